import Converter
import TravelLog

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the values of an entry by the names of their columns.
struct RowValues {
  let values: [String: String]

  /// The highest number of an entry that is kept.
  private static let highestNumber = Int(Int32.max) - 1

  /// The text of a column; nil where it is empty.
  subscript(column: String) -> String? { values[column] }

  /// The text of a column without blanks around it; nil where nothing is left.
  private func word(_ column: String) -> String? {
    let text = values[column].map { String($0[...].trimmed) } ?? ""
    return text.isEmpty ? nil : text
  }

  private func needed(_ column: String, for other: String? = nil) throws(RowFault) -> String {
    guard let text = word(column) else { throw .missing(column: column, for: other) }
    return text
  }

  /// A number in plain ASCII.
  func number(_ column: String) throws(RowFault) -> ExactDecimal? {
    guard let text = word(column) else { return nil }
    do { return try ExactDecimal(text) } catch { throw .malformed(column: column, text, .number) }
  }

  func currency(_ column: String) throws(RowFault) -> Currency? {
    guard let text = word(column) else { return nil }
    do { return try Currency(userInput: text) } catch {
      throw .malformed(column: column, text, .currency)
    }
  }

  /// An amount and its currency, which both have to be there.
  func money(
    _ amount: String, _ currency: String, for other: String? = nil
  ) throws(RowFault) -> Money {
    _ = try needed(amount, for: other)
    _ = try needed(currency, for: other)
    guard let amount = try number(amount), let currency = try self.currency(currency) else {
      throw .missing(column: amount, for: other)
    }
    return Money(amount, currency)
  }

  /// An amount and its currency, of which either both are there or none.
  func optionalMoney(_ amount: String, _ currency: String) throws(RowFault) -> Money? {
    guard word(amount) != nil || word(currency) != nil else { return nil }
    return try money(amount, currency, for: word(amount) == nil ? currency : amount)
  }

  func day(_ column: String) throws(RowFault) -> Day {
    let text = try needed(column)
    do { return try Day(text) } catch { throw .malformed(column: column, text, .day) }
  }

  /// A day; nil where none is said.
  func optionalDay(_ column: String) throws(RowFault) -> Day? {
    word(column) == nil ? nil : try day(column)
  }

  func time(_ column: String) throws(RowFault) -> Timestamp? {
    guard let text = word(column) else { return nil }
    do { return try Timestamp(text) } catch { throw .malformed(column: column, text, .time) }
  }

  func identity(_ column: String) throws(RowFault) -> UUID? {
    guard let text = word(column) else { return nil }
    guard let id = UUID(uuidString: text) else { throw .malformed(column: column, text, .identity) }
    return id
  }

  func entryNumber(_ column: String) throws(RowFault) -> Int? {
    guard let text = word(column) else { return nil }
    guard let number = Int(text), (1...Self.highestNumber).contains(number) else {
      throw .malformed(column: column, text, .entryNumber)
    }
    return number
  }

  private func flag(_ column: String) throws(RowFault) -> Bool? {
    guard let text = word(column) else { return nil }
    switch text.lowercased() {
    case "true": return true
    case "false": return false
    default: throw .malformed(column: column, text, .flag)
    }
  }
}

// MARK: - Rates and splits

extension RowValues {
  /// The stored rate of the market: exactly, where `rate_exact` says it.
  func rate() throws(RowFault) -> ExpenseRate? {
    guard word("rate_from") != nil || word("rate_to") != nil else { return nil }
    _ = try needed("rate_from", for: "rate_to")
    _ = try needed("rate_to", for: "rate_from")
    let column = word("rate_exact") == nil ? "rate" : "rate_exact"
    let text = try needed(column, for: "rate_from")
    guard let from = try currency("rate_from"), let to = try currency("rate_to") else { return nil }
    let value: ExactFraction
    if column == "rate", let decimal = try number("rate") {
      value = ExactFraction(decimal)
    } else {
      do { value = try ExactFraction(text) } catch {
        throw .malformed(column: column, text, .fraction)
      }
    }
    let day = try optionalDay("rate_date")
    let source = self["rate_source"].map { RateSource(id: $0, name: self["rate_source_name"]) }
    return ExpenseRate(
      from: from, to: to, value: value, day: day, source: source,
      isProvisional: try flag("provisional") ?? false)
  }

  /// The stored rates to other currencies than the home one.
  func otherRates() throws(RowFault) -> [ExpenseRate] {
    do { return try [ExpenseRate](storedText: word("other_rates")) } catch {
      throw .malformed(column: "other_rates", self["other_rates"] ?? "", .rates)
    }
  }

  /// What an expense cost in the home currency, where nobody says where that is from.
  enum Conversion {
    /// By a rate, which counts as set by hand.
    case rate(ExactDecimal)
    /// By an amount, which counts as what was paid.
    case amount(ExactDecimal)

    /// The column in which it stands.
    var column: String {
      switch self {
      case .rate: "rate"
      case .amount: "home_amount"
      }
    }
  }

  /// What the expense cost at home by `rate`, else by `home_amount`.
  func conversion() throws(RowFault) -> Conversion? {
    if let rate = try number("rate") { return .rate(rate) }
    return try number("home_amount").map { .amount($0) }
  }

  /// The rate that was set by hand; nil where none was set.
  func ownRate() throws(RowFault) -> OwnRate? {
    try optionalMoney("own_rate", "own_rate_currency").map { OwnRate($0.amount, $0.currency) }
  }

  func split() throws(RowFault) -> ExpenseSplit? {
    guard let text = self["split"] else {
      if self["payer"] != nil { throw .missing(column: "split", for: "payer") }
      return nil
    }
    do { return try ExpenseSplit(text: text, payer: self["payer"]) } catch {
      switch error {
      case .weight: throw .malformed(column: "split", text, .split)
      case .tooManyPeople(let most): throw .unfit(.tooManyPeople(most: most))
      }
    }
  }
}
