public import Converter
public import Observation

/// The list of things to be done, as a screen shows and changes it.
///
/// Each change is written to the store at once, and what the store holds after it is what is shown.
/// Every screen that has the list sees it; another program's changes are seen after ``reload()``,
/// or when an entry that it deleted is to be changed. A change that throws has changed nothing. The
/// store is read and written on the main actor, which waits for the file: a few milliseconds, or as
/// long as the store waits for other programs.
///
///     let list = try Checklist(store: store)
///     try list.add(text: "Passport", now: now)
///     try list.toggle(list.items[0].id, now: now)
///     list.items.map(\.isFinished)   // [true]
///
/// All that can be observed is one stored value, so that one change notifies an observer once,
/// whichever properties it reads.
@MainActor @Observable
public final class Checklist: LogbookScreen {
  /// What can be observed.
  struct State: Equatable {
    let items: [ChecklistItem]
    let templates: [ChecklistTemplate]
    let canUndoDeletion: Bool

    init(_ logbook: Logbook) {
      items = logbook.items
      templates = logbook.templates
      canUndoDeletion = logbook.deletions.contains { $0.kind == .item }
    }
  }

  var state: State
  @ObservationIgnored let store: any LogbookStore

  /// Opens the list.
  ///
  /// - Parameter store: Where it is kept.
  /// - Throws: ``TravelLogError``, what the store throws.
  public init(store: any LogbookStore) throws(TravelLogError) {
    self.store = store
    state = State(try store.load())
  }

  /// The items, the newest first.
  public var items: [ChecklistItem] { state.items }
  /// The lists that are kept under names, by name.
  public var templates: [ChecklistTemplate] { state.templates }
  /// Whether there is a deletion to take back.
  public var canUndoDeletion: Bool { state.canUndoDeletion }

  func state(of logbook: Logbook) -> State { State(logbook) }

  /// Reads what other programs have changed.
  ///
  /// - Throws: ``TravelLogError``, what the store throws.
  public func reload() throws(TravelLogError) { try show() }
}

// MARK: - Changes

extension Checklist {
  /// Adds something to be done.
  ///
  /// - Parameters:
  ///   - text: What is to be done.
  ///   - now: The present time.
  /// - Returns: The item with its number.
  /// - Throws: ``TravelLogError``: `emptyText`, `textTooLong`.
  @discardableResult
  public func add(text: String, now: Timestamp) throws(TravelLogError) -> ChecklistItem {
    let item = ChecklistItem(text: text, created: now)
    return try change { (logbook) throws(TravelLogError) in try logbook.add(item) }
  }

  /// Finishes an item, or makes it as it was before, as a SwiftUI toggle asks for it.
  ///
  ///     Toggle(
  ///       item.text,
  ///       isOn: Binding { item.isFinished } set: {
  ///         try? list.setFinished($0, of: item.id, now: Timestamp(.now))
  ///       })
  ///
  /// - Parameters:
  ///   - isFinished: Whether it is to be finished; an item that is so already stays as it is, with
  ///     its time.
  ///   - id: The item.
  ///   - now: The present time.
  /// - Returns: Whether that changed it.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  @discardableResult
  public func setFinished(
    _ isFinished: Bool, of id: ChecklistItem.ID, now: Timestamp
  ) throws(TravelLogError) -> Bool {
    try change { (logbook) throws(TravelLogError) in
      try logbook.setFinished(isFinished, of: id, now: now)
    }
  }

  /// Finishes an item; one that is finished stays as it is, with its time.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - now: The present time.
  /// - Returns: Whether it was not finished before.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  @discardableResult
  public func finish(_ id: ChecklistItem.ID, now: Timestamp) throws(TravelLogError) -> Bool {
    try change { (logbook) throws(TravelLogError) in try logbook.finish(id, now: now) }
  }

  /// Finishes an item, or makes a finished one as it was before, without a time.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - now: The present time.
  /// - Returns: The item after that.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  @discardableResult
  public func toggle(
    _ id: ChecklistItem.ID, now: Timestamp
  ) throws(TravelLogError) -> ChecklistItem {
    try change { (logbook) throws(TravelLogError) in try logbook.toggle(id, now: now) }
  }

  /// Makes all items unfinished again, for the next trip.
  ///
  /// - Returns: How many were finished.
  /// - Throws: ``TravelLogError``, what the store throws.
  @discardableResult
  public func reset() throws(TravelLogError) -> Int {
    try change { (logbook) throws(TravelLogError) in logbook.resetItems() }
  }

  /// Deletes items.
  ///
  /// - Parameter ids: The items; where one is not there, none is deleted.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public func delete(_ ids: Set<ChecklistItem.ID>) throws(TravelLogError) {
    try change { (logbook) throws(TravelLogError) in try logbook.deleteItems(ids) }
  }

  /// Deletes the items at places of ``items``, as a SwiftUI list asks for it (`IndexSet`).
  ///
  /// - Parameter offsets: The places as they are shown, from 0.
  /// - Throws: ``TravelLogError``: `notFound` where there is no such place, `deleted`.
  public func delete(atOffsets offsets: some Sequence<Int>) throws(TravelLogError) {
    try delete(items.identities(at: offsets, of: .item))
  }

  /// Brings back what was deleted last.
  ///
  /// - Returns: The items.
  /// - Throws: ``TravelLogError`` with code `nothingToUndo`.
  @discardableResult
  public func undoDeletion() throws(TravelLogError) -> [ChecklistItem] {
    try change { (logbook) throws(TravelLogError) in try logbook.undoItemDeletion() }
  }

  /// Keeps the texts of the list under a name, in the place of what the name stood for.
  ///
  /// - Parameter name: The name.
  /// - Returns: The template.
  /// - Throws: ``TravelLogError``: `emptyText` for the name or an empty list, `textTooLong`.
  @discardableResult
  public func saveTemplate(named name: String) throws(TravelLogError) -> ChecklistTemplate {
    try change { (logbook) throws(TravelLogError) in try logbook.saveTemplate(named: name) }
  }

  /// Adds what a template holds, but for texts that are in the list already.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - now: The present time.
  /// - Returns: The items that were added.
  /// - Throws: ``TravelLogError``: `notFound`.
  @discardableResult
  public func loadTemplate(
    named name: String, now: Timestamp
  ) throws(TravelLogError) -> [ChecklistItem] {
    try change { (logbook) throws(TravelLogError) in
      try logbook.loadTemplate(named: name, now: now)
    }
  }
}
