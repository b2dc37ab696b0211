import BulkConversion
import Converter
import RateFeeds

/// What is wrong with a row of a file.
extension Diagnostic {
  /// What makes objects on lines of their own.
  static let arrayHint =
    "One object a line is read: jq -c '.[]' makes that of an array, jq -c . of objects on several lines"
  /// What makes a file readable that older programs wrote.
  static let encodingHint =
    "Convert the file to UTF-8 first, such as with iconv -f WINDOWS-1252 -t UTF-8"

  /// Why a row was not converted.
  ///
  /// - Parameters:
  ///   - fault: The row.
  ///   - layout: How the file is written.
  ///   - latestDay: The last day that has come; nil where that does not matter.
  /// - Returns: The reason, without control characters, and of a length that can be read.
  static func reason(
    of fault: BulkFault, layout: BulkLayout = BulkLayout(), latestDay: Day? = nil
  ) -> String {
    if let day = dayAhead(of: fault, latestDay) {
      return "\(day) is in the future; nobody knows its rates yet"
    }
    return switch fault.reason {
    case .amount(let error): amount(error, layout.decimalSign)
    case .currency(let error): currency(error)
    case .otherCurrency(let found, let expected):
      "beside the amount stands \(found), and the row is in \(expected)"
    case .date(let text): date(text, layout.dateOrder)
    case .rates(let error): error.description.shortened
    case .conversion(let error): error.description.shortened
    case .columns(let found, let expected): "\(counted(found, "column")) instead of \(expected)"
    case .openQuote: "a quote is not closed"
    case .textBehindQuote: "text stands behind a closing quote"
    case .notUnicode: "the text is not UTF-8"
    case .notAnObject: "this is not a JSON object"
    case .member(let name): member(name, in: fault.record)
    case .resultExists(let name): "there is a member “\(name.shortened)” already"
    @unknown default: "\(fault.reason)".shortened
    }
  }

  /// What to do about a row, where its reason does not say it: once for all rows of a kind.
  ///
  /// - Parameters:
  ///   - fault: The row.
  ///   - options: What the command line says.
  ///   - layout: How the file is written; nil where that is not known yet.
  ///   - situation: What missing rates mean.
  ///   - latestDay: The last day that has come; nil where that does not matter.
  /// - Returns: What kind of advice it is, and what to do; nil where there is nothing to add.
  static func advice(
    on fault: BulkFault, of options: BulkOptions, layout: BulkLayout?, situation: Situation,
    latestDay: Day? = nil
  ) -> (kind: String, text: String)? {
    // Nothing brings the rates of such a day.
    if dayAhead(of: fault, latestDay) != nil { return nil }
    if layout?.format != .ndjson, fault.record.first == UInt8(ascii: "{") {
      return ("format", "The rows look like JSON; --format ndjson reads an object a line")
    }
    switch fault.reason {
    case .rates(let error):
      let hint = Diagnostic(error, in: situation).hint
      // Of what differs by its days and counts alone, one is enough.
      let kind = "rates " + hint.filter { !$0.isNumber }
      return hint.isEmpty ? nil : (kind, options.inputName.naming(line: fault.line, hint))
    case .amount(let error) where error.code == .malformed && !error.readings.isEmpty:
      guard options.layout.decimalSign == nil, let sign = layout?.decimalSign else { return nil }
      return (
        "decimal", "--decimal \(sign == .point ? "," : ".") reads such amounts, and no others"
      )
    case .columns:
      return (
        "columns",
        "--delimiter says what stands between columns; a cell that has it inside is to be in quotes"
      )
    case .currency(let error) where error.code == .unknown && !error.candidates.isEmpty:
      return (
        "currency \(error.text)",
        options.inputName.naming(line: fault.line, Diagnostic(error).hint)
      )
    case .currency(let error) where error.code == .ambiguous:
      return (
        "symbols",
        Diagnostic(error).hint + "; or say once what it means, with symbols of the configuration"
      )
    case .notUnicode: return ("encoding", encodingHint)
    case .notAnObject: return ("object", arrayHint)
    case .member(let name):
      return memberHint(name, in: fault.record, option: options.option(of: name)).map {
        ("member \(name)", options.inputName.naming(line: fault.line, $0))
      }
    default: return nil
    }
  }

  /// The day for which a row has no rates because it has not come; nil for all other faults.
  private static func dayAhead(of fault: BulkFault, _ latestDay: Day?) -> Day? {
    guard let latestDay, case .rates(let error) = fault.reason, error.code == .noRate,
      let day = error.day, day > latestDay
    else { return nil }
    return day
  }

  private static func amount(_ error: AmountError, _ sign: DecimalSign?) -> String {
    switch error.code {
    case .empty: "the amount is missing"
    case .ambiguous:
      error.description.shortened + (sign == nil ? "; --decimal says which" : "")
    case .malformed where !error.readings.isEmpty:
      "“\(error.text)” is not an amount here; it would be \(error.readings[0]) with the other decimal sign"
    default: error.description.shortened
    }
  }

  private static func currency(_ error: CurrencyError) -> String {
    if error.text.allSatisfy(\.isWhitespace) { return "the currency is missing" }
    return Diagnostic(error).message.shortened
  }

  private static func member(_ name: String, in record: [UInt8]) -> String {
    let members =
      (try? JSONReader.read(record))?.object?.members.filter { $0.name == name } ?? []
    if members.count > 1 { return "there are \(members.count) members “\(name.shortened)”" }
    // Amounts may be numbers.
    if case .number? = members.first?.value {
      return "“\(name.shortened)” is a number, and no string"
    }
    let text = "there is no “\(name.shortened)” with a number or a string"
    guard case .number = BulkColumn(name) else { return text }
    return text + "; members have names, and no numbers"
  }

  /// Why a text is no date in an order.
  private static func date(_ text: String, _ order: DateOrder) -> String {
    let shown = "“\(text.shortened)”"
    if text.allSatisfy(\.isWhitespace) { return "the date is missing" }
    let others = DateOrder.allCases.filter { $0 != order && $0.reads(text) }
    if !others.isEmpty {
      let orders = others.map(\.rawValue).joined(separator: " or ")
      return "\(shown) is not a date here; --date-order \(orders) reads it"
    }
    let day = text.split(whereSeparator: { $0.isWhitespace || $0 == "T" || $0 == "t" }).first ?? ""
    if day.count < text.count, order.reads(String(day)) {
      return "\(shown) has no time such as 14:30:00 behind its day"
    }
    let parts = day.split(omittingEmptySubsequences: false) { ".-/".contains($0) }
    if parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) {
      let counts = parts.map(\.count)
      if !counts.contains(4), counts.allSatisfy({ $0 < 3 }) {
        return "\(shown) has a year of two digits; write all four"
      }
      let isISO = counts == [4, 2, 2] && day.allSatisfy { $0 == "-" || $0.isASCIIDigit }
      let hasOneSign = Set(day.filter { !$0.isASCIIDigit }).count == 1
      if isISO || hasOneSign && counts[0] < 3 && counts[1] < 3 && counts[2] == 4 {
        return "there is no day \(shown)"
      }
    }
    return "\(shown) is not a date such as \(example(of: order))"
  }

  private static func example(of order: DateOrder) -> String {
    switch order {
    case .iso: "2026-10-30"
    case .dayFirst: "30.10.2026"
    case .monthFirst: "10/30/2026"
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
