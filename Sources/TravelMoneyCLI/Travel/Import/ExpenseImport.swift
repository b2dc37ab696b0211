import Converter
import TravelLog

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Adds expenses out of a file to a logbook: all of them or none.
struct ExpenseImport {
  /// What an import came to.
  struct Outcome {
    /// How many were added to which trip, in the order of the first ones.
    var added: [(trip: String, count: Int)] = []
    /// How many were there already, of which trip.
    var known: [(trip: String, count: Int)] = []
    /// The trips that were made.
    var made: [Trip] = []
    /// What cannot be added, by place.
    var faults: [(place: RowPlace, fault: RowFault)] = []
  }

  /// The trip to which all go; nil where each goes to the one that it names, else to the current one.
  let target: Trip.ID?
  /// The home currency of a trip that is made, where the file says none.
  let home: Currency?
  /// The present time.
  let now: Timestamp
  /// Why an expense could not be entered by hand either; nil where it could.
  let refusal: (ImportedExpense) -> Diagnostic?

  /// The most trips that one file makes: more are a slip in a column.
  private static let mostTrips = 1000

  /// Adds the expenses of a file.
  ///
  /// Those with the lowest numbers go first, so that numbers stay where they were never used. The current trip
  /// stays the current one.
  ///
  /// - Parameters:
  ///   - rows: The entries of the file.
  ///   - logbook: Where to add them; as it was where there are faults.
  /// - Returns: What was added.
  /// - Throws: ``TravelLogError`` where no trip can be made.
  func add(
    _ rows: [ImportRow], to logbook: inout Logbook
  ) throws(TravelLogError) -> Outcome {
    var changed = logbook
    var outcome = Outcome()
    var expenses: [ImportedExpense] = []
    for row in rows {
      do throws(RowFault) {
        let expense = try ImportedExpense(row)
        if let refusal = refusal(expense) { throw .unfit(refusal) }
        expenses.append(expense)
      } catch {
        outcome.faults.append((row.place, error))
      }
    }
    try add(inOrder(expenses), to: &changed, outcome: &outcome)
    outcome.faults.sort { $0.place < $1.place }
    let old = Set(logbook.trips.map(\.id))
    outcome.made = changed.trips.filter { !old.contains($0.id) }
    guard outcome.faults.isEmpty else { return outcome }
    if let current = logbook.currentTrip { try changed.makeCurrent(current.id) }
    logbook = changed
    return outcome
  }

  /// The expenses by number; those without one come last, as they stand in the file.
  private func inOrder(_ expenses: [ImportedExpense]) -> [ImportedExpense] {
    func rank(_ expense: ImportedExpense) -> Int { expense.number == 0 ? .max : expense.number }
    return expenses.sorted { (rank($0), $0.place) < (rank($1), $1.place) }
  }

  private func add(
    _ expenses: [ImportedExpense], to logbook: inout Logbook, outcome: inout Outcome
  ) throws(TravelLogError) {
    let stored = Dictionary(logbook.keptExpenses.map { ($0.entry.id, $0) }) { first, _ in first }
    let trips = Dictionary(logbook.keptTrips.map { ($0.entry.id, $0) }) { first, _ in first }
    var places: [UUID: RowPlace] = [:]
    var named: [String: Trip] = [:]
    let most = logbook.keptTrips.count + Self.mostTrips
    for expense in expenses {
      if let place = places.updateValue(expense.place, forKey: expense.identity) {
        outcome.faults.append((expense.place, .repeated(place)))
      } else if let kept = stored[expense.identity] {
        do throws(RowFault) {
          try check(expense, beside: kept, in: trips[kept.entry.trip])
          count(trips[kept.entry.trip]?.entry.name ?? "", in: &outcome.known)
        } catch {
          outcome.faults.append((expense.place, error))
        }
      } else {
        do throws(RowFault) {
          let known = expense.trip.flatMap { named[$0] }
          let trip: Trip
          if let known { trip = known } else { trip = try self.trip(of: expense, in: &logbook) }
          if let name = expense.trip { named[name] = trip }
          guard logbook.keptTrips.count <= most else { throw .tooManyTrips(most: Self.mostTrips) }
          try append(expense, to: trip, in: &logbook)
          count(trip.name, in: &outcome.added)
        } catch {
          outcome.faults.append((expense.place, error))
          // Nothing is added any more, and each further trip would make the next one slower.
          if case .tooManyTrips = error { break }
        }
      }
    }
  }

  private func count(_ trip: String, in counts: inout [(trip: String, count: Int)]) {
    if let index = counts.firstIndex(where: { $0.trip == trip }) {
      counts[index].count += 1
    } else {
      counts.append((trip, 1))
    }
  }

  private func append(
    _ expense: ImportedExpense, to trip: Trip, in logbook: inout Logbook
  ) throws(RowFault) {
    let expense = try expense.expense(of: trip.id, home: trip.home ?? home, enteredAt: now)
    do { _ = try logbook.append(expense) } catch { throw .refused(error) }
  }

  /// Checks that an expense says the same as the one with its identity.
  private func check(
    _ expense: ImportedExpense, beside kept: Logbook.Kept<Expense>, in trip: Logbook.Kept<Trip>?
  ) throws(RowFault) {
    let name = trip?.entry.name ?? ""
    if trip?.deletion != nil { throw .deletedTrip(name) }
    if kept.deletion != nil { throw .deleted(kept.entry.number, trip: name) }
    guard try expense.says(the: kept.entry, home: trip?.entry.home ?? home) else {
      throw .different(kept.entry.number, name: kept.entry.name, trip: name)
    }
  }

  /// The trip to which an expense goes, made where it is not there.
  private func trip(
    of expense: ImportedExpense, in logbook: inout Logbook
  ) throws(RowFault) -> Trip {
    do throws(TravelLogError) {
      if let target { return try logbook.trip(target) }
      let home = expense.home ?? home
      guard let name = expense.trip else {
        return try logbook.currentOrDefaultTrip(home: home, now: now)
      }
      if let trip = logbook.trip(named: name) { return trip }
      return try logbook.add(Trip(name: name, home: home, created: now))
    } catch {
      throw .refused(error)
    }
  }
}
