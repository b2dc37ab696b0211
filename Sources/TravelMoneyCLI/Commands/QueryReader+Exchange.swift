import Converter

extension QueryReader {
  /// An exchange that somebody made.
  struct MadeExchange: Sendable {
    let given: ExchangeCheck.Side
    let received: ExchangeCheck.Side
    let day: Day?
  }

  /// The words that may stand between what was given and what was received.
  private static let dividers = ["for", "="]

  /// Reads `100 eur 105 usd`, `€100 for US$105`, `100 eur to 105 usd on 2026-07-01`.
  ///
  /// - Parameters:
  ///   - words: What stands on the command line besides options.
  ///   - dayText: The value of `--on`.
  /// - Returns: Both sides, each more than zero.
  /// - Throws: ``Diagnostic``.
  func readExchange(words: [String], on dayText: String?) throws(Diagnostic) -> MadeExchange {
    guard !words.isEmpty else {
      throw .exchangeOfNothing
    }
    let form = FreeForm(try line(of: words))
    let sides: (given: ExchangeCheck.Side, received: ExchangeCheck.Side)
    if let targets = form.targets {
      sides = (try side(form.subject), try side(targets))
    } else {
      sides = try self.sides(form.subject)
    }
    for side in [sides.given, sides.received] where side.amount.value.sign <= 0 {
      throw .exchangeNotPositive
    }
    return MadeExchange(
      given: sides.given, received: sides.received, day: try day(form.day, option: dayText))
  }

  /// Cuts a text where both parts are money.
  private func sides(
    _ text: String
  ) throws(Diagnostic) -> (given: ExchangeCheck.Side, received: ExchangeCheck.Side) {
    let words = text.split(whereSeparator: \.isWhitespace)
    if let divider = words.firstIndex(where: { Self.dividers.contains($0.lowercased()) }) {
      return (
        try side(words[..<divider].joined(separator: " ")),
        try side(words[(divider + 1)...].joined(separator: " "))
      )
    }
    // What a person writes has few words; more than that would only take time.
    var fault: Diagnostic?
    for place in words.indices.dropFirst().prefix(Self.mostWords) {
      let left = words[..<place].joined(separator: " ")
      let right = words[place...].joined(separator: " ")
      guard isMoney(left), isMoney(right) else { continue }
      do {
        return (try side(left), try side(right))
      } catch {
        fault = fault ?? error
      }
    }
    throw fault ?? numberFault(in: words) ?? .noExchange(text)
  }

  private static let mostWords = 32

  /// What is wrong with a number that is written with the signs of another locale, or has two readings.
  private func numberFault(in words: [Substring]) -> Diagnostic? {
    for word in words.prefix(Self.mostWords) where Self.hasNumber(String(word)) {
      do throws(AmountError) {
        _ = try AmountParser(symbols: symbols).parse(String(word))
      } catch {
        if !error.readings.isEmpty { return Diagnostic(error, symbols: symbols) }
      }
    }
    return nil
  }

  /// Whether a text is an amount with something beside it that may be a currency.
  private func isMoney(_ text: String) -> Bool {
    (try? AmountParser(symbols: symbols).parse(text))?.currencyTexts.isEmpty == false
  }

  /// One side: an amount with its currency.
  private func side(_ text: String) throws(Diagnostic) -> ExchangeCheck.Side {
    let amount: ParsedAmount
    do { amount = try AmountParser(symbols: symbols).parse(text) } catch {
      throw Diagnostic(error, symbols: symbols)
    }
    guard let currency = try currencies.agreed(amount.currencyTexts, preferred: preferred) else {
      throw .exchangeWithoutCurrency(text)
    }
    return ExchangeCheck.Side(amount: amount, currency: currency)
  }
}
