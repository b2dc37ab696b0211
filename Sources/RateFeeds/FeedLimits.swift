/// How much of a body is kept, so that a body takes no more than a few times its own length in memory.
struct FeedLimits: Hashable, Sendable {
  /// How many days are accepted: 136 years of one a day.
  var days = 50_000
  /// How many rates are accepted: four times the ECB's history since 1999.
  ///
  /// A rate of two bytes in a body takes eighty in memory.
  var rates = 1_000_000
  /// How many rows a table may have, repeated ones included: there are 180 currencies, and services that
  /// quote tokens beside them have some hundreds.
  var rows = 2000
  /// How many bad rows are named before the body is refused.
  var droppedRows = 10_000
  /// How many columns a table may have: there are 180 currencies.
  var columns = 1000
  /// How many values a JSON body may have.
  var values = 200_000
  /// How many elements an XML body may have: one for each rate and each day.
  var elements = 1_100_000
  /// How many different names of elements, attributes and namespaces an XML body may have.
  ///
  /// Those of rates do not count, and feeds have a dozen others. The parser keeps every name.
  var names = 200
  /// How many bytes a tag or a comment of an XML body may have.
  var tag = 64 << 10
}
