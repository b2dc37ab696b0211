import Converter
import TravelLog

extension TravelSession {
  /// The trip that is meant, which has to be there.
  ///
  /// - Parameter logbook: What is stored.
  /// - Returns: The trip.
  /// - Throws: ``Diagnostic`` where there is none yet, or `--trip` names none.
  func existingTrip(in logbook: Logbook) throws(Diagnostic) -> Trip {
    guard let trip = try trip(in: logbook) else { throw .noExpensesYet }
    return trip
  }

  /// The expenses that some words mean, all of them.
  ///
  /// - Parameters:
  ///   - words: Their numbers.
  ///   - logbook: What is stored.
  /// - Returns: The trip and the expenses, in the order of the words.
  /// - Throws: ``Diagnostic`` where one is not there.
  func expenses(
    _ words: [String], in logbook: Logbook
  ) throws(Diagnostic) -> (trip: Trip, expenses: [Expense]) {
    let numbers = try numbers(words)
    let trip = try existingTrip(in: logbook)
    do { return (trip, try logbook.expenses(numbered: numbers, of: trip.id)) } catch {
      throw Diagnostic(error)
    }
  }

  /// The one expense that some words mean.
  ///
  /// - Parameters:
  ///   - words: Its number.
  ///   - logbook: What is stored.
  /// - Returns: The trip and the expense.
  /// - Throws: ``Diagnostic`` where it is not there, or the words mean several.
  func expense(
    _ words: [String], in logbook: Logbook
  ) throws(Diagnostic) -> (trip: Trip, expense: Expense) {
    let (trip, expenses) = try expenses(words, in: logbook)
    guard let expense = expenses.first, expenses.count == 1 else {
      throw .oneNumber(of: session.arguments.command)
    }
    return (trip, expense)
  }

  /// Stores a change of one expense, on what is stored at this moment.
  ///
  /// - Parameters:
  ///   - rated: The expense as it will be, with the rate that was looked up for that.
  ///   - change: What makes it so, and is done to the expense as it is stored now.
  /// - Returns: The expense as it is stored.
  /// - Throws: ``Diagnostic``, also where somebody deleted it meanwhile.
  func store(
    _ rated: Expense, by change: (inout Expense) -> Void
  ) throws(Diagnostic) -> Expense {
    try self.change { (logbook) throws(TravelLogError) in
      var changed = try logbook.expense(rated.id, of: rated.trip)
      change(&changed)
      try logbook.update(changed)
      let stored = try logbook.expense(rated.id, of: rated.trip)
      guard stored.day == rated.day, stored.charged == rated.charged else { return stored }
      // The logbook forgets a rate that goes with another day; the one for the new day may equal it.
      logbook.store(rates: rated.rates.map { .init(expense: stored, rate: $0) })
      return try logbook.expense(rated.id, of: rated.trip)
    }
  }

  /// Refuses an expense whose numbers cannot be shown, before it is stored.
  func refuseUnshowable(_ expense: Expense, of trip: Trip) throws(Diagnostic) {
    _ = try lines(expense, of: trip)
  }

  /// Prints what an expense is now: two or three lines, or with `--json` an object.
  func say(_ expense: Expense, of trip: Trip) throws(Diagnostic) {
    guard session.arguments.has(.json) else {
      for line in try lines(expense, of: trip) { try session.say(line) }
      return
    }
    let record = try ExpenseRecord(
      expense, trip: trip.name, home: home(of: trip), digits: session.configuration.digits)
    try session.print(record.json.text + "\n")
  }

  private func lines(_ expense: Expense, of trip: Trip) throws(Diagnostic) -> [String] {
    try ExpenseText(session: session, home: home(of: trip)).lines(expense)
  }
}
