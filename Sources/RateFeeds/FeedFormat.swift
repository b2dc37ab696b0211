/// A file format of rates that this library reads.
public enum FeedFormat: String, Hashable, Sendable, CaseIterable {
  /// The project's own form: an object with `base`, `date` and `rates`.
  case travelmoneyJSON = "travelmoney-json"
  /// The ECB's XML, for one day, for 90 days or for all.
  case ecbXML = "ecb-xml"
  /// The ECB's CSV, for one day or for all.
  case ecbCSV = "ecb-csv"
}
