import Converter
import TravelLog

/// Corrects an expense: what is named is changed, all else stays.
struct ExpenseEditCommand {
  let travel: TravelSession

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where nothing was changed.
  func run() async throws(Diagnostic) -> ExitStatus {
    let session = travel.session
    let arguments = session.arguments
    if arguments.words.count == 2, let code = try? Currency(arguments.words[1]),
      CurrencyCatalog.info(for: code) != nil
    {
      throw .currencyBehindNumber(code)
    }
    let rates = try TravelRates(travel: travel)
    let logbook = try travel.load()
    let (trip, expense) = try travel.expense(arguments.words, in: logbook)
    let options = OptionSpec.expenseChanges
    guard options.contains(where: arguments.has) else {
      throw .nothingToChange(arguments.command, options)
    }
    try session.refuse(.refund, with: .noRefund)
    let home = travel.home(of: trip)
    let reader = ExpenseReader(
      session: session,
      places: ExpenseReader.Places(
        trip: trip, expenses: logbook.expenses(of: trip.id), home: home),
      isDefined: rates.chain.isDefined)
    let day = try arguments.has(.paidOn) ? reader.day(arguments.value(.paidOn)) : expense.day
    let money = try money(of: expense, reader: reader, day: day)
    let name = arguments.value(.newName).map(reader.text)
    let fields = try ExpenseFields(arguments, reader: reader, home: home, day: day)
    let edit = { (edited: inout Expense) in
      if edited.money.currency != money.currency { edited.ownRate = nil }
      edited.money = money
      if let name { edited.name = name }
      edited.day = day
      fields.apply(to: &edited, home: home)
    }

    var changed = expense
    edit(&changed)
    try fields.refuseContradictions(in: changed)
    if changed.day != expense.day || changed.charged != expense.charged {
      changed.forgetRates()
    }
    let (rated, failure) = await rates.rated(changed, home: home, of: trip)
    try travel.refuseUnshowable(rated, of: trip)
    let stored = try travel.store(rated, by: edit)
    if let home, let failure {
      rates.warn(ofMissing: [.init(expense: stored, failure: failure)], in: home)
    }
    let isFeeDropped = fields.isFeeDropped(from: stored, insteadOf: expense)
    try travel.warn(of: stored, insteadOf: expense, in: trip, isFeeDropped: isFeeDropped)
    try travel.say(stored, of: trip)
    return .success
  }

  /// The amount and the currency after the change; the sign stays.
  private func money(
    of expense: Expense, reader: ExpenseReader, day: Day
  ) throws(Diagnostic) -> Money {
    let arguments = travel.session.arguments
    let code = try arguments.value(.newCurrency).map { (text) throws(Diagnostic) in
      try reader.currency(text, on: day)
    }
    guard let text = arguments.value(.newAmount) else {
      let currency = code ?? expense.money.currency
      try reader.check(currency, on: day)
      return Money(expense.money.amount, currency)
    }
    let amount = try reader.amount(text)
    let named = try reader.currencies.agreed(
      amount.parsed.currencyTexts + (code.map { [$0.code] } ?? []),
      preferred: reader.places.preferred)
    let currency = named ?? expense.money.currency
    try reader.check(currency, on: day)
    return try reader.money(amount.parsed, currency).withSign(of: expense.money.amount.sign)
  }
}
