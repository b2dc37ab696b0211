public import Converter

extension Expense {
  /// What each person bears, where the smallest part has so many decimals.
  ///
  /// - Parameter scale: The decimals of a currency.
  /// - Returns: As ``shares(step:)``.
  /// - Throws: As ``shares(step:)``.
  package func shares(scale: (Currency) -> Int) throws(TravelLogError) -> [Share] {
    try shares(
      step: ExactDecimal(uncheckedCoefficient: 1, exponent: -scale(money.currency)))
  }

  /// What one person bears of an expense.
  public struct Share: Hashable, Sendable {
    /// The person.
    public let person: String
    /// The share, in the currency of the expense; of a refund it is negative.
    public let money: Money
  }

  /// What each person bears.
  ///
  /// The sum of the shares is the amount, exactly. Each share is a whole number of steps, as near
  /// below its part as that allows; what is left over goes to the first people, a step each. What
  /// is smaller than a step goes to the first of them.
  ///
  ///     // 30.00 EUR, --split A,B,C,D,E,F,G
  ///     try dinner.shares().map(\.money.description)   // four of 4.29 EUR, three of 4.28 EUR
  ///
  /// - Parameter step: The smallest part that can be paid; the minor unit of the currency where it
  ///   is left out.
  /// - Returns: The shares in the order of the people; none where the expense is not split.
  /// - Throws: ``TravelLogError``: `invalidSplit` where there is no positive weight, or the step is
  ///   not positive; `notRepresentable` where a share has more than 38 digits.
  public func shares(step: ExactDecimal? = nil) throws(TravelLogError) -> [Share] {
    guard let split else { return [] }
    do throws(MoneyError) {
      let moneys = try money.allocated(
        by: split.parts.map(\.weight), step: step ?? money.minorUnit)
      return zip(split.parts, moneys).map { Share(person: $0.person, money: $1) }
    } catch {
      throw TravelLogError(
        error.code == .invalidShares ? .invalidSplit : .notRepresentable, .expense,
        numbers: number == 0 ? [] : [number], text: money.description,
        detail: error.description)
    }
  }
}
