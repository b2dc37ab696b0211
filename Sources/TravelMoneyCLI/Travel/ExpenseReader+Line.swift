import Converter
import TravelLog

extension ExpenseReader {
  /// What the words of a line say.
  struct Line: Sendable {
    /// What was paid, more than zero.
    let money: Money
    /// What it was for; may be empty.
    let name: String
    /// What the user should know of how a word was taken.
    let warning: Diagnostic?
  }

  /// How a word behind the amount is taken.
  private enum Reading {
    /// It is a code in capitals, which is a currency whatever follows.
    case code(Currency)
    /// It means one currency, but may be a word of the name as well.
    case perhaps(Currency)
    /// It means several currencies, which the trip does not settle.
    case several(CurrencyError)
    /// It is a word of the name.
    case name
  }

  /// Reads `AMOUNT [CURRENCY] [NAME]`.
  ///
  /// - Parameters:
  ///   - words: The words, as a shell splits them: a name in quotes is one word.
  ///   - day: The day of the expense.
  /// - Returns: What they say.
  /// - Throws: ``Diagnostic``.
  func line(_ words: [String], on day: Day) throws(Diagnostic) -> Line {
    guard let first = words.first, !first.allSatisfy(\.isWhitespace) else {
      throw .noExpenseAmount(numbers)
    }
    let amount = try leadingAmount(first, behind: words.dropFirst())
    let second = words.dropFirst().first
    var names = words.dropFirst()
    var currency: Currency?
    var warning: Diagnostic?
    switch try second.map({ (word) throws(Diagnostic) in
      try reading(of: word, isLast: words.count == 2, on: day)
    }) ?? .name {
    case .code(let code):
      // The code settles what a symbol in the amount leaves open, and must not contradict it.
      currency = try self.currency(of: amount, and: [code.code])
      names = names.dropFirst()
    case .perhaps(let other):
      currency = try self.currency(of: amount)
      if let currency, currency != other { break }
      names = names.dropFirst()
      if currency == nil, !places.familiar.contains(other), let second {
        warning = .takenForCurrency(
          second, other, line: words, standing: standingCurrency(on: day) ?? other)
      }
      currency = other
    case .several(let error):
      currency = try self.currency(of: amount)
      if currency == nil, let second {
        guard words.count == 2 else { throw .leftOpen(error, name: names.joined(separator: " ")) }
        warning = .takenForName(second, nil)
      }
    case .name:
      currency = try self.currency(of: amount)
      if currency == nil {
        try refuseCurrencyAtEnd(of: words)
        warning = second.flatMap { takenForName($0, isLast: words.count == 2, on: day) }
      }
    }
    guard let currency = currency ?? standingCurrency(on: day) else {
      throw .expenseWithoutCurrency(first, numbers: numbers)
    }
    try check(currency, on: day)
    return Line(
      money: try money(amount, currency), name: text(names.joined(separator: " ")),
      warning: warning)
  }

  private var numbers: NumberText { NumberText(symbols: session.symbols) }

  /// The currency that an amount names, together with what stands behind it.
  private func currency(
    of amount: ParsedAmount, and texts: [String] = []
  ) throws(Diagnostic) -> Currency? {
    try currencies.agreed(amount.currencyTexts + texts, preferred: places.preferred)
  }

  /// The amount of the first word, where the next words are not part of the number.
  private func leadingAmount(
    _ text: String, behind rest: ArraySlice<String>
  ) throws(Diagnostic) -> ParsedAmount {
    guard QueryReader.hasNumber(text) else { throw .amountNotFirst(text, numbers: numbers) }
    let amount = try positive(text)
    var joined = text
    for word in rest.prefix(2) {
      guard !word.contains(where: \.isLetter) else { break }
      joined += " " + word
      if let longer = try? AmountParser(symbols: session.symbols).parse(joined),
        longer.currencyTexts == amount.currencyTexts
      {
        throw .amountGoesOn(joined, first: text)
      }
    }
    return amount
  }

  private func reading(
    of word: String, isLast: Bool, on day: Day
  ) throws(Diagnostic) -> Reading {
    if let code = try? Currency(word), currencies.isCode(word[...]), isMoney(code) {
      do { try check(code, on: day) } catch { throw error.orName(code) }
      return .code(code)
    }
    let isSymbol = CurrencyLexicon.isKnownSymbol(word)
    do throws(CurrencyError) {
      let currency = try currencies.resolve(word, preferred: places.preferred)
      guard isSymbol || !isLast, isMoney(currency), wasMoney(currency, on: day) else {
        return .name
      }
      return .perhaps(currency)
    } catch {
      // `12 $` cannot be a name.
      guard isSymbol, !word.contains(where: \.isLetter) else {
        return error.code == .ambiguous ? .several(error) : .name
      }
      throw Diagnostic(error)
    }
  }

  /// Refuses `1200 Ramen JPY`, which would be 1200 of another currency.
  private func refuseCurrencyAtEnd(of words: [String]) throws(Diagnostic) {
    guard words.count > 2, let last = words.last, let code = try? Currency(last),
      currencies.isCode(last[...]), isMoney(code)
    else { return }
    throw .currencyAtEnd(code, of: words)
  }

  /// What to say of a word that is taken for the name, though it looks like a code, or as the last word is
  /// one in small letters, or means a currency of the trip.
  private func takenForName(_ word: String, isLast: Bool, on day: Day) -> Diagnostic? {
    if word.utf8.count == 3, word.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains),
      let standing = standingCurrency(on: day)
    {
      return .noCurrency(word, standing: standing)
    }
    guard isLast, let currency = try? currencies.resolve(word, preferred: places.preferred),
      places.familiar.contains(currency)
        || word == currency.code.lowercased() && wasMoney(currency, on: day)
    else { return nil }
    return .takenForName(word, currency)
  }
}
