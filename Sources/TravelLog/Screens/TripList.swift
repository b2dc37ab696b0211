public import Observation

/// The trips and the current one, as a screen shows and changes them.
///
/// It behaves as ``ExpenseBook`` does: each change is written to the store at once, a change that
/// throws has changed nothing, and the store is read and written on the main actor.
///
///     let list = try TripList(store: store)
///     try list.add(Trip(name: "Japan", home: .eur, created: now))
///     list.current?.name   // "Japan"
///
/// All that can be observed is one stored value, so that one change notifies an observer once,
/// whichever properties it reads.
@MainActor @Observable
public final class TripList: LogbookScreen {
  /// What can be observed.
  struct State: Equatable {
    let trips: [Trip]
    let current: Trip?
    let canUndoDeletion: Bool

    init(_ logbook: Logbook) {
      trips = logbook.trips
      current = logbook.currentTrip
      canUndoDeletion = logbook.deletions.contains { [.trip, .currentTrip].contains($0.kind) }
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

  /// The trips, by number.
  public var trips: [Trip] { state.trips }
  /// The trip to which expenses go; nil where there is none yet.
  public var current: Trip? { state.current }
  /// Whether there is a deletion to take back.
  public var canUndoDeletion: Bool { state.canUndoDeletion }

  func state(of logbook: Logbook) -> State { State(logbook) }

  /// Reads what other programs have changed.
  ///
  /// - Throws: ``TravelLogError``, what the store throws.
  public func reload() throws(TravelLogError) { try show() }
}

// MARK: - Changes

extension TripList {
  /// Adds a trip, which becomes the current one.
  ///
  /// - Parameter trip: The trip.
  /// - Returns: The trip with its number.
  /// - Throws: ``TravelLogError``, as ``Logbook/add(_:)-(Trip)``.
  @discardableResult
  public func add(_ trip: Trip) throws(TravelLogError) -> Trip {
    try change { (logbook) throws(TravelLogError) in try logbook.add(trip) }
  }

  /// Replaces what is said of a trip.
  ///
  /// - Parameter trip: The trip, changed.
  /// - Throws: ``TravelLogError``, as ``Logbook/update(_:)-(Trip)``.
  public func update(_ trip: Trip) throws(TravelLogError) {
    try change { (logbook) throws(TravelLogError) in try logbook.update(trip) }
  }

  /// Makes a trip the one to which expenses go.
  ///
  /// - Parameter id: The trip.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public func makeCurrent(_ id: Trip.ID) throws(TravelLogError) {
    try change { (logbook) throws(TravelLogError) in try logbook.makeCurrent(id) }
  }

  /// Deletes a trip with its expenses.
  ///
  /// - Parameter id: The trip.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public func delete(_ id: Trip.ID) throws(TravelLogError) {
    try change { (logbook) throws(TravelLogError) in try logbook.deleteTrip(id) }
  }

  /// Deletes the trips at places of ``trips``, as a SwiftUI list asks for it (`IndexSet`).
  ///
  /// - Parameter offsets: The places as they are shown, from 0.
  /// - Throws: ``TravelLogError``: `notFound` where there is no such place, `deleted`.
  public func delete(atOffsets offsets: some Sequence<Int>) throws(TravelLogError) {
    let ids = try trips.identities(at: offsets, of: .trip)
    try change { (logbook) throws(TravelLogError) in
      for id in ids { try logbook.deleteTrip(id) }
    }
  }

  /// Brings back the trip that was deleted last.
  ///
  /// - Returns: The trip.
  /// - Throws: ``TravelLogError``, as ``Logbook/undoTripDeletion()``.
  @discardableResult
  public func undoDeletion() throws(TravelLogError) -> Trip {
    try change { (logbook) throws(TravelLogError) in try logbook.undoTripDeletion() }
  }
}
