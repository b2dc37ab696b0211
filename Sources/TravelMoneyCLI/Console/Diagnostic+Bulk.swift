import BulkConversion
import Converter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What stands in the way of converting a file, as far as the command line goes.
extension Diagnostic {
  /// An option is missing without which nothing can be done.
  static func bulkNeeds(_ option: OptionSpec) -> Diagnostic {
    Diagnostic(
      .usage, "bulk needs --\(option.name)",
      hint: "For example: travelmoney bulk sales.csv --amount amount --currency currency --to EUR")
  }

  /// Nothing says in which currency the amounts are.
  static let bulkNeedsCurrency = Diagnostic(
    .usage, "nothing says in which currency the amounts are",
    hint: "Name their column with --currency, or one currency for all with --from")

  /// An option that has a meaning for days alone.
  static func bulkNeedsDate(_ option: OptionSpec) -> Diagnostic {
    Diagnostic(
      .usage, "--\(option.name) needs a column of dates", hint: "Name it: --date COLUMN")
  }

  /// One day was named for all rows.
  static func dayOfFile(_ message: String, day: Day?) -> Diagnostic {
    Diagnostic(
      .usage, message,
      hint: "--date COLUMN names the column of days; \(wayToRates(of: day))")
  }

  /// A currency that a blank parts from the others.
  ///
  /// - Parameters:
  ///   - word: The currency.
  ///   - list: All of them, as they are to be written.
  /// - Returns: The error.
  static func wordOfTargets(_ word: String, _ list: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(word)” is one word too many",
      hint: "Write --to \(ShellText.quoted(list)) without a blank")
  }

  /// A value that is none of those that an option takes.
  static func notOneOf(_ text: String, _ words: [String], for option: OptionSpec) -> Diagnostic {
    let shown = words.map { $0.contains(where: \.isLetter) ? $0 : "“\($0)”" }
    return Diagnostic(
      .usage, "--\(option.name) takes \(shown.joined(separator: ", ")), not “\(text)”",
      // The first one is what counts without the option.
      hint: nearest(to: text, in: words).map { "Did you mean \($0)?" }
        ?? "For example: --\(option.name) \(ShellText.quoted(words.last ?? ""))")
  }

  /// A character that cannot stand between columns.
  static func badDelimiter(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(text)” cannot stand between columns",
      hint:
        "Write one character such as ';' or '|', or tab; not a letter, digit, quote, point or minus"
    )
  }

  /// An option that says something of CSV, where the file is none.
  static func optionOfCSV(_ option: OptionSpec) -> Diagnostic {
    Diagnostic(
      .usage, "--\(option.name) is for CSV, and the file has a JSON object a line",
      hint: "Leave it out, or say --format csv")
  }

  /// Not as many names as targets.
  static func resultNames(_ names: Int, for targets: Int) -> Diagnostic {
    Diagnostic(
      .usage, "--as has \(counted(names, "name")) for \(counted(targets, "target"))",
      hint: "Write one name for each currency of --to, with commas between them")
  }

  /// The standard input cannot be replaced.
  static let noFileInPlace = Diagnostic(
    .usage, "--in-place needs a file", hint: "Name it: travelmoney bulk FILE --in-place …")

  /// The standard output is for the rows that were converted.
  static let rejectsPrinted = Diagnostic(
    .usage, "--rejects needs a file", hint: "For example: --rejects bad.csv")

  /// There is no input.
  static func noInput(_ path: String) -> Diagnostic {
    path.isEmpty
      ? Diagnostic(
        .noInput, "the name of the file is empty",
        hint: "Name a file; without a name, or with -, the standard input is read")
      : Diagnostic(.noInput, "there is no file \(path)", hint: "Check the path")
  }

  /// The output would take the place of the input.
  static func outputIsInput(_ path: String) -> Diagnostic {
    Diagnostic(
      .usage, "\(path) is the input, too",
      hint: "To replace it, and keep a backup, say --in-place instead of -o")
  }

  /// The shell writes the output into the input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - isEmpty: Whether nothing is in it, as after `>`.
  /// - Returns: The error.
  static func standardOutputIsInput(_ input: InputName, isEmpty: Bool) -> Diagnostic {
    let ways =
      input.path == nil ? "-o FILE writes another file" : "use --in-place, or -o with another file"
    return Diagnostic(
      .usage, "the output goes into \(input.text), which is the input, too",
      hint: isEmpty
        ? "The shell has emptied it already; with its content back, \(ways)"
        : "Leave > or >> out: \(ways)")
  }

  /// A file stands in two places of the command line.
  static func fileInTwoPlaces(_ path: String, _ option: OptionSpec) -> Diagnostic {
    Diagnostic(
      .usage, "--\(option.name) would write over \(path), which is used for something else",
      hint: "Name another file")
  }

  /// A file that cannot be written.
  static func bulkNotWritten(_ path: String, _ failure: ReplacingFile.Failure) -> Diagnostic {
    notWritten(path, failure.errorNumber, isCreating: failure.isCreating)
  }

  /// The same with the parts of the reason.
  static func notWritten(_ path: String, _ number: Int32?, isCreating: Bool) -> Diagnostic {
    guard number != EPIPE else {
      return Diagnostic(.brokenPipe, "the reader of the output went away", hint: "Keep it open")
    }
    let reason = number.map { ": \(systemReason($0))" } ?? ""
    if isCreating {
      return Diagnostic(
        .cannotCreate, "\(path) cannot be written\(reason)",
        hint: createHint(number))
    }
    return Diagnostic(
      .inputOutput, "\(path) could not be written\(reason)",
      hint: "Check the space on the disk, and where the output goes")
  }

  /// The content before cannot be kept beside the file, as its name would be too long.
  static func longBackupName(_ backup: String) -> Diagnostic {
    Diagnostic(
      .cannotCreate, "\(backup) cannot be written: \(systemReason(ENAMETOOLONG))",
      hint: "Give the file a shorter name, or write another one with -o")
  }

  private static func createHint(_ number: Int32?) -> String {
    switch number {
    case ENOENT: "Make the folder first"
    case EISDIR: "Name a file"
    // What was free when the run began is so for the next one.
    case EEXIST: "Something else has made it meanwhile; run the command again"
    default: "Name another file"
    }
  }

  /// A reason in the system's words.
  static func systemReason(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }

  /// Rows had earlier rates than there were for their days.
  ///
  /// - Parameters:
  ///   - first: The first of these days, with that of its rates.
  ///   - count: How many days they are.
  ///   - source: Who had published rates for them.
  ///   - file: The file that the rates are of; nil where they are not of one.
  /// - Returns: The warning.
  static func overdue(
    _ first: BulkSummary.CarriedRates, of count: Int, by source: RateSource, file: String?
  ) -> Diagnostic {
    Diagnostic(
      .unavailable,
      "rows of \(counted(count, "day")) have earlier rates than \(source.label) had published for them: "
        + "those of \(first.day) have rates of \(first.ratesDay)",
      hint: (file.map { "Get a newer \($0.shortened)" }
        ?? "travelmoney rates update fetches what is missing") + "; --exact-date rejects such rows")
  }

  /// More rows were rejected than were named.
  static func moreRejected(_ count: Int, hasFile: Bool, numbers: NumberText) -> String {
    "and \(numbers.count(count)) more \(count == 1 ? "row" : "rows")"
      + (hasFile ? "; all of them are in the file of --rejects" : "; --rejects FILE lists them all")
  }
}
