import BulkConversion
import Converter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What stands in the way of converting a file, once it is read.
extension Diagnostic {
  /// An error of the conversion.
  ///
  /// - Parameters:
  ///   - error: What is wrong.
  ///   - name: How the input is called.
  ///   - output: How the output is called.
  ///   - isInPlace: Whether the results go into the input itself.
  ///   - option: The option that names the column in question.
  init(
    _ error: BulkError, input name: InputName, output: String, isInPlace: Bool = false,
    option: OptionSpec = .amountColumn
  ) {
    let column = error.name.map { "“\($0.shortened)”" } ?? "a column"
    let input = name.text
    switch error.code {
    case .missingColumn:
      self.init(
        .usage,
        name.naming(
          Self.isNumber(error)
            ? Self.noColumn(error.name ?? "", of: error.seen.count)
            : "column \(column) not found; saw: \(Self.list(error.seen))"),
        hint: Self.columnHint(error, option))
    case .ambiguousColumn:
      self.init(
        .usage, "several columns of \(input) are called \(column)",
        hint: "Name it by its number, from 1")
    case .ambiguousDelimiter:
      let signs = error.seen.map { "“\($0 == "\t" ? "tab" : $0.shortened)”" }
      self.init(
        .usage,
        name.naming("the columns may be divided by " + signs.joined(separator: " or by ")),
        hint: "--delimiter says which")
    case .resultExists:
      self.init(
        .usage, "\(input) has \(column) already",
        hint: (isInPlace ? "The file seems to be converted already; else give" : "Give")
          + " the result another name with --as")
    case .columnKind:
      self.init(
        .usage, name.naming("without a header there is no column \(column)"),
        hint: Self.valueHint(error.name ?? "", for: option)
          ?? "Name it by its number, from 1: --\(option.name) 3")
    case .headerIsRow:
      let cells = error.seen.map(\.shortened).joined(separator: ", ")
      self.init(
        .usage,
        name.naming("the first line looks like a row (\(cells)) and not like names"),
        hint: "--no-header makes it one")
    case .noTarget: self = .bulkNeeds(.to)
    case .delimiter: self = .badDelimiter(error.name ?? "")
    case .empty:
      self.init(
        .badData, "\(input) is empty", hint: "There is nothing in it to convert")
    case .encoding:
      self.init(
        .badData, "\(input) is written in \(error.encoding ?? "another encoding")",
        hint: "Save it as CSV UTF-8, or put iconv -f \(error.encoding ?? "NAME") -t UTF-8 before it"
      )
    case .compressed: self = .compressed(error.encoding, name)
    case .lineTooLong:
      self.init(
        .badData,
        error.line.map { name.naming(line: $0, "the row is too long") }
          ?? name.naming("a row is too long"),
        hint: "A quote that is not closed may have swallowed what follows")
    case .fileNotFound:
      self = .noInput(error.path ?? input)
    case .shortened:
      self.init(
        .inputOutput, "\(input) became shorter while it was read",
        hint: "Something else writes it; run the command again when that has ended")
    case .changed:
      self.init(
        .inputOutput,
        error.errorNumber == nil
          ? "\(input) was changed while it was converted, and stays as it is"
          : "\(input) was taken away while it was converted",
        hint: "Something else writes it; run the command again when that has ended")
    case .read:
      let reason =
        (error.errorNumber.map(Self.systemReason) ?? error.underlying).map { ": \($0)" } ?? ""
      self.init(
        .inputOutput, "\(error.path ?? input) cannot be read\(reason)",
        hint: Self.readHint(error.errorNumber))
    case .create, .write:
      self = .notWritten(
        error.path ?? output, error.errorNumber, isCreating: error.code == .create)
    case .stopped:
      self.init(
        .badData, name.naming("stopped\(error.line.map { " at line \($0)" } ?? "")"),
        hint: "Mend the row, or leave --strict out")
    case .cancelled: self.init(.interrupted, "interrupted", hint: "Run it again")
    @unknown default: self.init(any: error)
    }
  }

  /// The same for a run that a signal ended.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - output: The file that stays as it was; nil where there is none.
  /// - Returns: The error.
  static func interrupted(by signal: Int32, output: String?) -> Diagnostic {
    Diagnostic(
      ExitStatus(signal: signal), "interrupted",
      hint: output.map { "\($0) is as it was" } ?? "Run it again")
  }

  /// The columns that there are; of many the first ones.
  private static func list(_ names: [String]) -> String {
    let most = 20
    let shown = names.prefix(most).map { $0.isEmpty ? "“”" : $0.shortened }.joined(separator: ", ")
    return shown + (names.count > most ? " and \(names.count - most) more" : "")
  }

  private static func readHint(_ number: Int32?) -> String {
    switch number {
    case EISDIR: "Name a file"
    case ELOOP: "Check where its links lead"
    case ENAMETOOLONG: "Check the path"
    default: "Check its permissions"
    }
  }
}
