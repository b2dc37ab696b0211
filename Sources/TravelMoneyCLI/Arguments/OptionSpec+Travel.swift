/// The options of trips, expenses and the checklist.
extension OptionSpec {
  /// `--rates` of commands that show expenses: what is stored for good stays.
  static let standInRatesFile = OptionSpec(
    name: "rates", value: .file,
    summary: "Use the rates in FILE where none is final; nothing is stored")
  static let trip = OptionSpec(
    name: "trip", value: .text("TRIP"), summary: "Use this trip, by number or name")
  static let home = OptionSpec(
    name: "home", value: .currency,
    summary: "Currency into which expenses are converted; none: that of the configuration, if any")
  static let tripCurrencies = OptionSpec(
    name: "currency", value: .currencies,
    summary: "Currencies of the places, the foremost first, or none")
  static let firstDay = OptionSpec(
    name: "from", value: .day, summary: "First day of the trip, or none")
  static let lastDay = OptionSpec(name: "to", value: .day, summary: "Last day of the trip, or none")
  static let budget = OptionSpec(
    name: "budget", value: .money, summary: "What may be spent in all, or none")
  static let type = OptionSpec(
    name: "type", value: .text("TYPE"),
    summary: "Kind of expense, such as Business, Food or Hotel (default: Personal)")
  static let onlyType = OptionSpec(
    name: "type", value: .text("TYPE"), summary: "Only expenses of this type")
  static let paidOn = OptionSpec(
    name: "on", value: .day, summary: "Day on which it was paid: DATE, yesterday or today (default)"
  )
  static let note = OptionSpec(
    name: "note", value: .text("TEXT"), mayBeEmpty: true, summary: "A remark")
  static let paid = OptionSpec(
    name: "paid", value: .money, summary: "What left the account instead, fees included")
  static let expenseFee = OptionSpec(
    name: "fee", value: .number("PERCENT"), summary: "What the bank adds to a conversion")
  static let refund = OptionSpec(name: "refund", summary: "The amount came back")
  static let noRefund = OptionSpec(name: "no-refund", summary: "The amount did not come back")
  static let split = OptionSpec(
    name: "split", value: .text("NAMES"),
    summary: "Split it between people, evenly (Ana,Ben) or by parts (Ana:2,Ben:1)")
  static let payer = OptionSpec(
    name: "payer", value: .text("NAME"),
    summary: "Who paid what is split (default: the first of them)")
  static let since = OptionSpec(
    name: "since", value: .day, summary: "Only expenses of this day and later")
  static let until = OptionSpec(
    name: "until", value: .day, summary: "Only expenses of this day and earlier")
  static let by = OptionSpec(
    name: "by", value: .grouping, summary: "Totals of each type, day or currency")
  static let totalTo = OptionSpec(
    name: "to", value: .currency, summary: "Total in another currency than the home one")
  static let newAmount = OptionSpec(
    name: "amount", value: .text("AMOUNT"), summary: "Change the amount")
  static let newCurrency = OptionSpec(
    name: "currency", value: .currency, summary: "Change the currency; the amount stays")
  static let newName = OptionSpec(
    name: "name", value: .text("NAME"), mayBeEmpty: true, summary: "Change the name")
  static let newType = OptionSpec(
    name: "type", value: .text("TYPE"), summary: "Change the kind of expense")
  static let newDay = OptionSpec(
    name: "on", value: .day, summary: "Change the day on which it was paid")
  static let newNote = OptionSpec(
    name: "note", value: .text("TEXT"), mayBeEmpty: true, summary: "Change the remark")
  static let newPaid = OptionSpec(
    name: "paid", value: .money, summary: "What left the account instead, fees included, or none")
  static let newSplit = OptionSpec(
    name: "split", value: .text("NAMES"),
    summary: "Split it between people, evenly (Ana,Ben) or by parts (Ana:2,Ben:1), or none")
  static let newPayer = OptionSpec(
    name: "payer", value: .text("NAME"), summary: "Change who paid what is split")
  static let yes = OptionSpec(
    name: "yes", letter: "y", summary: "Do not ask; nothing is asked without a terminal")
  static let force = OptionSpec(name: "force", summary: "Replace FILE where it is there")
  static let ledger = OptionSpec(name: "ledger", summary: "Write for ledger")
  static let hledger = OptionSpec(name: "hledger", summary: "Write for hledger")
  static let beancount = OptionSpec(name: "beancount", summary: "Write for beancount")
  static let unfinished = OptionSpec(name: "open", summary: "Only what is not done")
}

extension OptionSpec {
  /// The options that say what a trip is.
  static let tripChanges = [home, tripCurrencies, firstDay, lastDay, budget]
  /// The options that change an expense.
  static let expenseChanges = [
    newAmount, newCurrency, newName, newType, newDay, newNote, newPaid, expenseFee, refund,
    noRefund, newSplit, newPayer,
  ]
}
