import Converter
import TravelLog

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An expense out of a file, before it has a trip: the reading side of ``ExpenseRecord``.
struct ImportedExpense {
  /// Where it stands in the file.
  let place: RowPlace
  /// The name of its trip; nil where none is said.
  let trip: String?
  /// The currency into which it was converted; nil where none is said.
  let home: Currency?
  /// Its number; 0 where none is said.
  let number: Int
  private let id: UUID?
  private let created: Timestamp?
  private let name: String
  private let type: String
  private let money: Money
  /// The day on which it was paid.
  let day: Day
  private let note: String
  private let paid: Money?
  private let ownRate: OwnRate?
  private let fee: ExactDecimal
  private let rates: [ExpenseRate]
  private let split: ExpenseSplit?
  /// What it cost in the home currency, where neither a rate nor a paid amount says it.
  private let conversion: RowValues.Conversion?

  /// The currencies in which something was paid.
  var currencies: [Currency] {
    [money.currency, paid?.currency, conversion == nil ? nil : home].compactMap(\.self)
  }

  /// The identity that the file says, or a new one.
  let identity: UUID

  /// Reads an entry.
  ///
  /// - Parameter row: The entry.
  /// - Throws: ``RowFault``.
  init(_ row: ImportRow) throws(RowFault) {
    if let fault = row.fault { throw fault }
    let values = RowValues(values: row.values)
    place = row.place
    trip = values["trip"]
    home = try values.currency("home_currency")
    number = try values.entryNumber("id") ?? 0
    id = try values.identity("uuid")
    identity = id ?? UUID()
    created = try values.time("created_at")
    name = values["name"] ?? ""
    type = values["type"] ?? Expense.standardType
    money = try values.money("amount", "currency")
    day = try values.day("day")
    note = values["note"] ?? ""
    paid = try values.optionalMoney("paid_amount", "paid_currency")
    fee = try values.number("fee") ?? .zero
    let rate = try values.rate()
    rates = try values.otherRates() + (rate.map { [$0] } ?? [])
    ownRate = try values.ownRate()
    let isToldOtherwise = rate != nil || paid != nil || ownRate != nil
    conversion = isToldOtherwise ? nil : try values.conversion()
    split = try values.split()
    if let rateDay = try values.optionalDay("rate_date"), rateDay > day {
      throw .lateRate(rateDay, of: day)
    }
  }

  /// The expense.
  ///
  /// - Parameters:
  ///   - trip: Its trip.
  ///   - home: The home currency of the trip, for a rate or an amount of which the file does not say it.
  ///   - time: When it was entered, where the file does not say so.
  /// - Returns: The expense, with its number where the file says one.
  /// - Throws: ``RowFault`` where there is no home currency and it needs one.
  func expense(
    of trip: Trip.ID, home: Currency?, enteredAt time: Timestamp
  ) throws(RowFault) -> Expense {
    var expense = Expense(
      id: identity, trip: trip, name: name, type: type, money: money, day: day, note: note,
      paid: paid, ownRate: ownRate, fee: fee, rates: rates, split: split, created: created ?? time)
    expense.number = number
    guard let conversion else { return expense }
    guard let home = self.home ?? home else { throw .noHome(column: conversion.column) }
    // In its own currency nothing is converted.
    guard home != money.currency else { return expense }
    switch conversion {
    case .rate(let value): expense.ownRate = OwnRate(value, home)
    case .amount(let value): expense.paid = Money(value, home)
    }
    return expense
  }

  /// Whether an expense that is there says the same; market rates may have been looked up since.
  ///
  /// - Parameters:
  ///   - stored: The expense that is there.
  ///   - home: The home currency of its trip.
  /// - Returns: Whether it does.
  /// - Throws: ``RowFault`` where there is no home currency and it needs one.
  func says(the stored: Expense, home: Currency?) throws(RowFault) -> Bool {
    var mine = try expense(of: stored.trip, home: home, enteredAt: stored.created)
    mine.number = stored.number
    mine.forgetRates()
    for rate in stored.rates { mine.store(rate) }
    return mine == stored
  }
}
