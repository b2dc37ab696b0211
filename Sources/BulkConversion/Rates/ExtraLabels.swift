import Converter

/// What stands in the columns of the extras, the same for all rows of one pair of currencies and day.
struct ExtraLabels: Sendable {
  private var rate = ""
  private var rateDate = ""
  private var source = ""

  /// No labels.
  init() {}

  /// The labels of a conversion.
  init(_ conversion: Conversion) {
    rate = Self.number(try? conversion.rate)
    rateDate = conversion.publishedDay?.description ?? ""
    source = conversion.sourceIdentifier
  }

  /// The text of a label; empty for what differs from row to row.
  func text(of extra: BulkExtra) -> String {
    switch extra {
    case .rate: rate
    case .rateDate: rateDate
    case .source: source
    case .exact: ""
    }
  }

  /// A number with 38 digits at most, cut where it does not end.
  static func number(_ value: ExactFraction?) -> String {
    guard let value, let (decimal, _) = try? value.decimal() else { return "" }
    return decimal.description
  }
}
