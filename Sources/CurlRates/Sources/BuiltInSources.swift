public import Converter
import RateFeeds

/// The web sources that come with the library.
///
/// A definition is made when it is asked for: a program that needs one source makes one.
public enum BuiltInSources: Sendable {
  /// The identifiers of all of them, in the order in which they are asked unless configured otherwise.
  public static let identifiers = [
    "ecb", "frankfurter", "fawazahmed0", "erapi", "openexchangerates", "cbr", "nbp", "cnb", "boc",
    "rba", "norges",
  ]

  /// The identifiers of those that are asked without being named, in order.
  public static let defaultIdentifiers = ["ecb", "frankfurter", "fawazahmed0"]

  /// All of them, in the order of ``identifiers``.
  public static var all: [SourceDefinition] { identifiers.compactMap(source(id:)) }

  /// The source with an identifier.
  ///
  /// - Parameter id: Such as `ecb`.
  /// - Returns: Its definition; nil where there is no such source.
  public static func source(id: String) -> SourceDefinition? {
    switch id {
    case "ecb": ecb
    case "frankfurter": frankfurter
    case "fawazahmed0": fawazahmed0
    case "erapi": erapi
    case "openexchangerates": openExchangeRates
    case "cbr": cbr
    case "nbp": nbp
    case "cnb": cnb
    case "boc": boc
    case "rba": rba
    case "norges": norges
    default: nil
    }
  }

  /// The sources whose rates a file has: it is in one of their forms, has their base, and the dollar
  /// among its rates.
  ///
  /// A table without the dollar is none of a bank's daily ones: it is of one currency, or of the rare ones
  /// that some banks quote once a week.
  ///
  /// - Parameter decoded: What was read out of the file.
  /// - Returns: Their definitions; none for a file of somebody else.
  public static func sources(of decoded: DecodedRates) -> [SourceDefinition] {
    guard decoded.tables.allSatisfy({ $0.holds(.usd) && $0.rates.count > 1 }) else { return [] }
    return all.filter { definition in
      (definition.feeds + definition.otherFeeds).contains { $0.rawValue == decoded.format }
        && decoded.tables.allSatisfy { $0.base == definition.base }
    }
  }

  /// Makes a day that is known to exist.
  static func day(_ text: String) -> Day? { try? Day(text) }
}
