import Converter
import LocalNames
import Synchronization

/// Understands the names of currencies in the user's language, such as `Franken` and `ドル`.
///
/// A name is the whole name, its plural, or the noun that names of a language have in common. Only
/// currencies in use are meant. Nothing is read before something is asked for.
final class LocalLexicon: Sendable {
  /// The folded names, and the nouns in them.
  private struct Table {
    var names: [(text: FoldedText, currency: Currency)] = []
    /// Whether the noun goes first, as in `franc suisse`.
    var nounIsFirst = false
  }

  private let locale: LocaleIdentifier
  private let table = Mutex<Table?>(nil)

  /// Takes the language.
  ///
  /// - Parameter locale: That of the user.
  init(locale: LocaleIdentifier) {
    self.locale = locale
  }

  /// The currencies that a name means.
  ///
  /// - Parameter name: What was typed.
  /// - Returns: Those with the most trade first; none where the language has no such name.
  func currencies(named name: String) -> [Currency] {
    let query = FoldedText(name)
    guard let last = query.words.last else { return [] }
    let table = table.withLock { table in
      let filled = table ?? makeTable()
      table = filled
      return filled
    }
    let whole = table.names.filter { $0.text == query }
    if !whole.isEmpty { return whole.map(\.currency) }
    // A plural has no language of its own; it is that of a name with the same beginnings of words.
    let plural = LocalNames.currencies(named: name).filter { currency in
      table.names.contains { $0.currency == currency && Self.isAlike($0.text, query) }
    }
    if !plural.isEmpty { return plural }
    guard query.words.count == 1 else { return [] }
    let isWithoutBlanks = name.unicodeScalars.allSatisfy(Self.isWrittenWithoutBlanks)
    return table.names.filter { entry in
      let words = entry.text.words
      if isWithoutBlanks, entry.text.bytes.suffix(last.count).elementsEqual(last) { return true }
      let noun = table.nounIsFirst ? words.first : words.last
      return words.count > 1 && noun?.elementsEqual(last) == true
    }.map(\.currency)
  }

  private func makeTable() -> Table {
    let names = LocalNames(locale: locale)
    var table = Table()
    table.names = CurrencyCatalog.active.filter { $0.isConvertible && !$0.isFund }
      .map { (key: CurrencyCatalog.precedence(of: $0), currency: $0.currency) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .compactMap { entry in
        names.name(of: entry.currency).map { (FoldedText($0), entry.currency) }
      }
    // The nouns are few, and what tells currencies apart is much.
    let words = table.names.map(\.text.words).filter { $0.count > 1 }
    table.nounIsFirst = Set(words.map { $0.first }).count < Set(words.map { $0.last }).count
    return table
  }

  private static func isAlike(_ name: FoldedText, _ plural: FoldedText) -> Bool {
    let (left, right) = (name.words, plural.words)
    return left.count == right.count
      && zip(left, right).allSatisfy { $0.prefix(3).elementsEqual($1.prefix(3)) }
  }

  /// Kana and Chinese characters, in which the noun stands at the end of a longer word.
  private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    [0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF].contains { $0.contains(scalar.value) }
  }
}
