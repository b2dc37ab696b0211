/// Tables of one source that do not change, each in a place of its own.
package protocol TableShelf: Sendable {
  /// The source of all tables.
  var source: RateSource { get }

  /// The days with tables, the earliest first, each once.
  ///
  /// - Returns: The days.
  /// - Throws: ``RateError`` with code `storage`, `busy` or `damaged`.
  func days() throws(RateError) -> [Day]

  /// The tables of a day, the preferred one first.
  ///
  /// - Parameter place: The place of the day in ``days()``.
  /// - Returns: The tables.
  /// - Throws: ``RateError`` with code `storage` or `damaged`.
  func tables(at place: Int) throws(RateError) -> [RateTable]
}
