public import Converter

extension Logbook {
  /// Adds a trip, which becomes the current one.
  ///
  /// - Parameter trip: The trip; it gets the next number.
  /// - Returns: The trip with its number.
  /// - Throws: ``TravelLogError``: `emptyText`, `textTooLong`, `duplicate` where a trip has the
  ///   name, `numericName`, `notPositive` for the budget, `invalidDays`, `notRepresentable` for a
  ///   day or a time outside the years 1 to 9999, or where no number is left.
  @discardableResult
  public mutating func add(_ trip: Trip) throws(TravelLogError) -> Trip {
    try check(trip)
    guard !keptTrips.contains(where: { $0.entry.id == trip.id }) else {
      throw TravelLogError(.duplicate, .trip, text: trip.name)
    }
    var trip = trip
    trip.number = try Self.give(&nextTripNumber, to: .trip)
    keptTrips.append(Kept(trip))
    currentTripID = trip.id
    return trip
  }

  /// Replaces what is said of a trip: name, home currency, places, days, budget.
  ///
  /// A new home currency converts the expenses anew, as their rates lead to another currency;
  /// nothing is relabeled. The currency that stays selected for the next expense stays so, unless
  /// the trip has no home currency any more.
  ///
  /// - Parameter trip: The trip, changed.
  /// - Throws: ``TravelLogError``, as ``add(_:)-(Trip)``; `notFound`, `deleted`.
  public mutating func update(_ trip: Trip) throws(TravelLogError) {
    let place = try Self.place(of: trip.id, in: keptTrips)
    try check(trip)
    let old = keptTrips[place].entry
    var changed = trip
    // What the logbook keeps of the trip by itself is not the caller's to change.
    changed.number = old.number
    changed.nextExpenseNumber = old.nextExpenseNumber
    changed.lastCurrency = trip.home == nil && old.home != nil ? nil : old.lastCurrency
    keptTrips[place].entry = changed
  }

  /// Makes a trip the one to which expenses go.
  ///
  /// - Parameter id: The trip.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public mutating func makeCurrent(_ id: Trip.ID) throws(TravelLogError) {
    _ = try trip(id)
    currentTripID = id
  }

  /// Deletes a trip with its expenses; where it was the current one, the newest other one becomes
  /// that.
  ///
  /// - Parameter id: The trip.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public mutating func deleteTrip(_ id: Trip.ID) throws(TravelLogError) {
    _ = try trip(id)
    let isCurrent = currentTripID == id
    try delete([id], from: \.keptTrips, kind: isCurrent ? .currentTrip : .trip)
    if isCurrent { currentTripID = trips.last?.id }
  }

  /// Brings the trip back that was deleted last.
  ///
  /// It becomes the current one where it was that, or where there is none.
  ///
  /// - Returns: The trip.
  /// - Throws: ``TravelLogError``: `nothingToUndo`, `duplicate` where another trip has its name
  ///   now.
  @discardableResult
  public mutating func undoTripDeletion() throws(TravelLogError) -> Trip {
    var changed = self
    let (restored, kind) = try changed.restore(\.keptTrips, kinds: .trip, .currentTrip)
    guard let trip = restored.first else { throw TravelLogError(.nothingToUndo, .trip) }
    try changed.check(trip)
    if kind == .currentTrip || currentTrip == nil { changed.currentTripID = trip.id }
    self = changed
    return trip
  }

  /// The current trip, made first where there is none.
  ///
  /// - Parameters:
  ///   - home: The home currency of a trip that is made.
  ///   - now: The present time.
  /// - Returns: The trip.
  /// - Throws: ``TravelLogError``.
  public mutating func currentOrDefaultTrip(
    home: Currency?, now: Timestamp
  ) throws(TravelLogError) -> Trip {
    if let currentTrip { return currentTrip }
    return try add(Trip(name: Self.defaultTripName, home: home, created: now))
  }

  /// The trip with a number.
  ///
  /// - Parameter number: The number.
  /// - Returns: The trip.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public func trip(numbered number: Int) throws(TravelLogError) -> Trip {
    let found = try Self.entries(numbered: [number], in: keptTrips)
    guard let trip = found.first else {
      throw TravelLogError(.notFound, .trip, numbers: [number])
    }
    return trip
  }

  /// The trip with a name, in any case of letters.
  ///
  /// - Parameter name: The name.
  /// - Returns: The trip; nil where none has it.
  public func trip(named name: String) -> Trip? {
    let folded = Self.folded(name)
    return keptTrips.first { $0.deletion == nil && Self.folded($0.entry.name) == folded }?.entry
  }

  /// The number by which a text calls a trip.
  ///
  /// ```swift
  /// Logbook.tripNumber("12")  // 12
  /// Logbook.tripNumber("12 days")  // nil
  /// ```
  ///
  /// - Parameter text: Digits of any script, and blanks around them; no trip can be named so.
  /// - Returns: The number; nil where the text is none.
  public static func tripNumber(_ text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let digits = words.first, words.count == 1 else { return nil }
    var number = 0
    for digit in digits.unicodeScalars {
      guard digit.properties.numericType == .decimal, let value = Character(digit).wholeNumberValue
      else { return nil }
      // What no trip can have as its number still is one.
      number = number < 1_000_000_000 ? number * 10 + value : .max
    }
    return number
  }

  /// Checks what a trip has to be.
  func check(_ trip: Trip) throws(TravelLogError) {
    try Self.check(trip.name, of: .trip, mayBeEmpty: false)
    guard Self.tripNumber(trip.name) == nil else {
      throw TravelLogError(.numericName, .trip, text: trip.name)
    }
    let name = Self.folded(trip.name)
    if let other = trips.first(where: { $0.id != trip.id && Self.folded($0.name) == name }) {
      throw TravelLogError(.duplicate, .trip, numbers: [other.number], text: trip.name)
    }
    if let budget = trip.budget, budget.amount.sign <= 0 {
      throw TravelLogError(.notPositive, .trip, text: budget.description)
    }
    for day in [trip.firstDay, trip.lastDay] { try Self.check(day, of: .trip) }
    try Self.check(trip.created, of: .trip)
    if let first = trip.firstDay, let last = trip.lastDay, last < first {
      throw TravelLogError(.invalidDays, .trip, text: "\(first) – \(last)")
    }
  }
}
