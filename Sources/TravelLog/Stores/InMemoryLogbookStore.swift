import Synchronization

/// A logbook that is kept in memory, for previews and tests.
///
///     let store = InMemoryLogbookStore()
///     try store.change { try $0.add(ChecklistItem(text: "Passport", created: now)) }
///     try store.load().items.map(\.text)   // ["Passport"]
public final class InMemoryLogbookStore: LogbookStore {
  private let logbook: Mutex<Logbook>

  /// Makes a store.
  ///
  /// - Parameter logbook: What it holds at first.
  public init(_ logbook: Logbook = Logbook()) {
    self.logbook = Mutex(logbook)
  }

  /// Reads the logbook.
  public func load() throws(TravelLogError) -> Logbook { logbook.withLock { $0 } }

  /// Changes the logbook, where the change does not throw.
  public func change<Result>(
    _ body: (inout Logbook) throws(TravelLogError) -> Result
  ) throws(TravelLogError) -> Result {
    try logbook.withLock { (stored) throws(TravelLogError) in
      var changed = stored
      let result = try body(&changed)
      stored = changed
      return result
    }
  }
}
