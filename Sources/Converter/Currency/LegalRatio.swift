/// A ratio between an old and a new currency that law has fixed, once and for all.
///
/// It is a fact with a date, not a rate: from ``from`` on it stands over whatever a table says.
///
///     // 1 EUR = 1.95583 DEM since 1999-01-01
public struct LegalRatio: Hashable, Sendable {
  /// What kind of change the ratio belongs to.
  @nonexhaustive public enum Kind: String, Hashable, Sendable {
    /// The euro took the currency's place at its irrevocable conversion rate.
    case euro
    /// The same money with fewer zeros.
    case redenomination
    /// Another name or code for the same unit.
    case par
    /// Another currency took its place at a ratio fixed by law.
    case replacement
  }

  /// The currency that went.
  public let old: Currency
  /// The currency that came.
  public let new: Currency
  /// How many units of ``old`` are one unit of ``new``.
  public let oldPerNew: ExactDecimal
  /// The first day on which the ratio is law.
  public let from: Day
  /// The last day on which the old money was legal tender beside the new, where it was and is known.
  public let lastDayOfOld: Day?
  /// What kind of change it was.
  public let kind: Kind
  /// The law, or the authority that carried the change out.
  public let authority: String
  /// Whether the ratio answers only between ``old`` and ``new`` themselves.
  ///
  /// The code of the new currency has since been given to money of another value, so tables of later
  /// days must not be read through this ratio.
  public let isPairOnly: Bool
  /// Whether the ratio is no law, but how market tables quote the two codes.
  ///
  /// Before ``from`` they quoted another unit under the new code, so that it says nothing about them.
  public let isOfMarkets: Bool
}

extension LegalRatio {
  /// Whether a table of a day before ``from`` that quotes ``new`` can be read through the ratio.
  ///
  /// Money of the same kind under a new code has one unit at all times. The money that took the place of
  /// another one may have been devalued on the day.
  var holdsForEarlierTables: Bool {
    kind == .euro || !isOfMarkets && (kind == .redenomination || kind == .par)
  }
}
