public import Converter

/// What expenses come to in one currency: exact values, added up and rounded once.
///
/// An expense of which no stored rate leads to the currency is not in the sum, and is listed
/// instead.
///
///     let total = try ExpenseTotal(logbook.expenses(of: trip.id), in: .eur)
///     try total.money().description   // "2416.95 EUR"
///     total.withoutRate.count         // 0
public struct ExpenseTotal: Sendable {
  /// The currency of the sum.
  public let currency: Currency
  /// How many expenses are in the sum.
  public private(set) var count = 0
  /// The expenses that are not in the sum, for want of a rate.
  public private(set) var withoutRate: [Expense] = []
  /// The expenses in the sum whose rates are still to be replaced by those of their own days.
  public private(set) var provisional: [Expense] = []

  private var sum = FractionSum()

  /// Adds expenses up.
  ///
  /// - Parameters:
  ///   - expenses: The expenses; those that are split count as a whole.
  ///   - currency: The currency of the sum.
  /// - Throws: ``TravelLogError`` with code `notRepresentable` where a value is beyond all limits.
  public init(_ expenses: [Expense], in currency: Currency) throws(TravelLogError) {
    self.currency = currency
    for expense in expenses {
      guard let value = try expense.value(in: currency) else {
        withoutRate.append(expense)
        continue
      }
      sum.add(value)
      count += 1
      if expense.isProvisional(in: currency) { provisional.append(expense) }
    }
  }

  /// The sum, rounded once.
  ///
  /// - Parameters:
  ///   - rounding: How to settle the last digit.
  ///   - scale: How many decimals to keep, 0…128; those of the minor unit where it is left out.
  /// - Returns: The sum; zero where no expense is in it.
  /// - Throws: ``TravelLogError`` with code `notRepresentable` where it has more than 38 digits.
  public func money(
    rounding: RoundingRule = .halfUp, scale: Int? = nil
  ) throws(TravelLogError) -> Money {
    Money(
      try sum.rounded(
        toScale: scale ?? CurrencyCatalog.displayDigits(of: currency), in: currency,
        rounding: rounding),
      currency)
  }

  /// What was paid in each currency, as it stands: nothing is converted, nothing is rounded.
  ///
  ///     try ExpenseTotal.amounts(of: expenses).map(\.description)   // ["140.50 EUR", "85000 JPY"]
  ///
  /// - Parameter expenses: The expenses.
  /// - Returns: A sum for each currency, by code.
  /// - Throws: ``TravelLogError`` with code `notRepresentable` where a sum has more than 38 digits.
  public static func amounts(of expenses: [Expense]) throws(TravelLogError) -> [Money] {
    var sums: [Currency: (sum: FractionSum, scale: Int)] = [:]
    for money in expenses.map(\.money) {
      var entry = sums[money.currency] ?? (FractionSum(), 0)
      entry.sum.add(ExactFraction(money.amount))
      entry.scale = max(entry.scale, -money.amount.exponent)
      sums[money.currency] = entry
    }
    var amounts: [Money] = []
    for (currency, entry) in sums.sorted(by: { $0.key < $1.key }) {
      amounts.append(Money(try entry.sum.rounded(toScale: entry.scale, in: currency), currency))
    }
    return amounts
  }
}

extension FractionSum {
  /// The sum rounded once, or the error of a travel log.
  ///
  /// - Parameters:
  ///   - scale: How many decimals to keep.
  ///   - currency: The currency, for the error.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded sum.
  /// - Throws: ``TravelLogError`` with code `notRepresentable`.
  func rounded(
    toScale scale: Int, in currency: Currency, rounding: RoundingRule = .halfUp
  ) throws(TravelLogError) -> ExactDecimal {
    do throws(DecimalError) {
      return try rounded(toScale: scale, rounding: rounding)
    } catch {
      throw TravelLogError(
        .notRepresentable, .expense, text: currency.code, detail: error.description)
    }
  }
}
