/// The end of a currency that no law ties to another one, so that it has no value any more.
public struct CurrencyWithdrawal: Hashable, Sendable {
  /// The currency.
  public let currency: Currency
  /// Its last day, where it is known.
  public let lastDay: Day?
  /// What came after it; empty where that is not known.
  public let successors: [Currency]
}

extension CurrencyWithdrawal: CustomStringConvertible {
  /// One sentence for people; not stable.
  public var description: String {
    let end = lastDay.map { "the last day of \(currency) was \($0)" } ?? "\(currency) is withdrawn"
    return successors.isEmpty
      ? end : "\(end); after it came " + successors.map(\.code).joined(separator: " and ")
  }
}

extension LegalFacts {
  /// Why a currency has no value on a day: it is over, and no ratio leads from it to another one.
  ///
  /// - Parameters:
  ///   - currency: Any currency.
  ///   - day: The day.
  /// - Returns: Nil for one that is in use on the day, and for one that the law ties to another.
  public static func withdrawal(of currency: Currency, on day: Day) -> CurrencyWithdrawal? {
    guard let path = try? resolve(currency, on: day), path.isRetired, path.ratios.isEmpty else {
      return nil
    }
    return CurrencyWithdrawal(
      currency: currency, lastDay: lastDay(of: currency), successors: successors(of: currency))
  }

  /// The currencies that took a withdrawn currency's place.
  ///
  /// - Parameter currency: The old currency.
  /// - Returns: Usually one; two where a country was divided; empty where none is known.
  public static func successors(of currency: Currency) -> [Currency] {
    if let ratio = ratios.first(where: { $0.old == currency && $0.old != $0.new }),
      !CurrencyCatalog.isActive(currency)
    {
      return [ratio.new]
    }
    return heirs.first { $0.first == currency.code }?.dropFirst().compactMap { try? Currency($0) }
      ?? []
  }

  /// Withdrawn codes without a single ratio, each with what came after it.
  private static let heirs: [[String]] = [
    ["ALK", "ALL"], ["ARY", "ARP"], ["AYM", "AZN"], ["BAD", "BAM"], ["BEC", "BEF"], ["BEL", "BEF"],
    ["BGJ", "BGK"], ["BGK", "BGL"], ["CHC", "CHW"], ["CSJ", "CSK"], ["CSK", "CZK", "SKK"],
    ["CUC", "CUP"], ["DDM", "DEM"], ["ECV", "USD"], ["ESA", "ESP"], ["ESB", "ESP"], ["GHP", "GHS"],
    ["GNE", "GNF"], ["LAJ", "LAK"], ["LSM", "LSL"], ["LUC", "LUF"], ["LUL", "LUF"], ["MTP", "MTL"],
    ["MVQ", "MVR"], ["PEH", "PES"], ["ROK", "ROL"], ["SUR", "RUR"], ["UGW", "UGS"], ["USS", "USD"],
    ["VNC", "VND"], ["YDD", "YER"], ["YUN", "YUM"], ["ZAL", "ZAR"], ["ZWC", "ZWD"], ["ZWD", "ZWN"],
    ["ZWN", "ZWR"],
  ]
}
