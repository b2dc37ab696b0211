/// What a user has chosen, as one step of undoing: the amount, the two currencies and the day.
struct AmountEntry: Sendable {
  /// An amount with its text.
  struct Amount: Sendable {
    /// The text, as it was typed or as it is written for a number that was not.
    var text: String
    /// What the text says; nil where it is empty or wrong.
    var parsed: ParsedAmount?
  }

  /// The amount and its text.
  var amount: Amount
  /// What is wrong with the text.
  var refusal: ConverterModel.Refusal?
  /// The amount before the swap that made this one, so that swapping back gives it as it was typed.
  var swapped: Amount?
  var from: Currency
  var to: Currency
  /// The asked day; nil for the newest rates.
  var day: Day?

  init(from: Currency, to: Currency) {
    amount = Amount(text: "", parsed: nil)
    self.from = from
    self.to = to
  }

  /// Puts another amount in.
  mutating func replace(_ amount: Amount) {
    self.amount = amount
    refusal = nil
    swapped = nil
  }

  /// Reads a text: the amount, and the currency beside it where there is one.
  mutating func read(_ text: String, settings: ConverterSettings) {
    replace(Amount(text: text, parsed: nil))
    do throws(AmountError) {
      let parsed = try AmountParser(symbols: settings.symbols).parse(text)
      take(parsed, settings: settings)
    } catch {
      if error.code != .empty { refusal = .amount(error) }
    }
  }

  private mutating func take(_ parsed: ParsedAmount, settings: ConverterSettings) {
    do throws(CurrencyError) {
      let named = try CurrencyLexicon.resolve(
        parsed.currencyTexts, preferred: [from], symbols: settings.symbolMeanings,
        isDefined: settings.isDefined)
      amount.parsed = parsed
      if let named { from = named }
    } catch {
      refusal = .currency(error)
    }
  }

  /// Chooses the currency of the amount; a text that names another one keeps its number alone.
  mutating func choose(from currency: Currency, settings: ConverterSettings) {
    if let parsed = amount.parsed, !parsed.currencyTexts.isEmpty {
      replace(Self.amount(parsed, of: currency, settings: settings))
    }
    from = currency
  }

  /// Exchanges the currencies; where there is a result it becomes the amount, exactly.
  mutating func swap(exactResult: ExactFraction?, settings: ConverterSettings) {
    (from, to) = (to, from)
    guard let exactResult else { return }
    let before = amount
    let back = swapped.flatMap { $0.parsed?.value == exactResult ? $0 : nil }
    let parsed = ParsedAmount(
      value: exactResult, decimal: exactResult.exactDecimal, currencyTexts: [], isCalculated: true)
    replace(back ?? Self.amount(parsed, of: from, settings: settings))
    swapped = before
  }

  /// An amount that was not typed, with its text: all its digits, or, where they do not end, those of
  /// the currency.
  static func amount(
    _ parsed: ParsedAmount, of currency: Currency, settings: ConverterSettings
  ) -> Amount {
    let format = NumberFormat(symbols: settings.symbols, isGrouped: false)
    let scale = settings.scale(of: currency)
    let text =
      parsed.decimal.map { format.fractionDigits(parsed.isCalculated ? scale : 0).format($0) }
      ?? (try? format.format(parsed.value, scale: scale, rounding: settings.rounding))
      ?? parsed.value.description
    return Amount(
      text: text,
      parsed: ParsedAmount(
        value: parsed.value, decimal: parsed.decimal, currencyTexts: [],
        isCalculated: parsed.isCalculated))
  }
}
