/// The manual page `travelmoney.1`, in roff with the macros of man(7).
enum ManualPage {
  /// The page, in ASCII.
  static var text: String {
    let convert = CommandTable.convert
    return """
      .\\" Made by: travelmoney help --man
      .TH TRAVELMONEY 1 "" \(quoted("travelmoney \(CommandLineTool.version)")) "User Commands"
      .SH NAME
      travelmoney \\- convert money, exactly, and say where the rate comes from
      .SH SYNOPSIS
      .B travelmoney
      \(escaped(convert.arguments))
      [options]
      .br
      .B travelmoney
      COMMAND
      [options]
      .SH DESCRIPTION
      \(escaped(convert.summary))

      """ + paragraphs(convert.details)
        + ".SH COMMANDS\n" + CommandTable.named.map(section).joined()
        + ".SH OPTIONS\nThe options of a conversion:\n" + options(convert.options)
        + ".PP\nThe options of every command:\n" + options(CommandSpec.commonOptions)
        + ".SH EXAMPLES\n" + examples(convert.examples())
        + ".SH ENVIRONMENT\n"
        + Surroundings.variables.map { entry($0.call, $0.summary + ".") }.joined()
        + ".SH FILES\n" + Surroundings.files.map { entry($0.path, $0.summary + ".") }.joined()
        + ".SH EXIT STATUS\n"
        + ExitStatus.allCases.map { entry("\($0.rawValue)", $0.summary + ".") }.joined()
  }

  private static func section(_ command: CommandSpec) -> String {
    let call = ["travelmoney", command.name, command.arguments].filter { !$0.isEmpty }
    return ".SS \(quoted(call.joined(separator: " ")))\n" + escaped(command.summary) + "\n"
      + paragraphs(command.details) + command.lists().map(list).joined()
      + options(command.options) + examples(command.examples())
  }

  private static func paragraphs(_ texts: [String]) -> String {
    texts.map { ".PP\n\(escaped($0))\n" }.joined()
  }

  private static func list(_ list: (heading: String, rows: [(String, String)])) -> String {
    ".PP\n\(escaped(list.heading)):\n" + list.rows.map { entry($0, $1) }.joined()
  }

  private static func options(_ options: [OptionSpec]) -> String {
    options.map { entry($0.call, $0.summary + ".") }.joined()
  }

  private static func examples(_ examples: [(call: String, what: String)]) -> String {
    examples.map { entry($0.call, $0.what) }.joined()
  }

  private static func entry(_ tag: String, _ text: String) -> String {
    ".TP\n.B \(quoted(tag))\n\(escaped(text))\n"
  }

  /// A text as one argument of a macro.
  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A text in which roff finds nothing but letters: its signs are named, and so is what is not ASCII.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case #"\"#: result += #"\(rs"#
      case "-": result += #"\-"#
      case "'": result += #"\(aq"#
      case "\"": result += #"\(dq"#
      case "`": result += #"\(ga"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    // A dot at the beginning of a line would call a macro.
    return result.hasPrefix(".") ? #"\&"# + result : result
  }
}
