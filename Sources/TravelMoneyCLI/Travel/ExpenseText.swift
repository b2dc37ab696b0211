import Converter
import TravelLog

/// Writes an expense for people: what it is, what it comes to at home, and at which rate.
struct ExpenseText: Sendable {
  /// How amounts and days are written.
  let style: TravelStyle
  /// The currency into which it is converted; nil where there is none.
  let home: Currency?
  /// The user's date, which need not be told.
  let today: Day

  /// Takes the signs of a session.
  ///
  /// - Parameters:
  ///   - session: The options and the configuration.
  ///   - home: The currency into which expenses are converted.
  init(session: Session, home: Currency?) {
    style = session.travelStyle
    self.home = home
    today = session.context.today
  }

  /// What is now so: `3  Ramen  1,200 JPY = 6.83 EUR`, then the rate, and who bears what.
  ///
  /// - Parameter expense: The expense.
  /// - Returns: One to three lines, in which there may be text from outside.
  /// - Throws: ``Diagnostic`` where a number cannot be shown.
  func lines(_ expense: Expense) throws(Diagnostic) -> [String] {
    var parts = ["\(expense.number)"]
    if !expense.name.isEmpty { parts.append(expense.name) }
    parts.append(try equation(expense, paid: try effectiveRate(expense).map { " (paid; \($0))" }))
    if expense.day != today { parts.append("on \(style.dayFormat.format(expense.day))") }
    var lines = [parts.joined(separator: "  ")]
    var rates = try self.rates(expense)
    if let fee = try loneFee(of: expense) { rates.append("fee \(fee)") }
    if !rates.isEmpty { lines.append(rates.joined(separator: "; ")) }
    if let split = expense.split {
      lines.append("split: \(try shares(expense)); paid by \(split.payer)")
    }
    return lines
  }

  /// What each person bears: `Ana 8.00 USD, Ben 4.00 USD`.
  func shares(_ expense: Expense) throws(Diagnostic) -> String {
    do {
      return try expense.shares(scale: numbers.scale)
        .map { "\($0.person) \(text($0.money))" }.joined(separator: ", ")
    } catch {
      throw Diagnostic(error)
    }
  }

  /// What was paid and what it comes to: `1,200 JPY = 6.83 EUR`; where something else left the account,
  /// that too: `1,000.00 USD = 25,502.40 UAH = 500.53 EUR`.
  ///
  /// - Parameters:
  ///   - expense: The expense.
  ///   - remark: What stands behind what left the account.
  /// - Returns: The equation.
  /// - Throws: ``Diagnostic`` where a number cannot be shown.
  func equation(_ expense: Expense, paid remark: String? = nil) throws(Diagnostic) -> String {
    var sides = [text(expense.money)]
    if let paid = expense.paid { sides.append(text(paid) + (remark ?? "")) }
    if let home, home != expense.money.currency, home != expense.paid?.currency {
      let value: ExactFraction?
      do { value = try expense.value(in: home) } catch { throw Diagnostic(error) }
      if let value { sides.append(try style.text(value, home)) }
    }
    return sides.joined(separator: " = ")
  }

  /// What one unit came to in the currency that left the account: `1 USD = 25.5024 UAH`; nil where that is
  /// not known.
  func effectiveRate(_ expense: Expense) throws(Diagnostic) -> String? {
    guard let paid = expense.paid else { return nil }
    let rate: ExactFraction?
    do { rate = try expense.effectiveRate(in: paid.currency) } catch { throw Diagnostic(error) }
    guard let rate else { return nil }
    return "1 \(expense.money.currency) = \(try self.rate(rate)) \(paid.currency)"
  }

  /// The rates by which it comes to the home currency: `1 JPY = 0.00569 EUR  (ECB, 2026-10-30)`.
  ///
  /// - Parameter expense: The expense.
  /// - Returns: The rate set by hand, the one of a table, or both; none where nothing is converted.
  /// - Throws: ``Diagnostic`` where a number cannot be shown.
  func rates(_ expense: Expense) throws(Diagnostic) -> [String] {
    guard let home, home != expense.money.currency else { return [] }
    var found: [String] = []
    var details: [String] = []
    if let own = expense.ownRate {
      found.append(
        "1 \(expense.money.currency) = \(numbers.published(own.value)) \(own.currency)  "
          + "(set by hand\(own.currency == home ? feeText(expense) : ""))")
    }
    guard home != expense.charged, let rate = expense.rate(to: home) else { return found }
    details.append(rate.source.map(\.label) ?? "by law")
    if let day = rate.day { details.append(day.description) }
    if rate.isProvisional { details.append("provisional") }
    found.append(
      "1 \(rate.from) = \(try self.rate(rate.value)) \(rate.to)  "
        + "(\(details.joined(separator: ", "))\(feeText(expense)))")
    return found
  }

  /// The fee of an expense, where no rate names it: `2%`.
  ///
  /// - Parameter expense: The expense.
  /// - Returns: The fee; nil where there is none, or a rate names it.
  /// - Throws: ``Diagnostic`` where a number cannot be shown.
  func loneFee(of expense: Expense) throws(Diagnostic) -> String? {
    let remark = feeText(expense)
    let rates = try rates(expense)
    guard !remark.isEmpty, !rates.contains(where: { $0.hasSuffix("\(remark))") }) else {
      return nil
    }
    return "\(numbers.published(expense.fee))%"
  }

  private func feeText(_ expense: Expense) -> String {
    expense.fee.isZero ? "" : "; fee \(numbers.published(expense.fee))%"
  }

  /// An amount with its currency.
  func text(_ money: Money) -> String { style.text(money) }

  private var numbers: NumberText { style.numbers }

  /// A rate in six digits.
  private func rate(_ value: ExactFraction) throws(Diagnostic) -> String {
    do { return try numbers.rate(value) } catch { throw Diagnostic(error) }
  }
}
