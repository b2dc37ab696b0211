import Converter

extension Logbook {
  /// How far a number that an expense has from elsewhere may be above the highest that was given.
  ///
  /// It leaves room for expenses that were deleted there, and keeps a number that is wrong from
  /// making all later ones long.
  static let longestStep = 10_000

  /// Adds an expense, whose currency stays selected for the next one.
  ///
  /// - Parameter expense: The expense. It gets the next number of its trip, or keeps one that it
  ///   has from elsewhere, where that is above all numbers that were given here, by 10,000 at most.
  /// - Returns: The expense with its number.
  /// - Throws: ``TravelLogError``: `notPositive` for an amount of zero, `sameCurrency`,
  ///   `invalidRate`, `invalidFee`, `invalidSplit`, `textTooLong`, `emptyText` for the type;
  ///   `notRepresentable` for a day or a time outside the years 1 to 9999, or where no number is
  ///   left; `notFound` or `deleted` for the trip; `duplicate` where an expense has the identity.
  @discardableResult
  public mutating func add(_ expense: Expense) throws(TravelLogError) -> Expense {
    guard !keptExpenses.contains(where: { $0.entry.id == expense.id }) else {
      throw TravelLogError(.duplicate, .expense, text: expense.name)
    }
    let place = try append(numbered: expense)
    keptTrips[place].entry.lastCurrency = expense.money.currency
    return keptExpenses[keptExpenses.count - 1].entry
  }

  /// Adds expenses from elsewhere, all or none; where a currency is selected it stays so.
  ///
  /// - Parameter expenses: The expenses, which get numbers as ``add(_:)-(Expense)`` says.
  /// - Returns: The expenses with their numbers.
  /// - Throws: ``TravelLogError``, as ``add(_:)-(Expense)``.
  @discardableResult
  public mutating func add(contentsOf expenses: [Expense]) throws(TravelLogError) -> [Expense] {
    var changed = self
    var known = Set(keptExpenses.map(\.entry.id))
    var added: [Expense] = []
    for expense in expenses {
      guard known.insert(expense.id).inserted else {
        throw TravelLogError(.duplicate, .expense, text: expense.name)
      }
      added.append(try changed.append(expense))
    }
    self = changed
    return added
  }

  /// Adds an expense from elsewhere whose identity is known to be new.
  ///
  /// - Parameter expense: The expense.
  /// - Returns: The expense with its number.
  /// - Throws: ``TravelLogError``, as ``add(_:)-(Expense)``, but for `duplicate`.
  package mutating func append(_ expense: Expense) throws(TravelLogError) -> Expense {
    let place = try append(numbered: expense)
    if keptTrips[place].entry.lastCurrency == nil {
      keptTrips[place].entry.lastCurrency = expense.money.currency
    }
    return keptExpenses[keptExpenses.count - 1].entry
  }

  /// Adds an expense at the end, and returns the place of its trip.
  private mutating func append(numbered expense: Expense) throws(TravelLogError) -> Int {
    try expense.check()
    let place = try Self.place(of: expense.trip, in: keptTrips)
    var next = keptTrips[place].entry.nextExpenseNumber
    if expense.number > next, expense.number - next < Self.longestStep { next = expense.number }
    var expense = expense
    expense.number = try Self.give(&next, to: .expense)
    keptTrips[place].entry.nextExpenseNumber = next
    keptExpenses.append(Kept(expense))
    return place
  }

  /// Replaces what is said of an expense; identity, number and trip stay.
  ///
  /// Where the day, or the currency that was charged, is another one, the rates that were stored
  /// before are forgotten.
  ///
  /// - Parameter expense: The expense, changed.
  /// - Throws: ``TravelLogError``, as ``add(_:)-(Expense)``; `notFound`, `deleted`.
  public mutating func update(_ expense: Expense) throws(TravelLogError) {
    let old = try self.expense(expense.id, of: expense.trip)
    let place = try Self.place(of: expense.id, in: keptExpenses)
    try expense.check()
    var changed = expense
    changed.number = old.number
    if changed.day != old.day || changed.charged != old.charged {
      changed.forgetRates(where: old.rates.contains)
    }
    keptExpenses[place].entry = changed
  }

  /// Deletes expenses of one trip.
  ///
  /// - Parameters:
  ///   - ids: The expenses; where one is not there, none is deleted.
  ///   - trip: Their trip.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`, both also for the trip.
  public mutating func deleteExpenses(
    _ ids: Set<Expense.ID>, of trip: Trip.ID
  ) throws(TravelLogError) {
    _ = try self.trip(trip)
    var changed = self
    try changed.delete(ids, from: \.keptExpenses, kind: .expense, trip: trip)
    self = changed
  }

  /// Brings the expenses of a trip back that were deleted last.
  ///
  /// - Parameter trip: The trip.
  /// - Returns: The expenses.
  /// - Throws: ``TravelLogError``: `nothingToUndo`; `notFound` or `deleted` for the trip.
  @discardableResult
  public mutating func undoExpenseDeletion(
    of trip: Trip.ID
  ) throws(TravelLogError) -> [Expense] {
    _ = try self.trip(trip)
    return try restore(\.keptExpenses, kinds: .expense, trip: trip).restored
  }

  /// The expenses with some numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - trip: The trip.
  /// - Returns: The expenses, in the order of the numbers.
  /// - Throws: ``TravelLogError``: `notFound` or `deleted`, with the numbers that are not there, or
  ///   for the trip.
  public func expenses(
    numbered numbers: [Int], of trip: Trip.ID
  ) throws(TravelLogError) -> [Expense] {
    _ = try self.trip(trip)
    return try Self.entries(
      numbered: numbers, in: keptExpenses.lazy.filter { $0.entry.trip == trip })
  }

  /// Stores rates that were looked up, where the expense is still there and nobody has changed it,
  /// or its rate to that currency, since.
  ///
  /// - Parameter rates: What was found, by expense: the expense as it was then, and the rate.
  /// - Returns: How many were stored.
  @discardableResult
  public mutating func store(rates: [ExpenseRater.Found]) -> Int {
    let places = Dictionary(
      keptExpenses.indices.map { (keptExpenses[$0].entry.id, $0) }, uniquingKeysWith: { $1 })
    let trips = Set(trips.map(\.id))
    var count = 0
    for found in rates {
      guard let place = places[found.expense.id], keptExpenses[place].deletion == nil,
        keptExpenses[place].entry.isAsItWas(found.expense, for: found.rate.to),
        trips.contains(found.expense.trip)
      else { continue }
      keptExpenses[place].entry.store(found.rate)
      count += 1
    }
    return count
  }
}

extension Expense {
  /// Whether nothing was changed that a rate depends on: no rates to other currencies.
  fileprivate func isAsItWas(_ old: Expense, for currency: Currency) -> Bool {
    var (mine, other) = (self, old)
    mine.forgetRates { $0.to != currency }
    other.forgetRates { $0.to != currency }
    return mine == other
  }
}
