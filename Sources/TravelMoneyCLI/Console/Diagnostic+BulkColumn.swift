import BulkConversion
import Converter

/// What to do about a column that is not there.
extension Diagnostic {
  /// What to write for a column that a file with names does not have.
  ///
  /// - Parameters:
  ///   - error: What is wrong.
  ///   - option: The option that names the column.
  /// - Returns: The hint.
  static func columnHint(_ error: BulkError, _ option: OptionSpec) -> String {
    if !error.seen.isEmpty, error.seen.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      return
        "The first line is to name the columns, and it is empty; --no-header does without names"
    }
    if error.seen.first?.hasPrefix("[") == true { return arrayHint }
    if let hint = valueHint(error.name ?? "", for: option) { return hint }
    if !isNumber(error), let name = error.name,
      let near = nearest(to: name, in: error.seen.filter { !$0.isEmpty })
    {
      return near.contains("\u{FFFD}") ? encodingHint : "Did you mean \(near.shortened)?"
    }
    if let only = error.seen.first, error.seen.count == 1,
      only.contains(where: { ";,\t|".contains($0) })
    {
      return "Say what stands between the columns with --delimiter"
    }
    if error.seen.contains(where: { $0.contains("\u{FFFD}") }) { return encodingHint }
    return "Write a name as the first line has it, or the number of the column, from 1"
  }

  /// What to write where a value for all rows stands in the place of a column.
  ///
  /// - Parameters:
  ///   - text: What stands in the place of the column, and names none.
  ///   - option: The option that it was given to.
  /// - Returns: The hint; nil where the text is no such value.
  static func valueHint(_ text: String, for option: OptionSpec) -> String? {
    if option.name == OptionSpec.currencyColumn.name, let code = try? Currency(userInput: text),
      CurrencyCatalog.contains(code)
    {
      return "Did you mean --from \(code)?"
    }
    guard option.name == OptionSpec.dateColumn.name, let day = try? Day(text) else { return nil }
    return "--date names a column; \(wayToRates(of: day))"
  }

  /// How all rows get the rates of one day.
  ///
  /// - Parameter day: The day; nil where it is not known.
  /// - Returns: The commands.
  static func wayToRates(of day: Day?) -> String {
    "for the rates of one day: travelmoney rates show --on \(day?.description ?? "DAY") --json "
      + "> day.json, then --table day.json"
  }

  /// What is said of a column with a number that is not there.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - count: How many columns the file has; 0 where no header says it.
  /// - Returns: The message.
  static func noColumn(_ number: String, of count: Int) -> String {
    (1...BulkColumn.highestNumber).contains(count)
      ? "there is no column \(number): the file has \(counted(count, "column"))"
      : "there is no column \(number): columns are numbered up to \(BulkColumn.highestNumber)"
  }

  /// Whether a column was typed that has a number and no name.
  static func isNumber(_ error: BulkError) -> Bool {
    guard case .number? = error.name.map({ BulkColumn($0) }) else { return false }
    return true
  }
}
