public import Converter

/// Who owes whom after expenses that were split, in one currency.
///
/// Each person is credited with what he or she paid and debited with the shares
/// (``Expense/shares(step:)``), each share as its part of the exact value of the expense. What
/// remains is rounded once, so that all balances together are zero. One name in two spellings, such
/// as `Ana` and `ana`, is one person, who is shown as spelled first.
///
///     // Ana paid 30.00 EUR, which Ana and Ben share.
///     let settlement = try Settlement(expenses, in: .eur)
///     settlement.payments.map(\.description)   // ["Ben → Ana: 15.00 EUR"]
public struct Settlement: Sendable {
  /// What a person gets back, or owes.
  public struct Balance: Hashable, Sendable {
    /// The person.
    public let person: String
    /// More than zero where the person gets money back, less where he or she owes it.
    public let money: Money
  }

  /// What one person pays to another.
  public struct Payment: Hashable, Sendable, CustomStringConvertible {
    /// Who pays.
    public let from: String
    /// Who is paid.
    public let to: String
    /// How much; more than zero.
    public let amount: Money

    /// One line for people; not stable.
    public var description: String { "\(from) → \(to): \(amount)" }
  }

  /// The currency in which it is settled.
  public let currency: Currency
  /// How many expenses are settled; those that are not split are left aside.
  public private(set) var count = 0
  /// The split expenses that are not settled, for want of a rate.
  public private(set) var withoutRate: [Expense] = []
  /// The settled expenses whose rates are still to be replaced by those of their own days.
  public private(set) var provisional: [Expense] = []
  /// The balances of all people, by name; their sum is zero.
  public let balances: [Balance]
  /// The payments that settle it: at most one less than there are people.
  public let payments: [Payment]

  /// Settles expenses.
  ///
  /// - Parameters:
  ///   - expenses: The expenses; a refund is borne the other way round.
  ///   - currency: The currency of the payments.
  ///   - scale: How many decimals a currency has, 0…128, in which shares are taken and payments
  ///     made; those of the minor unit where it is left out.
  /// - Throws: ``TravelLogError``: `notRepresentable`, `invalidSplit`.
  public init(
    _ expenses: [Expense], in currency: Currency,
    scale: (Currency) -> Int = { CurrencyCatalog.displayDigits(of: $0) }
  ) throws(TravelLogError) {
    self.currency = currency
    var people = People()
    for expense in expenses {
      guard let split = expense.split else { continue }
      guard let value = try expense.value(in: currency) else {
        withoutRate.append(expense)
        continue
      }
      count += 1
      if expense.isProvisional(in: currency) { provisional.append(expense) }
      people.credit(split.payer, value)
      for (person, part) in try expense.parts(of: value, scale: scale) {
        people.credit(person, -part)
      }
    }
    balances = try Self.rounded(
      people.sums, toScale: scale(currency), in: currency)
    payments = try Self.payments(settling: balances)
  }

  /// Rounds balances so that their sum stays zero: all are rounded down, and those that lose most
  /// get one step back; of two that lose as much, the first by name.
  private static func rounded(
    _ sums: [(person: String, sum: FractionSum)], toScale scale: Int, in currency: Currency
  ) throws(TravelLogError) -> [Balance] {
    var people: [(person: String, floor: ExactDecimal, lost: FractionSum)] = []
    var missing = FractionSum()
    for (person, sum) in sums.map({ ($0.person, $0.sum.merged) }) {
      let floor = try sum.rounded(toScale: scale, in: currency, rounding: .floor)
      var lost = sum
      lost.subtract(ExactFraction(floor))
      missing.subtract(ExactFraction(floor))
      people.append((person, floor, lost.merged))
    }
    people.sort {
      var difference = $0.lost
      difference.subtract($1.lost)
      let sign = difference.sign
      return sign == 0 ? $0.person < $1.person : sign > 0
    }
    // The scale is one that decimals can have: the sums were rounded to it.
    guard !people.isEmpty else { return [] }
    let step = ExactDecimal(uncheckedCoefficient: 1, exponent: -scale)
    var balances: [Balance] = []
    for (person, floor, _) in people {
      let isRaised = missing.sign > 0
      if isRaised { missing.subtract(ExactFraction(step)) }
      let amount = try currency.calculating { () throws(DecimalError) in
        isRaised ? try floor.adding(step) : floor
      }
      balances.append(Balance(person: person, money: Money(amount, currency)))
    }
    return balances.sorted { $0.person < $1.person }
  }

  /// Lets whoever owes most pay whoever gets most, until nobody owes anything.
  ///
  /// Each payment settles one of the two, and the last one both.
  private static func payments(
    settling balances: [Balance]
  ) throws(TravelLogError) -> [Payment] {
    var open = balances.filter { !$0.money.isZero }
    var payments: [Payment] = []
    // `min` and `max` take the first of equals, and the balances are sorted by name.
    while let debtor = open.indices.min(by: { open[$0].amount < open[$1].amount }),
      let creditor = open.indices.min(by: { open[$0].amount > open[$1].amount }),
      debtor != creditor
    {
      let (owing, owed) = (open[debtor], open[creditor])
      let amount = min(owing.amount.magnitude, owed.amount)
      let money = Money(amount, owed.money.currency)
      payments.append(Payment(from: owing.person, to: owed.person, amount: money))
      open[debtor] = try owing.adding(money)
      open[creditor] = try owed.adding(money.negated)
      open.removeAll { $0.money.isZero }
    }
    return payments
  }
}
