import Converter

/// A conversion together with what is said of its rates.
struct ConvertedTarget: Sendable {
  /// The conversion.
  let conversion: Conversion
  /// How text names the table; nil where none was used.
  let caption: TableCaption?
  /// Whether the result is what can be paid in cash, and so shown as it is.
  let isCash: Bool
  /// What an exchange adds to it; nil where the amount is converted and no more.
  var exchange: Exchange?

  /// The verdict on the rates' age; nil where no table was used, and for the user's own rates, which do not
  /// age.
  var freshness: Freshness? { isOwnRate ? nil : caption?.freshness }

  /// The day of the rates; nil where no table was used, and for the user's own rates, which nobody
  /// published on a day.
  var rateDay: Day? { isOwnRate ? nil : conversion.table?.day }

  /// Whether the rate is the user's own.
  var isOwnRate: Bool { conversion.table?.source.isOwn ?? false }

  /// How text names the rates' origin: source, day, age where it matters, the law, and pegs.
  var origin: String {
    guard let caption else { return conversion.isIdentity ? "same currency" : legalOrigin }
    let rates = caption.text + (ownFigure.map { ": \($0)" } ?? "")
    return legalOrigin.isEmpty ? rates : rates + "; " + legalOrigin
  }

  /// The user's own rate as it was given, where the rate of the conversion is another one, such as its
  /// inverse.
  private var ownFigure: String? {
    guard isOwnRate, conversion.publishedRate == nil, let table = conversion.table,
      let rate = table.rates.first
    else { return nil }
    return "1 \(table.base) = \(rate.figure) \(rate.currency)"
  }

  /// How machine output names the source.
  var sourceIdentifier: String {
    if let table = conversion.table { return table.source.id }
    if conversion.isIdentity { return "identity" }
    if !conversion.pegs.isEmpty { return "peg" }
    return conversion.legalRatios.allSatisfy(\.isOfMarkets) ? "par" : "law"
  }

  /// The amount in euro that was rounded on the way; nil where there is none, or where the result could
  /// not be written either.
  var euroStep: ExactDecimal? { (try? conversion.legalIntermediate)?.amount }

  private var legalOrigin: String {
    let ratios = conversion.legalRatios.map(\.sentence)
    let retired = [conversion.from, conversion.to].filter(\.isRetired)
      .map { "\($0.currency) retired" }
    let pegs = conversion.pegs.map { peg in
      "\(peg) pegged by \(peg.authority)" + (peg.since.map { " since \($0)" } ?? "")
    }
    let step = euroStep.map { ["\($0) EUR on the way by Regulation (EC) 1103/97"] } ?? []
    return (ratios + pegs + step + retired).joined(separator: ", ")
  }
}

extension LegalRatio {
  /// `1 EUR = 1.95583 BGN by law since 2026-01-01`; `at par` where it is the markets that say so.
  var sentence: String {
    "1 \(new) = \(oldPerNew) \(old) \(isOfMarkets ? "at par" : "by law") since \(from)"
  }
}
