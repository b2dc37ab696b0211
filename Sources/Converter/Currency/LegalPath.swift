/// How a currency gets its value on a day: by a market rate, and by ratios of law before it.
public struct LegalPath: Hashable, Sendable {
  /// The currency that was asked about.
  public let currency: Currency
  /// The currency whose market rate is to be used: the last of the chain, or the currency itself.
  public let anchor: Currency
  /// The ratios from ``currency`` to ``anchor``, in order; empty where they are the same.
  ///
  /// One unit of the currency is one unit of the anchor divided by each ratio's
  /// ``LegalRatio/oldPerNew``; multiplied by it where the way goes back, from the new money to the old.
  public let ratios: [LegalRatio]
  /// Whether the currency was no longer money on that day, so that the answer should say so.
  public let isRetired: Bool
}
