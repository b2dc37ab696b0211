extension Logbook {
  /// The trip with an identity.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The trip.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public func trip(_ id: Trip.ID) throws(TravelLogError) -> Trip {
    keptTrips[try Self.place(of: id, in: keptTrips)].entry
  }

  /// The expense with an identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - trip: Its trip.
  /// - Returns: The expense.
  /// - Throws: ``TravelLogError``: `notFound`, also where it is of another trip; `deleted`; both
  ///   also for the trip.
  public func expense(_ id: Expense.ID, of trip: Trip.ID) throws(TravelLogError) -> Expense {
    _ = try self.trip(trip)
    guard let place = keptExpenses.firstIndex(where: { $0.entry.id == id }),
      keptExpenses[place].entry.trip == trip
    else { throw TravelLogError(.notFound, .expense) }
    return keptExpenses[try Self.place(of: id, in: keptExpenses)].entry
  }
}
