import Converter
import TravelLog

/// Understands what is typed for the fields of an expense, each for itself or all on one line.
struct ExpenseReader: Sendable {
  /// An amount, and the currency that stands with it.
  struct ReadAmount: Sendable {
    /// The amount, exact.
    let parsed: ParsedAmount
    /// The currency in the amount; nil where it has none.
    let currency: Currency?
  }

  /// What a trip says of the currencies and types of its expenses.
  struct Places: Sendable {
    /// The currencies that an amount without one is in, and that settle symbols and names of several: the
    /// first goes before the others.
    var preferred: [Currency] = []
    /// The currencies that the trip has to do with.
    var familiar: Set<Currency> = []
    /// The types that its expenses have.
    var types: [String] = []
    /// The people who paid for others, or share.
    var people: [String] = []

    /// Takes what a trip says.
    ///
    /// - Parameters:
    ///   - trip: The trip; nil where there is none yet.
    ///   - expenses: What was paid on it.
    ///   - home: The currency into which it is converted.
    init(trip: Trip?, expenses: [Expense], home: Currency?) {
      preferred =
        ([trip?.selectedCurrency] + (trip?.currencies ?? []) + [home])
        .compactMap(\.self).withoutRepetitions
      familiar = Set(preferred).union(expenses.map(\.money.currency))
      types = (expenses.map(\.type) + [Expense.standardType]).withoutRepetitions
      people =
        expenses.compactMap(\.split).flatMap { [$0.payer] + $0.parts.map(\.person) }
        .withoutRepetitions
    }
  }

  /// The options whose value is an amount with or without a currency.
  enum MoneyUse: Sendable {
    case paid
    case budget
  }

  let session: Session
  /// What the trip says.
  let places: Places
  /// Understands codes, symbols and names of currencies.
  let currencies: CurrencyReader
  private let query: QueryReader

  /// Takes what a session and a trip know.
  ///
  /// - Parameters:
  ///   - session: The options and the configuration.
  ///   - places: What the trip says.
  ///   - isDefined: Whether a code beyond ISO 4217 is defined.
  init(session: Session, places: Places, isDefined: @escaping @Sendable (Currency) -> Bool) {
    self.session = session
    self.places = places
    var query = QueryReader(session: session, isDefined: isDefined)
    // A day ahead is refused here, with the reason that holds for expenses.
    query.latestDay = Day(daysSinceEpoch: .max)
    self.query = query
    currencies = query.currencies
  }
}

// MARK: - Fields

extension ExpenseReader {
  /// Reads an amount, which has to be more than zero.
  ///
  /// - Parameter text: Such as `12.50`, `€12` or `12.50*3`.
  /// - Returns: The amount, and the currency in it.
  /// - Throws: ``Diagnostic``.
  func amount(_ text: String) throws(Diagnostic) -> ReadAmount {
    let parsed = try positive(text)
    return ReadAmount(
      parsed: parsed,
      currency: try currencies.agreed(parsed.currencyTexts, preferred: places.preferred))
  }

  /// The currency of an amount without one: the first of those that go before others which is money on the
  /// day.
  ///
  /// - Parameter day: The day.
  /// - Returns: The currency; nil where there is none.
  func standingCurrency(on day: Day) -> Currency? {
    places.preferred.first { wasMoney($0, on: day) }
  }

  /// Reads a currency for itself.
  ///
  /// - Parameters:
  ///   - text: A code, a symbol or a name.
  ///   - day: The day on which it was money.
  /// - Returns: The currency.
  /// - Throws: ``Diagnostic``.
  func currency(_ text: String, on day: Day) throws(Diagnostic) -> Currency {
    let currency = try currencies.currency(text, preferred: places.preferred)
    try check(currency, on: day)
    return currency
  }

  /// An amount in a currency: as it was typed, or, where it does not end, rounded to the minor unit.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - currency: The currency.
  /// - Returns: The money, more than zero.
  /// - Throws: ``Diagnostic`` where nothing is left after rounding.
  func money(_ amount: ParsedAmount, _ currency: Currency) throws(Diagnostic) -> Money {
    if let decimal = amount.decimal { return Money(decimal, currency) }
    let scale = NumberText(machineDigits: session.configuration.digits).scale(of: currency)
    let rounded: ExactDecimal
    do { rounded = try amount.value.rounded(toScale: scale, rounding: .halfUp) } catch {
      throw Diagnostic(error)
    }
    guard !rounded.isZero else { throw .expenseTooSmall(currency) }
    return Money(rounded, currency)
  }

  /// Reads an amount with or without a currency.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - use: The option whose value it is.
  ///   - standing: The currency where none is given.
  ///   - day: The day on which it was money.
  /// - Returns: The money, more than zero.
  /// - Throws: ``Diagnostic``, also where there is no currency.
  func money(
    _ text: String, as use: MoneyUse, standing: Currency?, on day: Day
  ) throws(Diagnostic) -> Money {
    let parsed = try parsed(text)
    guard parsed.value.sign > 0 else { throw .notPositive(text, as: use) }
    let preferred = (standing.map { [$0] } ?? []) + places.preferred
    guard
      let currency = try currencies.agreed(parsed.currencyTexts, preferred: preferred) ?? standing
    else { throw .withoutCurrency(text, as: use) }
    try check(currency, on: day)
    return try money(parsed, currency)
  }

  /// Reads the day on which something was paid.
  ///
  /// - Parameter text: A day; nil for today, by the user's clock.
  /// - Returns: The day.
  /// - Throws: ``Diagnostic`` for what is no day, or one that has not come.
  func day(_ text: String?) throws(Diagnostic) -> Day {
    let day = try query.day(nil, option: text) ?? query.today
    guard day <= session.latestDay else { throw .dayNotCome(day) }
    return day
  }

  /// Reads a name or a remark.
  func text(_ text: String) -> String { String(text[...].trimmed) }

  /// Reads a type: in the spelling that the trip has already, else as it was typed.
  ///
  /// - Parameter text: The type.
  /// - Returns: The type.
  /// - Throws: ``Diagnostic`` where it is empty.
  func type(_ text: String) throws(Diagnostic) -> String {
    let type = self.text(text)
    guard !type.isEmpty else { throw .emptyType }
    return places.types.first { $0.lowercased() == type.lowercased() } ?? type
  }

  /// Reads what a bank adds, in percent.
  ///
  /// - Parameter text: Such as `2.5` or `2.5%`.
  /// - Returns: 0 to 100.
  /// - Throws: ``Diagnostic``.
  func fee(_ text: String) throws(Diagnostic) -> ExactDecimal {
    let number = text[...].trimmed
    let parsed = try parsed(String(number.hasSuffix("%") ? number.dropLast() : number))
    guard parsed.currencyTexts.isEmpty, let fee = parsed.decimal, fee.sign >= 0,
      fee <= ExactDecimal(100)
    else { throw .badFee(text) }
    return fee
  }

  /// Reads a rate: what one unit cost in another currency.
  ///
  /// - Parameters:
  ///   - text: The rate; it may name the other currency.
  ///   - home: The other currency.
  /// - Returns: The rate, more than zero.
  /// - Throws: ``Diagnostic``.
  func rate(_ text: String, home: Currency) throws(Diagnostic) -> OwnRate {
    let parsed = try parsed(text)
    let named = try currencies.agreed(parsed.currencyTexts, preferred: [home])
    guard named ?? home == home else { throw .rateInOtherCurrency(text, home: home) }
    guard parsed.value.sign > 0 else { throw .rateNotPositive(text) }
    do throws(DecimalError) {
      if let rate = parsed.decimal { return OwnRate(rate, home) }
      return OwnRate(try parsed.value.decimal().value, home)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Refuses a currency that is no money, or was none on a day.
  func check(_ currency: Currency, on day: Day) throws(Diagnostic) {
    guard isMoney(currency) else { throw .noMoney(currency) }
    let path: LegalPath
    do throws(LegalError) { path = try LegalFacts.resolve(currency, on: day) } catch {
      throw .notYetIssued(error)
    }
    guard !path.isRetired else {
      throw .withdrawn(currency, now: path.anchor, on: day)
    }
  }

  /// Whether anything can be paid in a currency, at any time.
  func isMoney(_ currency: Currency) -> Bool {
    CurrencyCatalog.info(for: currency)?.isConvertible ?? true
  }

  /// Whether a currency was money on a day.
  func wasMoney(_ currency: Currency, on day: Day) -> Bool {
    do {
      try check(currency, on: day)
      return true
    } catch {
      return false
    }
  }

  /// Reads an amount that is more than zero, without its currency.
  func positive(_ text: String) throws(Diagnostic) -> ParsedAmount {
    let parsed = try parsed(text)
    guard parsed.value.sign > 0 else { throw .expenseNotPositive(text) }
    return parsed
  }

  /// Reads an amount of any sign.
  func parsed(_ text: String) throws(Diagnostic) -> ParsedAmount {
    do { return try AmountParser(symbols: session.symbols).parse(text) } catch {
      throw Diagnostic(error, symbols: session.symbols)
    }
  }
}
