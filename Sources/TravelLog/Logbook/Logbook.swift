/// All trips, expenses and things to do, with the rules that hold for them.
///
/// A value: changes are made on a copy and stored as a whole by a ``LogbookStore``, so that a
/// change that is refused half-way changes nothing. Numbers are given once and never again, also
/// after what bore them was deleted. Deleted entries are kept aside, so that
/// ``undoTripDeletion()``, ``undoExpenseDeletion(of:)`` and ``undoItemDeletion()`` bring them back.
///
///     var logbook = Logbook()
///     let trip = try logbook.add(Trip(name: "Japan", home: .eur, created: now))
///     logbook.currentTrip?.name   // "Japan"
public struct Logbook: Hashable, Sendable {
  /// The longest name, note or item, in bytes of UTF-8.
  public static let longestText = 10_000
  /// The name of the trip that is made where an expense is logged before any trip.
  public static let defaultTripName = "Everyday"

  /// An entry, and the number of the deletion that took it out; nil for one that is there.
  package struct Kept<Entry: LogEntry>: Hashable, Sendable, Codable {
    package var entry: Entry
    package var deletion: Int?

    package init(_ entry: Entry, deletion: Int? = nil) {
      self.entry = entry
      self.deletion = deletion
    }

    private enum CodingKeys: String, CodingKey {
      case entry
      case deletion
    }
  }

  /// All trips that there ever were, by number.
  package var keptTrips: [Kept<Trip>] = []
  /// All expenses that there ever were, in the order in which they came.
  package var keptExpenses: [Kept<Expense>] = []
  /// All items that there ever were, by number.
  package var keptItems: [Kept<ChecklistItem>] = []
  /// The deletions that can be taken back, the last one at the end.
  package var deletions: [Deletion] = []
  /// The number of the next deletion.
  package var nextDeletion = 1
  /// The number that the next trip gets.
  package var nextTripNumber = 1
  /// The number that the next item gets.
  package var nextItemNumber = 1
  /// The trip to which expenses go.
  package var currentTripID: Trip.ID?

  /// The lists that are kept under names, by name.
  public package(set) var templates: [ChecklistTemplate] = []

  /// Makes an empty logbook.
  public init() {}

  /// The trips, by number.
  public var trips: [Trip] { keptTrips.filter { $0.deletion == nil }.map(\.entry) }

  /// The items of the checklist, the newest first.
  public var items: [ChecklistItem] {
    keptItems.reversed().filter { $0.deletion == nil }.map(\.entry)
  }

  /// The expenses of a trip, by day, those of one day by number.
  ///
  /// - Parameter trip: The trip.
  /// - Returns: The expenses; none for a trip that is not there, or was deleted.
  public func expenses(of trip: Trip.ID) -> [Expense] {
    guard (try? self.trip(trip)) != nil else { return [] }
    return keptExpenses.filter { $0.deletion == nil && $0.entry.trip == trip }.map(\.entry)
      .sorted { ($0.day, $0.number) < ($1.day, $1.number) }
  }

  /// The trip to which expenses go; nil where there is none yet.
  public var currentTrip: Trip? {
    keptTrips.first { $0.entry.id == currentTripID && $0.deletion == nil }?.entry
  }
}
