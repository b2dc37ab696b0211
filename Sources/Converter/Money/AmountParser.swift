/// Reads amounts as people type them.
///
/// The grammar is matched against the whole text, so a good beginning is not an amount. It knows:
///
/// - numbers with the locale's signs, `1,234.50`, with spaces or apostrophes between groups, in the
///   digits of any script, with a fraction alone (`.5`), and with an exponent (`1.5e3`);
/// - the suffixes `k` and `m`, thousand and million, directly behind the digits;
/// - a sign before the number, a minus directly behind it (`50.00-`), or parentheses around it for
///   a negative amount (`(50.00)`);
/// - one currency's symbol, code or name on either side (`€25`, `25 US dollars`), which is handed
///   out and not looked up;
/// - calculations with `+`, `-`, `*`, `/` and parentheses, exact.
///
/// A number whose signs contradict the locale is read if it has one meaning all the same
/// (`1.127,54`), and refused with its readings if not.
///
///     try AmountParser().parse("12.50*3+8 USD").decimal   // 45.5
public struct AmountParser: Sendable {
  /// The longest text that is read, in bytes of UTF-8.
  public static var maximumLength: Int { 4096 }
  /// The deepest nesting of parentheses.
  public static var maximumDepth: Int { 64 }
  /// The most operations of one amount whose exact results have parts of more than 128 bits.
  ///
  /// So no text takes long. Sums and products of ordinary prices are below that.
  public static var maximumLongOperations: Int { 64 }

  /// The signs by which numbers are read.
  public let symbols: NumberSymbols

  /// Makes a parser for the numbers of one locale.
  ///
  /// - Parameter symbols: The locale's signs; American English if left out.
  public init(symbols: NumberSymbols = .enUS) {
    self.symbols = symbols
  }

  /// Reads an amount.
  ///
  /// - Parameter text: What was typed. Blanks around it do not matter.
  /// - Returns: The amount and the currency texts beside it.
  /// - Throws: ``AmountError``, which quotes the offending text and its place.
  public func parse(_ text: String) throws(AmountError) -> ParsedAmount {
    let (tokens, source) = try read(text)
    var evaluation = AmountEvaluation(tokens, symbols: symbols, source: source)
    return try evaluation.run()
  }

  /// Reads an amount behind which more words than its currency's may stand: `100 EUR VND`.
  ///
  /// The text is read once, whatever it holds.
  ///
  /// - Parameter text: What was typed.
  /// - Returns: The amount with the currency texts before its last number, and the words behind that,
  ///   not looked up; nil where there are none.
  /// - Throws: ``AmountError``, as for ``parse(_:)``.
  package func parseLeading(
    _ text: String
  ) throws(AmountError) -> (amount: ParsedAmount, trailing: String?) {
    let (tokens, source) = try read(text)
    guard tokens.count > 1, case .word(let trailing)? = tokens.last?.kind else {
      var evaluation = AmountEvaluation(tokens, symbols: symbols, source: source)
      return (try evaluation.run(), nil)
    }
    // In `(25 usd) eur` the amount is complete without the word.
    var isClosed = false
    if case .close = tokens[tokens.count - 2].kind { isClosed = true }
    let evaluated = isClosed ? tokens.dropLast() : tokens
    var evaluation = AmountEvaluation(evaluated, symbols: symbols, source: source)
    var amount = try evaluation.run()
    if !isClosed { amount = amount.without(lastText: trailing, keeping: tokens.dropLast()) }
    return (amount, trailing)
  }

  private func read(
    _ text: String
  ) throws(AmountError) -> (tokens: [AmountToken], source: AmountSource) {
    guard text.utf8.count <= Self.maximumLength else { throw AmountError(.tooLong, text: text) }
    let all = Array(text.unicodeScalars)
    let isOuter: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0.isDirectionMark }
    guard let first = all.firstIndex(where: { !isOuter($0) }),
      let last = all.lastIndex(where: { !isOuter($0) })
    else { throw AmountError(.empty, text: text) }
    let source = AmountSource(scalars: all, first: first)
    var lexer = AmountLexer(Array(all[first...last]))
    do throws(AmountLexer.Fault) {
      try lexer.run()
    } catch {
      throw source.error(.malformed, at: error.position)
    }
    return (lexer.tokens, source)
  }
}

extension ParsedAmount {
  /// The amount without a currency text, unless some tokens have the same.
  fileprivate func without(lastText: String, keeping tokens: [AmountToken]) -> ParsedAmount {
    let isKept = tokens.contains { token in
      if case .word(let word) = token.kind { word == lastText } else { false }
    }
    return ParsedAmount(
      value: value, decimal: decimal,
      currencyTexts: isKept ? currencyTexts : currencyTexts.filter { $0 != lastText },
      isCalculated: isCalculated)
  }
}
