/// Writes help out of the command table.
enum HelpText {
  /// The short usage that is shown where nothing was asked.
  static var usage: String {
    """
    usage: travelmoney AMOUNT [FROM] to TO …     travelmoney 25 usd to jpy
           travelmoney COMMAND …                 travelmoney rates status
           travelmoney help                      everything it can do

    """
  }

  /// The overview of all commands.
  static var overview: String {
    var text = """
      Converts money, exactly, and says where the rate comes from.

      usage: travelmoney \(CommandTable.convert.arguments) [options]
             travelmoney COMMAND [options]

      commands:

      """
    text += columns(
      CommandTable.named.map { spec in
        ([spec.name, spec.arguments].filter { !$0.isEmpty }.joined(separator: " "), spec.summary)
      })
    text += body(of: CommandTable.convert)
    text += """

      environment:
        TRAVELMONEY_OFFLINE=1   Never touch the network
        XDG_CONFIG_HOME …       Where files are kept, by the XDG base directory specification

      exit codes:
        0 ok · 64 usage · 65 bad data · 66 no such file · 69 no rate or source · 70 internal
        73 cannot create · 74 reading or writing failed · 78 configuration · 130 interrupted

      """
    return text
  }

  /// The help of one command.
  ///
  /// - Parameter command: The command.
  /// - Returns: Its usage, what it does, options and examples.
  static func page(of command: CommandSpec) -> String {
    guard !command.words.isEmpty else { return overview }
    let arguments = command.arguments.isEmpty ? "" : " " + command.arguments
    return command.summary + "\n\nusage: travelmoney \(command.name)\(arguments) [options]\n"
      + body(of: command)
  }

  private static func body(of command: CommandSpec) -> String {
    var text = ""
    for paragraph in command.details { text += "\n" + wrapped(paragraph) }
    text += "\noptions:\n"
    text += columns(command.allOptions.map { (call(of: $0), $0.summary) })
    if !command.examples.isEmpty {
      text += "\nexamples:\n" + columns(command.examples.map { ($0.call, $0.what) })
    }
    return text
  }

  private static func call(of option: OptionSpec) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return letter + "--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0).columnWidth
    return rows.map { "  " + $0.padded(to: width + 2) + $1 + "\n" }.joined()
  }

  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.count + word.count > 78 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
