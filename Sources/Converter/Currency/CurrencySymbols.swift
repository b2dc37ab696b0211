/// Which currencies a symbol stands for.
///
/// One currency means that the symbol is taken for it; several mean that nobody can know which is
/// meant. Two symbols are decided although others use them too: `£` is GBP and `₩` is KRW.
enum CurrencySymbols {
  /// The currencies of one symbol.
  struct Meaning: Hashable, Sendable {
    /// The currencies in use; a single one is what the symbol means.
    let currencies: [Currency]
    /// Others that have or had the symbol, meant only where the context names them.
    let others: [Currency]
  }

  /// What a symbol means.
  ///
  /// The point of an abbreviation (`kr.`, `Rs.`) and full-width forms (`￥`) make no difference, nor
  /// does the case of ASCII letters in symbols of two characters and more.
  ///
  /// - Parameter symbol: Such as `US$`.
  /// - Returns: Nil where it is no symbol.
  static func meaning(of symbol: String) -> Meaning? {
    let key = normalized(symbol)
    return meanings[key] ?? foldedMeanings[asciiLowercased(key)]
  }

  /// The form under which symbols are compared: half-width, single blanks, no point at the end.
  static func normalized(_ symbol: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in symbol.unicodeScalars {
      switch scalar {
      case "\u{FF04}", "\u{FE69}": scalars.append("$")
      case "\u{FFE1}": scalars.append("£")
      case "\u{FFE5}": scalars.append("¥")
      case "\u{FFE6}": scalars.append("₩")
      case "\u{200E}", "\u{200F}": continue
      default: scalars.append(scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    while let last = scalars.last, last == " " || last == "." { scalars.removeLast() }
    return String(scalars.drop { $0 == " " })
  }

  static func asciiLowercased(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      let codes = fields.dropFirst().map { list in
        list.split(separator: UInt8(ascii: " ")).compactMap { try? Currency(Substring($0)) }
      }
      let meaning = Meaning(
        currencies: codes.first ?? [], others: codes.count > 1 ? codes[1] : [])
      for symbol in fields[0].split(separator: UInt8(ascii: " ")) {
        let bytes = symbol.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
        meanings[String(decoding: bytes, as: UTF8.self)] = meaning
      }
    }
    return meanings
  }()

  /// The meanings by lower-case symbol, where that is one meaning.
  ///
  /// Single letters are left out: `k` is a thousand and `R` is not `r`.
  private static let foldedMeanings: [String: Meaning] = Dictionary(
    grouping: meanings.filter { $0.key.unicodeScalars.count > 1 },
    by: { asciiLowercased($0.key) }
  )
  .compactMapValues { same in
    let distinct = Set(same.map(\.value))
    return distinct.count == 1 ? distinct.first : nil
  }
}
