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
  ///   - input: How the input is called.
  ///   - output: How the output is called.
  init(_ error: BulkError, input: String, output: String) {
    let name = error.name.map { "“\($0.shortened)”" } ?? "a column"
    switch error.code {
    case .missingColumn:
      self.init(
        .usage, "column \(name) not found; saw: \(Self.list(error.seen))",
        hint: Self.columnHint(error))
    case .ambiguousColumn:
      self.init(
        .usage, "several columns of \(input) are called \(name)",
        hint: "Name it by its number, from 1")
    case .resultExists:
      self.init(
        .usage, "there is a column \(name) already", hint: "Give the result another name with --as")
    case .columnKind: self.init(columnKind: error, name: name)
    case .empty:
      self.init(
        .badData, "\(input) is empty", hint: "There is not even a line with names of columns")
    case .encoding:
      self.init(
        .badData, "\(input) is written in UTF-16 or UTF-32",
        hint: "Save it as CSV UTF-8, or put iconv -t UTF-8 before it")
    case .lineTooLong:
      self.init(
        .badData, "\(input)\(error.line.map { ", line \($0)" } ?? ""): the row is too long",
        hint: "A quote that is not closed may have swallowed what follows")
    case .fileNotFound:
      self = .noInput(error.path ?? input)
    case .shortened:
      self.init(
        .inputOutput, "\(input) became shorter while it was read",
        hint: "Something else writes it; run the command again when that has ended")
    case .read:
      let reason = error.errorNumber.map { ": \(Self.systemReason($0))" } ?? ""
      self.init(
        .inputOutput, "\(error.path ?? input) cannot be read\(reason)",
        hint: error.errorNumber == EISDIR ? "Name a file" : "Check its permissions")
    case .create, .write:
      self = .notWritten(
        error.path ?? output, error.errorNumber, isCreating: error.code == .create)
    case .stopped:
      self.init(
        .badData, "stopped\(error.line.map { " at line \($0)" } ?? "")",
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

  private init(columnKind error: BulkError, name: String) {
    let isNumber = error.name.flatMap { Int($0) } != nil
    self.init(
      .usage,
      isNumber
        ? "a JSON object has members with names, and no column \(name)"
        : "without a header there is no column \(name)",
      hint: isNumber ? "Name the member" : "Name it by its number, from 1: --amount 3")
  }

  /// The columns that there are; of many the first ones.
  private static func list(_ names: [String]) -> String {
    let most = 20
    let shown = names.prefix(most).map { $0.isEmpty ? "“”" : $0.shortened }.joined(separator: ", ")
    return shown + (names.count > most ? " and \(names.count - most) more" : "")
  }

  private static func columnHint(_ error: BulkError) -> String {
    if let name = error.name, let near = nearest(to: name, in: error.seen) {
      return "Did you mean \(near.shortened)?"
    }
    if let only = error.seen.first, error.seen.count == 1,
      only.contains(where: { ";,\t|".contains($0) })
    {
      return "Say what stands between the columns with --delimiter"
    }
    return "Write a name as the first line has it, or the number of the column, from 1"
  }

  /// Why a row was not converted.
  ///
  /// - Parameter fault: The row.
  /// - Returns: The reason, without control characters, and of a length that can be read.
  static func reason(of fault: BulkFault) -> String {
    switch fault.reason {
    case .amount(let error): amount(error)
    case .currency(let error): currency(error)
    case .otherCurrency(let found, let expected):
      "beside the amount stands \(found), and the row is in \(expected)"
    case .date(let text):
      text.isEmpty
        ? "the date is missing"
        : "“\(text.shortened)” is not a date; --date-order says how they are written"
    case .rates(let error): error.description.shortened
    case .conversion(let error): error.description.shortened
    case .columns(let found, let expected): "\(counted(found, "column")) instead of \(expected)"
    case .openQuote: "a quote is not closed"
    case .textBehindQuote: "text stands behind a closing quote"
    case .notUnicode: "the text is not UTF-8"
    case .notAnObject: "this is not a JSON object"
    case .member(let name): "there is no “\(name.shortened)” with a number or a string"
    case .resultExists(let name): "there is a member “\(name.shortened)” already"
    @unknown default: "\(fault.reason)".shortened
    }
  }

  private static func amount(_ error: AmountError) -> String {
    switch error.code {
    case .empty: "the amount is missing"
    case .ambiguous: error.description.shortened + "; --decimal says which"
    case .malformed where !error.readings.isEmpty:
      "“\(error.text)” is not an amount here; it would be \(error.readings[0]) with the other decimal sign"
    default: error.description.shortened
    }
  }

  private static func currency(_ error: CurrencyError) -> String {
    if error.text.allSatisfy(\.isWhitespace) { return "the currency is missing" }
    return Diagnostic(error).message.shortened
  }
}
