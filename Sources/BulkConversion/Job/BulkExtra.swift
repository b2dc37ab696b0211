/// What a file can be given beside each result.
public enum BulkExtra: String, CaseIterable, Hashable, Sendable {
  /// What one unit of the amount's currency costs: exact, or with 38 digits where it does not end.
  case rate
  /// The day of the rates.
  case rateDate = "rate_date"
  /// The identifier of the source of the rates.
  case source
  /// The result before it is rounded: exact, or with 38 digits where it does not end.
  case exact
}
