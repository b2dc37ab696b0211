/// Where a logbook is kept.
///
/// Any number of programs may share one store: a change is read, made and written as one, and nobody sees
/// half of it.
public protocol LogbookStore: Sendable {
  /// Reads the logbook.
  ///
  /// - Returns: What is stored; an empty logbook where nothing is.
  /// - Throws: ``TravelLogError``.
  func load() throws(TravelLogError) -> Logbook

  /// Changes the logbook.
  ///
  /// - Parameter body: The change, on what is stored at this moment. It must not call the store, which would
  ///   wait for itself. Where it throws, nothing is stored. It
  ///   may be called again where the store was replaced meanwhile.
  /// - Returns: What the change returns.
  /// - Throws: ``TravelLogError``, that of the change too.
  func change<Result>(
    _ body: (inout Logbook) throws(TravelLogError) -> Result
  ) throws(TravelLogError) -> Result
}
