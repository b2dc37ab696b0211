import Converter

/// Understands the codes, symbols and names of currencies.
struct CurrencyReader: Sendable {
  /// What ambiguous symbols mean, from the configuration.
  var symbolMeanings: [String: Currency]
  /// Whether a code that ISO 4217 does not know is defined by a file or the configuration.
  var isDefined: @Sendable (Currency) -> Bool
  /// The signs of the numbers beside them, for examples.
  var symbols = NumberSymbols.enUS
  /// The names of the user's language, where that is not English.
  var localNames: LocalLexicon?

  /// The most words of a name: the longest of the catalog has fewer, and the limit keeps the work
  /// linear for any input.
  private static let longestName = 8

  /// One currency out of what was typed for it.
  func currency(_ text: String, preferred: [Currency]) throws(Diagnostic) -> Currency {
    do { return try resolve(text, preferred: preferred) } catch { throw Diagnostic(error) }
  }

  /// The one currency that the texts beside an amount mean, such as the two of `US$25 USD`.
  func agreed(_ texts: [String], preferred: [Currency]) throws(Diagnostic) -> Currency? {
    do throws(CurrencyError) {
      do throws(CurrencyError) {
        return try inEnglish(texts, preferred)
      } catch {
        guard localNames != nil, error.isOfUnknownText else { throw error }
        // A code stands for what only the user's language knows.
        var known: [String] = []
        for text in texts {
          known.append(try isEnglish(text) ? text : resolve(text, preferred: preferred).code)
        }
        return try inEnglish(known, preferred)
      }
    } catch {
      throw Diagnostic(error)
    }
  }

  private func inEnglish(
    _ texts: [String], _ preferred: [Currency]
  ) throws(CurrencyError) -> Currency? {
    try CurrencyLexicon.resolve(
      texts, preferred: preferred, symbols: symbolMeanings, isDefined: isDefined)
  }

  private func isEnglish(_ text: String) -> Bool {
    do throws(CurrencyError) {
      _ = try inEnglish([text], [])
      return true
    } catch {
      return !error.isOfUnknownText
    }
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
      throw Diagnostic(
        .usage, what, hint: "For example: 25 usd to jpy, or --to JPY,EUR",
        sessionHint: "For example: 25 usd to jpy, eur")
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
        _ = try resolve(words.prefix(count).joined(separator: " "), preferred: preferred)
        return count
      } catch {
        if error.code == .ambiguous { return count }
      }
    }
    return nil
  }

  /// Whether a word is the code of a currency that is known here.
  func isCode(_ word: Substring) -> Bool {
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
      return Diagnostic(AmountError(.malformed, text: text), symbols: symbols)
    }
    do {
      _ = try resolve(text, preferred: preferred)
      return Diagnostic(CurrencyError(.malformed, text: text))
    } catch {
      return Diagnostic(error)
    }
  }

  /// One currency out of what was typed for it, with the error of the library.
  func resolve(
    _ text: String, preferred: [Currency]
  ) throws(CurrencyError) -> Currency {
    do throws(CurrencyError) {
      return try CurrencyLexicon.resolve(
        text, preferred: preferred, symbols: symbolMeanings, isDefined: isDefined)
    } catch {
      guard error.isOfUnknownText, let found = localNames?.currencies(named: text),
        let first = found.first
      else { throw error }
      if let settled = found.count == 1 ? first : preferred.first(where: found.contains) {
        return settled
      }
      throw CurrencyError(.ambiguous, text: text, candidates: found)
    }
  }
}

extension CurrencyError {
  /// Whether the text means nothing, as opposed to too much.
  fileprivate var isOfUnknownText: Bool { code == .unknown || code == .malformed }
}
