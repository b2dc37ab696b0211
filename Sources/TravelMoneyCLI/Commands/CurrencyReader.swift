import Converter

/// Understands the codes, symbols and names of currencies.
struct CurrencyReader: Sendable {
  /// What ambiguous symbols mean, from the configuration.
  var symbolMeanings: [String: Currency]
  /// Whether a code that ISO 4217 does not know is defined by a file or the configuration.
  var isDefined: @Sendable (Currency) -> Bool

  /// The most words of a name: the longest of the catalog has fewer, and the limit keeps the work
  /// linear for any input.
  private static let longestName = 8

  /// One currency out of what was typed for it.
  func currency(_ text: String, preferred: [Currency]) throws(Diagnostic) -> Currency {
    do { return try resolve(text, preferred) } catch { throw Diagnostic(error) }
  }

  /// The one currency that the texts beside an amount mean, such as the two of `US$25 USD`.
  func agreed(_ texts: [String], preferred: [Currency]) throws(Diagnostic) -> Currency? {
    // A code or an unambiguous symbol settles what a shared symbol beside it means.
    let certain = texts.compactMap { try? resolve($0, []) }
    var found: Currency?
    for text in texts {
      let next = try currency(text, preferred: certain.isEmpty ? preferred : certain)
      if let found, found != next {
        throw Diagnostic(
          .usage, "the amount names both \(found.code) and \(next.code)",
          hint: "Leave one of them out")
      }
      found = next
    }
    return found
  }

  /// Currencies separated by commas, by `and`, or by blanks alone.
  func list(_ text: String, preferred: [Currency]) throws(Diagnostic) -> [Currency] {
    var found: [Currency] = []
    for part in text.split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace)
      found += try currencies(in: words[...], preferred: preferred)
    }
    guard !found.isEmpty else {
      let what = text.isEmpty ? "no currency follows “to”" : "“\(text)” names no currency"
      throw Diagnostic(.usage, what, hint: "For example: 25 usd to jpy, or --to JPY,EUR")
    }
    return found
  }

  /// The currencies that some words name, one behind the other.
  func currencies(
    in words: ArraySlice<Substring>, preferred: [Currency]
  ) throws(Diagnostic) -> [Currency] {
    var found: [Currency] = []
    var rest = words
    while let word = rest.first {
      if let count = nameLength(at: rest, preferred: preferred) {
        let name = rest.prefix(count).joined(separator: " ")
        found.append(try currency(name, preferred: preferred))
        rest = rest.dropFirst(count)
      } else if word.lowercased() == "and" {
        rest = rest.dropFirst()
      } else {
        throw unknown(rest, preferred: preferred)
      }
    }
    return found
  }

  /// How many of some words are the name of a currency, or one that several currencies share.
  ///
  /// The longest name counts, so that `US dollars` stays whole.
  func nameLength(at words: ArraySlice<Substring>, preferred: [Currency]) -> Int? {
    // Two codes in a row are no name, and to see that, the list of names need not be made.
    if let first = words.first, isCode(first), words.dropFirst().first.map(isCode) ?? true {
      return 1
    }
    for count in stride(from: min(words.count, Self.longestName), to: 0, by: -1) {
      do throws(CurrencyError) {
        _ = try resolve(words.prefix(count).joined(separator: " "), preferred)
        return count
      } catch {
        if error.code == .ambiguous { return count }
      }
    }
    return nil
  }

  private func isCode(_ word: Substring) -> Bool {
    guard let currency = try? Currency(userInput: word) else { return false }
    return CurrencyCatalog.contains(currency) || isDefined(currency)
  }

  /// The error for words of which the first begins no name: it quotes them up to the next name.
  func unknown(_ words: ArraySlice<Substring>, preferred: [Currency]) -> Diagnostic {
    var text = words.prefix(1).joined()
    for place in words.indices.dropFirst().prefix(Self.longestName) {
      let isName = nameLength(at: words[place...], preferred: preferred) != nil
      if isName || words[place].lowercased() == "and" { break }
      text += " " + words[place]
    }
    guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
      return Diagnostic(AmountError(.malformed, text: text))
    }
    do {
      _ = try resolve(text, preferred)
      return Diagnostic(CurrencyError(.malformed, text: text))
    } catch {
      return Diagnostic(error)
    }
  }

  private func resolve(
    _ text: String, _ preferred: [Currency]
  ) throws(CurrencyError) -> Currency {
    try CurrencyLexicon.resolve(
      text, preferred: preferred, symbols: symbolMeanings, isDefined: isDefined)
  }
}
