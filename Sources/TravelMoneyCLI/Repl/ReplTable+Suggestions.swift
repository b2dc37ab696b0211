import Converter

extension ReplTable {
  /// The commands that were probably meant by a word.
  ///
  /// - Parameter word: A word that calls no command.
  /// - Returns: Those that begin with it; where none does, those that are a slip away, the nearest first.
  static func suggestions(for word: some StringProtocol) -> [String] {
    let typed = word.lowercased()
    // One letter begins, or is near to, too many.
    guard (2...64).contains(typed.count) else { return [] }
    let begun = commands(beginningWith: typed)
    guard begun.isEmpty else { return begun }
    let letters = Array(typed)
    return all.compactMap { command -> (name: String, distance: Int)? in
      let distances = command.words.filter { $0.count > 2 }
        .map { EditDistance.between(letters, Array($0)) }
      guard let distance = distances.min(), distance <= slips(in: letters.count) else { return nil }
      return (command.name, distance)
    }
    .sorted { $0.distance < $1.distance }.map(\.name)
  }

  /// The commands, or else the currencies in use, that were probably meant by a word.
  ///
  /// - Parameter word: A word that is neither.
  /// - Returns: At most three names or codes.
  static func suggestionsAndCurrencies(for word: some StringProtocol) -> [String] {
    let begun = commands(beginningWith: word.lowercased())
    guard begun.isEmpty || word.count < 2 else { return begun }
    let commands = suggestions(for: word)
    let codes = CurrencyCatalog.suggestions(for: String(word)).filter { currency in
      let distance = EditDistance.between(
        Array(word.lowercased()), Array(currency.code.lowercased()))
      return CurrencyCatalog.isActive(currency) && distance <= slips(in: word.count)
    }
    return Array((commands + codes.map(\.code)).prefix(3))
  }

  private static func commands(beginningWith text: String) -> [String] {
    all.filter { $0.words.contains { $0.hasPrefix(text) } }.map(\.name)
  }

  /// How many letters of a word may be wrong.
  private static func slips(in length: Int) -> Int { length < 6 ? 1 : 2 }
}
