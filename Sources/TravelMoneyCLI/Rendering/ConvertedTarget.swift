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
  var rateDay: Day? { conversion.publishedDay }

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
    conversion.sourceIdentifier
  }

  /// The amount in euro that was rounded on the way; nil where there is none, or where the result could
  /// not be written either.
  var euroStep: ExactDecimal? { (try? conversion.legalIntermediate)?.amount }

  private var legalOrigin: String {
    let ratios = conversion.legalRatios.map(\.caption)
    let retired = [conversion.from, conversion.to].filter(\.isRetired)
      .map { "\($0.currency) retired" }
    let pegs = conversion.pegs.map { $0.caption() }
    let step = euroStep.map { ["\($0) EUR on the way by Regulation (EC) 1103/97"] } ?? []
    return (ratios + pegs + step + retired).joined(separator: ", ")
  }
}
