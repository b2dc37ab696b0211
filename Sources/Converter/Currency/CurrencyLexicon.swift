/// Reads what people type for a currency: a code, a symbol or an English name.
///
/// Nothing is guessed: a text that several currencies share is refused with all of them, unless the
/// context settles it.
///
///     try CurrencyLexicon.resolve("zł")                            // PLN
///     try CurrencyLexicon.resolve("kr")                            // ambiguous: DKK, ISK, NOK, SEK
///     try CurrencyLexicon.resolve("kr", preferred: [swedishKrona]) // SEK
public enum CurrencyLexicon: Sendable {
  /// The currency that a text names.
  ///
  /// Codes go first, in any ASCII case, so `all`, `try` and `top` are ALL, TRY and TOP. Then come the
  /// symbols of the configuration, the known symbols and the English names. `£` is GBP and `₩` KRW, by
  /// decision; every other text that several currencies share, `pounds` among them, is ambiguous.
  ///
  /// - Parameters:
  ///   - text: What was typed; blanks around it are ignored.
  ///   - preferred: The currencies that settle an ambiguous text, the strongest first: those of the
  ///     command, then the home currency.
  ///   - symbols: Meanings that the configuration gives to symbols.
  ///   - isDefined: Whether a code that ISO 4217 does not know is defined elsewhere, such as `BTC` in
  ///     a rates file.
  /// - Returns: The one currency.
  /// - Throws: ``CurrencyError``: `ambiguous` with the candidates; `unknown` with near misses;
  ///   `malformed` for a text that cannot be a code.
  public static func resolve(
    _ text: String, preferred: [Currency] = [], symbols: [String: Currency] = [:],
    isDefined: (Currency) -> Bool = { _ in false }
  ) throws(CurrencyError) -> Currency {
    let trimmed = trimming(text)
    let code = try? Currency(userInput: trimmed)
    if let code, CurrencyCatalog.contains(code) || isDefined(code) { return code }
    if let chosen = configured(trimmed, symbols: symbols) { return chosen }

    var candidates: [Currency] = []
    var others: [Currency] = []
    if let meaning = CurrencySymbols.meaning(of: trimmed) {
      (candidates, others) = (meaning.currencies, meaning.others)
      if candidates.isEmpty { swap(&candidates, &others) }
    } else if let meaning = CurrencyNames.meaning(of: trimmed) {
      (candidates, others) = (meaning.candidates, meaning.others)
    }
    candidates.removeAll { !CurrencyCatalog.contains($0) && !isDefined($0) }

    if candidates.count == 1 { return candidates[0] }
    if let chosen = preferred.first(where: { candidates.contains($0) || others.contains($0) }) {
      return chosen
    }
    if !candidates.isEmpty {
      throw CurrencyError(.ambiguous, text: text, candidates: candidates)
    }
    guard let code else { throw CurrencyError(.malformed, text: text) }
    throw CurrencyError(
      .unknown, text: text, candidates: CurrencyCatalog.suggestions(for: code.code))
  }

  /// The one currency that the texts beside an amount mean, such as the two of `US$25 USD`.
  ///
  ///     try CurrencyLexicon.resolve(["$", "CAD"])   // CAD
  ///
  /// - Parameters:
  ///   - texts: The texts, see ``ParsedAmount/currencyTexts``.
  ///   - preferred: The currencies that settle an ambiguous text. A code or an unambiguous symbol among
  ///     the texts goes before them.
  ///   - symbols: Meanings that the configuration gives to symbols.
  ///   - isDefined: Whether a code that ISO 4217 does not know is defined elsewhere.
  /// - Returns: The currency; nil where there are no texts.
  /// - Throws: ``CurrencyError``, as for a single text; `contradictory` where two of them differ.
  public static func resolve(
    _ texts: [String], preferred: [Currency] = [], symbols: [String: Currency] = [:],
    isDefined: (Currency) -> Bool = { _ in false }
  ) throws(CurrencyError) -> Currency? {
    let certain = texts.compactMap { try? resolve($0, symbols: symbols, isDefined: isDefined) }
    var found: Currency?
    for text in texts {
      let next = try resolve(
        text, preferred: certain.isEmpty ? preferred : certain, symbols: symbols,
        isDefined: isDefined)
      if let found, found != next {
        throw CurrencyError(.contradictory, text: text, candidates: [found, next])
      }
      found = next
    }
    return found
  }

  /// Whether a text is a currency symbol, of one currency or of several.
  ///
  /// Codes and names are not symbols.
  ///
  /// - Parameter text: Such as `$`, `kr.` or `US$`, without blanks around it.
  /// - Returns: False for everything else.
  public static func isKnownSymbol(_ text: String) -> Bool {
    CurrencySymbols.meaning(of: text) != nil
  }

  /// The form under which symbols are compared: that of `kr.` is `kr`.
  package static func comparedSymbol(_ text: String) -> String { CurrencySymbols.normalized(text) }

  /// The one currency that a symbol means by itself; nil where it means several, or nothing.
  package static func soleMeaning(ofSymbol text: String) -> Currency? {
    guard let meaning = CurrencySymbols.meaning(of: text), meaning.others.isEmpty else {
      return nil
    }
    return meaning.currencies.count == 1 ? meaning.currencies.first : nil
  }

  private static func configured(_ text: String, symbols: [String: Currency]) -> Currency? {
    guard !symbols.isEmpty else { return nil }
    if let exact = symbols[text] { return exact }
    let key = CurrencySymbols.normalized(text)
    // Sorted, so that two spellings of one symbol in a configuration give the same answer every time.
    return symbols.keys.sorted().first { CurrencySymbols.normalized($0) == key }
      .flatMap { symbols[$0] }
  }

  private static func trimming(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
