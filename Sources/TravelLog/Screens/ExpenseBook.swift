public import Converter
public import Observation

/// The expenses of one trip, as a list on a screen shows and changes them.
///
/// Each change is written to the store at once, and what the store holds after it is what is shown.
/// Every screen that has the book sees it; another program's changes are seen after ``reload()``,
/// or when an entry that it deleted is to be changed. A change that throws has changed nothing. The
/// store is read and written on the main actor, which waits for the file: a few milliseconds, or as
/// long as the store waits for other programs.
///
///     let book = try ExpenseBook(store: store, trip: trip.id)
///     try book.add(ramen)
///     try book.delete(atOffsets: [0])
///     try book.undoDeletion()
///     book.expenses.map(\.name)   // ["Ramen"]
///
/// All that can be observed is one stored value, so that one change notifies an observer once,
/// whichever properties it reads.
@MainActor @Observable
public final class ExpenseBook: LogbookScreen {
  /// What can be observed.
  struct State: Equatable {
    let trip: Trip
    let expenses: [Expense]
    let canUndoDeletion: Bool

    init(_ logbook: Logbook, trip id: Trip.ID) throws(TravelLogError) {
      trip = try logbook.trip(id)
      expenses = logbook.expenses(of: id)
      canUndoDeletion = logbook.deletions.contains { $0.kind == .expense && $0.trip == id }
    }
  }

  var state: State
  @ObservationIgnored let store: any LogbookStore

  /// Opens the book of a trip.
  ///
  /// - Parameters:
  ///   - store: Where it is kept.
  ///   - trip: The trip.
  /// - Throws: ``TravelLogError``: `notFound` or `deleted` for the trip, and what the store throws.
  public init(store: any LogbookStore, trip: Trip.ID) throws(TravelLogError) {
    self.store = store
    state = try State(store.load(), trip: trip)
  }

  /// The trip.
  public var trip: Trip { state.trip }
  /// The expenses by day, those of one day by number.
  public var expenses: [Expense] { state.expenses }
  /// Whether there is a deletion to take back.
  public var canUndoDeletion: Bool { state.canUndoDeletion }

  func state(of logbook: Logbook) throws(TravelLogError) -> State {
    try State(logbook, trip: trip.id)
  }

  /// Reads what other programs have changed.
  ///
  /// - Throws: ``TravelLogError``: `notFound` or `deleted` for the trip, and what the store throws.
  public func reload() throws(TravelLogError) { try show() }

  /// What the expenses come to in a currency.
  ///
  /// - Parameter currency: The currency.
  /// - Returns: The total, with the expenses that are not in it.
  /// - Throws: ``TravelLogError`` with code `notRepresentable`.
  public func total(in currency: Currency) throws(TravelLogError) -> ExpenseTotal {
    try ExpenseTotal(expenses, in: currency)
  }
}

// MARK: - Changes

extension ExpenseBook {
  /// Adds an expense.
  ///
  /// - Parameter expense: The expense, of this trip.
  /// - Returns: The expense with its number.
  /// - Throws: ``TravelLogError``, as ``Logbook/add(_:)-(Expense)``.
  @discardableResult
  public func add(_ expense: Expense) throws(TravelLogError) -> Expense {
    try change { (logbook) throws(TravelLogError) in try logbook.add(expense) }
  }

  /// Replaces what is said of an expense.
  ///
  /// - Parameter expense: The expense, changed.
  /// - Throws: ``TravelLogError``, as ``Logbook/update(_:)-(Expense)``.
  public func update(_ expense: Expense) throws(TravelLogError) {
    try change { (logbook) throws(TravelLogError) in try logbook.update(expense) }
  }

  /// Sets the rate of one expense by hand, or takes it back, so that the rate of the day counts
  /// again.
  ///
  /// - Parameters:
  ///   - rate: The rate; nil for none.
  ///   - id: The expense.
  /// - Throws: ``TravelLogError``: `notFound` where the trip has no such expense, `deleted`,
  ///   `invalidRate` also where it is known what was paid, `sameCurrency`.
  public func setRate(_ rate: OwnRate?, of id: Expense.ID) throws(TravelLogError) {
    let trip = trip.id
    try change { (logbook) throws(TravelLogError) in
      var expense = try logbook.expense(id, of: trip)
      expense.ownRate = rate
      try logbook.update(expense)
    }
  }

  /// Deletes expenses.
  ///
  /// - Parameter ids: The expenses; where one is not there, none is deleted.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public func delete(_ ids: Set<Expense.ID>) throws(TravelLogError) {
    let trip = trip.id
    try change { (logbook) throws(TravelLogError) in try logbook.deleteExpenses(ids, of: trip) }
  }

  /// Deletes the expenses at places of ``expenses``, as a SwiftUI list asks for it (`IndexSet`).
  ///
  /// - Parameter offsets: The places as they are shown, from 0.
  /// - Throws: ``TravelLogError``: `notFound` where there is no such place, `deleted`.
  public func delete(atOffsets offsets: some Sequence<Int>) throws(TravelLogError) {
    try delete(expenses.identities(at: offsets, of: .expense))
  }

  /// Brings back what was deleted last.
  ///
  /// - Returns: The expenses.
  /// - Throws: ``TravelLogError`` with code `nothingToUndo`.
  @discardableResult
  public func undoDeletion() throws(TravelLogError) -> [Expense] {
    let trip = trip.id
    return try change { (logbook) throws(TravelLogError) in
      try logbook.undoExpenseDeletion(of: trip)
    }
  }

  /// Looks up the rates that the expenses need to be shown in a currency, and stores them with
  /// them.
  ///
  /// - Parameters:
  ///   - rater: What looks them up.
  ///   - home: The currency.
  /// - Returns: What was found, and what was not. An expense that was changed meanwhile keeps its
  ///   change, and is asked for again next time.
  /// - Throws: ``TravelLogError``, where the store fails; a rate that is not found is no error.
  @discardableResult
  public func settleRates(
    with rater: ExpenseRater, home: Currency
  ) async throws(TravelLogError) -> ExpenseRater.Outcome {
    let outcome = await rater.rates(for: expenses, in: home)
    if !outcome.found.isEmpty {
      try change { (logbook) throws(TravelLogError) in _ = logbook.store(rates: outcome.found) }
    }
    return outcome
  }
}
