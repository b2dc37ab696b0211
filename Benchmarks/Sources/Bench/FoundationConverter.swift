import Foundation

/// The same conversion as a program writes it that has only Foundation: rates and digits in
/// dictionaries, the cross rate in `Decimal`, rounded by Foundation.
struct FoundationConverter {
  /// The result with where it comes from.
  struct Conversion {
    let amount: Decimal
    let rates: (Decimal, Decimal)
    let day: String
    let source: String
  }

  let day: String
  let source: String
  let rates: [String: Decimal]
  let digits: [String: Int]

  func convert(_ amount: Decimal, from: String, to: String) -> Conversion? {
    guard let fromRate = rates[from], let toRate = rates[to], let scale = digits[to] else {
      return nil
    }
    var exact = amount * toRate / fromRate
    var rounded = Decimal()
    unsafe NSDecimalRound(&rounded, &exact, scale, .plain)
    return Conversion(amount: rounded, rates: (fromRate, toRate), day: day, source: source)
  }
}
