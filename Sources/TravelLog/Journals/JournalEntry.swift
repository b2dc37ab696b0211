import Converter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a journal says of one expense, in words that every format shares.
struct JournalEntry {
  /// Something that stands beside the bookings.
  struct Remark {
    let key: String
    let text: String
  }

  let day: Day
  let number: Int
  /// What was bought, as it was named; the type where it has no name.
  let payee: String
  let note: String
  /// The account of the expense.
  let expenses: String
  /// The account that paid.
  let assets: String
  /// What was paid, negative for a refund.
  let money: Money
  /// What it cost in all in the home currency, without a sign; nil where the amount is booked as it
  /// is.
  let cost: Money?
  /// Whether a cost is missing, because there is no rate.
  let lacksRate: Currency?
  /// What else is known, but for the note.
  let remarks: [Remark]

  /// What leaves the paying account.
  var charge: Money {
    guard let cost else { return Money(-money.amount, money.currency) }
    return Money(money.amount.sign < 0 ? cost.amount : -cost.amount, cost.currency)
  }

  /// Says what is known of an expense.
  init(
    _ expense: Expense, of trip: Trip, by writer: JournalWriter
  ) throws(TravelLogError) {
    let home = writer.home
    day = expense.day
    number = expense.number
    let isNamed = expense.name.contains { !$0.isWhitespace }
    payee = isNamed ? expense.name : expense.type
    note = expense.note
    let accounts = JournalAccounts(format: writer.format)
    expenses = accounts.name(["Expenses"], of: expense.type)
    assets = accounts.name(["Assets", "Travel"], of: trip.name)
    money = expense.money
    cost = try Self.cost(of: expense, in: home, scale: writer.scale)
    lacksRate = cost == nil && home != expense.money.currency ? home : nil
    let shown = expenses.dropFirst("Expenses:".count)
    remarks = Self.remarks(
      on: expense, home: home, isTypeShown: shown == expense.type)
    if writer.format == .beancount { try checkDigits() }
  }

  /// What an expense cost in all, without a sign: as it was paid, or converted and rounded once.
  private static func cost(
    of expense: Expense, in home: Currency?, scale: Int?
  ) throws(TravelLogError) -> Money? {
    guard let home, home != expense.money.currency else { return nil }
    let scale = scale ?? CurrencyCatalog.displayDigits(of: home)
    let isPaid = expense.paid?.currency == home
    guard let value = try expense.value(in: home) else { return nil }
    do throws(DecimalError) {
      // What was paid is not rounded, but filled up.
      let digits = isPaid ? max(scale, -(expense.paid?.amount.normalized.exponent ?? 0)) : scale
      return Money(try value.magnitude.rounded(toScale: digits), home)
    } catch {
      throw TravelLogError(
        .notRepresentable, .expense, numbers: [expense.number], text: expense.money.description,
        detail: error.description)
    }
  }

  /// Refuses numbers that beancount would round.
  private func checkDigits() throws(TravelLogError) {
    for money in [money, cost].compactMap({ $0 }) {
      // Zeros that only fill up are no digits that could be rounded.
      let digits = money.amount.normalized.description.drop { "-0.".contains($0) }
        .count { $0.isNumber }
      guard digits <= BeancountText.mostDigits else {
        throw TravelLogError(
          .notRepresentable, .expense, numbers: [number], text: money.description,
          detail: "beancount takes \(BeancountText.mostDigits) digits without rounding")
      }
    }
  }

  private static func remarks(
    on expense: Expense, home: Currency?, isTypeShown: Bool
  ) -> [Remark] {
    var remarks = [Remark(key: "uuid", text: expense.id.uuidString.lowercased())]
    func add(_ key: String, _ text: String?) {
      if let text { remarks.append(Remark(key: key, text: text)) }
    }
    add("type", isTypeShown ? nil : expense.type)
    let isPaidAtHome = expense.paid?.currency == home
    add("paid", isPaidAtHome ? nil : expense.paid?.description)
    add("rate", home.flatMap(expense.rate).map(text))
    add(
      "own-rate",
      expense.ownRate.map { "1 \(expense.money.currency) is \($0.value) \($0.currency)" })
    add("fee", expense.fee.isZero ? nil : "\(expense.fee) %")
    add("payer", expense.split?.payer)
    add(
      "split",
      expense.split?.parts.map { "\($0.person):\($0.weight)" }.joined(separator: ", "))
    return remarks
  }

  private static func text(of rate: ExpenseRate) -> String {
    let value =
      (try? rate.value.rounded(toSignificantDigits: 10).description) ?? rate.value.description
    let parts = [
      "1 \(rate.from) is \(value) \(rate.to)", rate.day?.description, rate.source?.name,
      rate.isProvisional ? "provisional" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
