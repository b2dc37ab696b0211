import Converter

/// What the user set for one source of rates.
struct SourceSetting: Equatable, Sendable {
  /// An address in place of the built-in source's own.
  var baseURL: String?
  /// The key itself.
  var key: String?
  /// The file that holds the key.
  var keyFile: String?
  /// The address of a source of one's own; `{day}` in it becomes the day.
  var url: String?
  /// The address of that source for one day.
  var dayURL: String?
  /// The format of that source.
  var feed: String?
  /// The base of that source.
  var base: Currency?
  /// The name of that source.
  var name: String?
}
