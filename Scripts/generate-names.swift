// Prints the file of names by language; its form is described in Scripts/generate-names.
import Foundation

/// The currencies and regions that have names, in the order of the file.
struct Items {
  let currencies: [String]
  let regions: [String]
  /// Which currencies have plural forms: those in use.
  let isActive: [Bool]

  init() {
    let rows = CurrencyTable.details.split(separator: "\n").map { String($0.prefix(3)) }
    // Bit 20 of the facts: in use.
    let active = Set(zip(rows, CurrencyTable.facts).filter { $1 & 1 << 20 != 0 }.map(\.0))
    currencies = rows.sorted()
    isActive = currencies.map(active.contains)
    regions = CurrencyTable.regionNames.split(separator: "\n").map { String($0.prefix(2)) }.sorted()
  }

  var count: Int { currencies.count + regions.count }

  func isWithdrawn(_ item: Int) -> Bool { item < currencies.count && !isActive[item] }

  /// The names in a locale; empty ones where there is none.
  func names(in locale: Locale) -> [String] {
    currencies.map { locale.localizedString(forCurrencyCode: $0) ?? "" }
      + regions.map { locale.localizedString(forRegionCode: $0) ?? "" }
  }

  /// The forms that the names of the currencies in use have behind numbers.
  func pluralForms(in locale: Locale) -> [[String]] {
    zip(currencies, isActive).map { code, isActive in
      guard isActive else { return [] }
      return [2, 5].compactMap { (number: Decimal) in
        let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
          .presentation(.fullName).precision(.fractionLength(0))
        return form(number.formatted(style), of: code)
      }
    }
  }

  /// A name out of a text such as `1,5 yenes`; nil where there is none.
  private func form(_ text: String, of code: String) -> String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: \.properties.isAlphabetic),
      let last = scalars.lastIndex(where: { $0.properties.generalCategory != .decimalNumber })
    else { return nil }
    let name = String(scalars[first...max(first, last)])
      .trimmingCharacters(in: .whitespaces)
    let hasNumber = name.unicodeScalars.contains { $0.properties.numericType == .decimal }
    return hasNumber || name == code ? nil : name
  }
}

/// The locale and those it inherits from, the nearest first; the same as in `LocalNames`.
func chain(_ identifier: String) -> [String] {
  let parts = identifier.split(separator: "_").map(String.init)
  guard parts.count == 3 else { return parts.count == 2 ? [identifier, parts[0]] : [identifier] }
  return [identifier, "\(parts[0])_\(parts[1])", "\(parts[0])_\(parts[2])", parts[0]]
}

/// Whether a language has no two-letter code.
///
/// Of those languages, what is rarely looked for is left out, to keep
/// the file small.
func isMinor(_ identifier: String) -> Bool {
  identifier.prefix { $0 != "_" }.utf8.count > 2
}

/// Every locale but the English ones, with the forms in which people write them.
func allLocales() -> [String] {
  // Names of languages that have been replaced, but live on in the settings of systems.
  var identifiers: Set = ["in", "iw", "ji", "jw", "mo", "no", "sh", "tl"]
  for identifier in Locale.availableIdentifiers where !identifier.contains("@") {
    let parts = identifier.split { $0 == "_" || $0 == "-" }.map(String.init)
    identifiers.insert(parts.joined(separator: "_"))
    identifiers.insert(parts[0])
    if parts.count == 3, parts[1].count == 4 {
      identifiers.insert("\(parts[0])_\(parts[1])")
      // People write `zh_TW` for `zh_Hant_TW`.
      identifiers.insert("\(parts[0])_\(parts[2])")
    }
  }
  return identifiers.filter { $0.prefix { $0 != "_" } != "en" && hasNoVariant($0) }
    .sorted { $0.precedes($1) }
}

/// Whether a locale's name has a language, a script and a region only, as `LocaleIdentifier` does.
func hasNoVariant(_ identifier: String) -> Bool {
  identifier.split(separator: "_").dropFirst().allSatisfy { $0.utf8.count <= 4 }
}

extension String {
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// The parts of the file, as they are put together.
struct NameFile {
  private let items = Items()
  private var locales: [(name: String, set: Int)] = []
  private var sets: [[UInt8]] = []
  private var starts: [Int] = []
  private var names: [UInt8] = []
  private var words: [Int] = []

  init() {
    let english = items.names(in: Locale(identifier: "en_US"))
    var own: [String: [String]] = [:]
    for identifier in allLocales() {
      let names = items.names(in: Locale(identifier: identifier))
      own[identifier] = names.enumerated().map { item, name in
        let isLeftOut = isMinor(identifier) && items.isWithdrawn(item)
        return name == english[item] || name.contains("\0") || isLeftOut ? "" : name
      }
    }
    let none = Array(repeating: "", count: items.count)
    let needed = own.keys.filter { identifier in
      let inherited = chain(identifier).dropFirst().lazy.compactMap { own[$0] }.first ?? none
      return own[identifier] != inherited
    }.sorted { $0.precedes($1) }

    var shown = Array(repeating: Set<String>(), count: items.count)
    for identifier in needed {
      for (item, name) in (own[identifier] ?? none).enumerated() where !name.isEmpty {
        shown[item].insert(name)
      }
    }
    let others = plurals(in: needed, besides: shown)
    var numbers: [[String: UInt8]] = []
    for item in 0..<items.count {
      let sorted = shown[item].sorted { $0.precedes($1) }
      precondition(sorted.count < 256, "an item has too many names for a byte")
      numbers.append(
        Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, UInt8($0 + 1)) }))
      append(sorted + others[item].sorted { $0.precedes($1) })
    }
    starts.append(names.count)
    sortWords()

    for identifier in needed {
      let set = (own[identifier] ?? none).enumerated().map { numbers[$0][$1] ?? 0 }
      let place = sets.firstIndex(of: set) ?? sets.count
      if place == sets.count { sets.append(set) }
      locales.append((identifier, place))
    }
  }

  private func plurals(in locales: [String], besides shown: [Set<String>]) -> [Set<String>] {
    let english = items.pluralForms(in: Locale(identifier: "en_US"))
    var forms = Array(repeating: [[UInt8]: String](), count: items.count)
    for identifier in locales where !isMinor(identifier) {
      for (item, found) in items.pluralForms(in: Locale(identifier: identifier)).enumerated() {
        for form in found where !english[item].contains(form) {
          forms[item][FoldedText(form).searchBytes] = form
        }
      }
    }
    // The search finds the beginning of a name without further help.
    return zip(shown, forms).map { shown, forms in
      let known = shown.map { FoldedText($0).searchBytes }
      return Set(forms.filter { form in !known.contains { $0.starts(with: form.key) } }.values)
    }
  }

  private mutating func append(_ texts: [String]) {
    starts.append(names.count)
    for text in texts {
      names += Array(text.utf8) + [0]
    }
  }

  private mutating func sortWords() {
    var entries: [(folded: [UInt8], place: Int)] = []
    for item in 0..<items.count {
      var places: [[UInt8]: (place: Int, isStart: Bool)] = [:]
      var start = starts[item]
      while start < starts[item + 1] {
        let end = names[start...].firstIndex(of: 0) ?? names.count
        for place in wordStarts(in: start..<end) {
          let folded = FoldedText(String(decoding: names[place..<end], as: UTF8.self)).searchBytes
          let isStart = place == start
          guard !folded.isEmpty, places[folded].map({ isStart && !$0.isStart }) ?? true else {
            continue
          }
          places[folded] = (place, isStart)
        }
        start = end + 1
      }
      entries += places.map { ($0.key, $0.value.place) }
    }
    words = entries.sorted {
      $0.folded == $1.folded ? $0.place < $1.place : $0.folded.lexicographicallyPrecedes($1.folded)
    }.map(\.place)
  }

  /// Where a name starts, and where something stands behind a blank or a hyphen.
  private func wordStarts(in range: Range<Int>) -> [Int] {
    let text = String(decoding: names[range], as: UTF8.self).unicodeScalars
    var found: [Int] = []
    var isBehindBlank = true
    for index in text.indices {
      let isBlank = text[index] == "-" || text[index].properties.isWhitespace
      if isBehindBlank && !isBlank {
        found.append(range.lowerBound + text.utf8Offset(of: index))
      }
      isBehindBlank = isBlank
    }
    return found
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    var file = Array("TMLN".utf8)
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    for count in [1, locales.count, sets.count, items.currencies.count, items.regions.count, 0] {
      file += number(count, 2)
    }
    file += number(names.count, 4) + number(words.count, 4)
    for locale in locales {
      file += Array(locale.name.utf8) + Array(repeating: 0, count: 12 - locale.name.utf8.count)
      file += number(locale.set, 2)
    }
    for code in items.currencies {
      file += Array(repeating: 0, count: 8 - code.utf8.count) + Array(code.utf8).reversed()
    }
    for code in items.regions { file += Array(code.utf8) }
    for start in starts { file += number(start, 4) }
    for set in sets { file += set }
    file += names
    for word in words { file += number(word, 3) }
    return file
  }
}

extension String.UnicodeScalarView {
  func utf8Offset(of index: Index) -> Int { self[..<index].reduce(0) { $0 + UTF8.width($1) } }
}

extension UTF8 {
  static func width(_ scalar: Unicode.Scalar) -> Int { UTF8.encode(scalar)?.count ?? 0 }
}

@main
struct GenerateNames {
  static func main() {
    FileHandle.standardOutput.write(Data(NameFile().bytes))
  }
}
