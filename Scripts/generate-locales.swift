// Prints the table of number symbols or of day patterns by locale; see Scripts/generate-locales.
#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// The signs of one locale, found by formatting probes.
struct Symbols: Hashable {
  var decimal: String
  var grouping: String
  var primary: Int
  var secondary: Int
  var minimum: Int
  var zero: String
  var minus: String

  init(_ identifier: String) {
    let locale = Locale(identifier: identifier)
    func text(_ number: Int) -> String {
      number.formatted(IntegerFormatStyle<Int>(locale: locale))
    }
    func isDigit(_ character: Character) -> Bool {
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    }
    zero = text(0)
    minus = String(
      text(-1).unicodeScalars.prefix { $0.properties.generalCategory != .decimalNumber })
    let fraction = (Decimal(15) / 10).formatted(Decimal.FormatStyle(locale: locale))
    decimal = String(fraction.filter { !isDigit($0) })
    let groups = text(1_234_567_890).split { !isDigit($0) }
    grouping = String(text(1_234_567_890).filter { !isDigit($0) }.prefix(1))
    primary = groups.count > 1 ? groups[groups.count - 1].count : 0
    secondary = groups.count > 2 ? groups[groups.count - 2].count : 3
    minimum = 1
    if primary > 0 {
      var number = 1
      for _ in 0..<primary { number *= 10 }
      while minimum < 5, text(number).allSatisfy(isDigit) {
        number *= 10
        minimum += 1
      }
    }
  }
}

/// How one locale writes a day in numbers, such as `dd.MM.yyyy`, found by formatting a probe.
///
/// The calendar is the Gregorian one everywhere. Days and months have two digits, so that dates under
/// each other are aligned, and direction marks are left out.
func dayPattern(_ identifier: String) -> String {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  var components = Locale.Components(identifier: identifier)
  components.calendar = .gregorian
  components.numberingSystem = Locale.NumberingSystem("latn")
  let style = Date.FormatStyle(
    locale: Locale(components: components), calendar: calendar, timeZone: .gmt
  ).year().month(.defaultDigits).day()
  // 3333-11-22.
  let probe = Date(timeIntervalSince1970: 43_040_246_400)
  var pattern = style.format(probe)
  for (digits, field) in [("3333", "yyyy"), ("11", "MM"), ("22", "dd")] {
    precondition(pattern.ranges(of: digits).count == 1, "\(identifier): \(pattern)")
    pattern.replace(digits, with: field)
  }
  pattern.unicodeScalars.removeAll(where: \.properties.isBidiControl)
  // What looks like ISO 8601 has to be it, or it is misread; Kyrgyz and Uyghur have the day first.
  return pattern == "yyyy-dd-MM" ? "yyyy-MM-dd" : pattern
}

/// Those that a locale inherits from, the nearest first, in the order of `LocaleIdentifier.chain`.
func ancestors(_ identifier: String) -> [String] {
  let parts = identifier.split(separator: "_")
  guard parts.count > 1 else { return [] }
  guard parts.count > 2 else { return [String(parts[0])] }
  return ["\(parts[0])_\(parts[2])", "\(parts[0])_\(parts[1])", String(parts[0])]
}

var identifiers: Set<String> = []
for identifier in Locale.availableIdentifiers where !identifier.contains("@") {
  let parts = identifier.replacing("-", with: "_").split(separator: "_")
  identifiers.insert(parts.joined(separator: "_"))
  identifiers.insert(String(parts[0]))
  // People write `zh_TW` for `zh_Hant_TW`.
  if parts.count == 3, parts[1].count == 4 { identifiers.insert("\(parts[0])_\(parts[2])") }
}
identifiers.remove("root")

/// Whether `AmountParser` reads what is written with these signs.
///
/// That leaves out N’Ko and Adlam with signs of their own, Ge’ez, whose grouping sign in CLDR is a
/// letter, and Toki Pona with groups of two.
func isReadable(_ symbols: Symbols) -> Bool {
  [".", ",", "\u{66B}"].contains(symbols.decimal)
    && [".", ",", "'", "\u{2019}", "\u{66C}", "\u{A0}", "\u{202F}", ""].contains(symbols.grouping)
    && [0, 3].contains(symbols.primary) && [2, 3].contains(symbols.secondary)
}

let symbols = Dictionary(uniqueKeysWithValues: identifiers.map { ($0, Symbols($0)) })
  .filter { isReadable($0.value) }

func partCount(_ identifier: String) -> Int { identifier.split(separator: "_").count }

/// The values and the locales that have them, the most frequent first.
///
/// A locale like its parent needs no entry, but a language always has one: it tells what is known.
func rows<Value: Hashable>(_ values: [String: Value]) -> [(value: Value, locales: [String])] {
  var rows: [Value: [String]] = [:]
  var entries: [String: Value] = [:]
  // Ancestors have fewer parts, so they come first.
  for (identifier, own) in values.sorted(by: { partCount($0.key) < partCount($1.key) }) {
    if ancestors(identifier).lazy.compactMap({ entries[$0] }).first == own { continue }
    entries[identifier] = own
    rows[own, default: []].append(identifier)
  }
  return rows.map { ($0.key, $0.value.sorted()) }.sorted { left, right in
    (-left.locales.count, left.locales[0]) < (-right.locales.count, right.locales[0])
  }
}

func literal(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    scalar.isASCII ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
  return "\"\(escaped.joined())\""
}

func source(_ own: Symbols) -> String {
  """
        NumberSymbols(
          decimalSeparator: \(literal(own.decimal)), groupingSeparator: \(literal(own.grouping)),
          primaryGroupingSize: \(own.primary), secondaryGroupingSize: \(own.secondary),
          minimumGroupingDigits: \(own.minimum), zeroDigit: \(literal(own.zero)), minusSign: \(literal(own.minus)))
  """
}

func source(_ pattern: String) -> String {
  "      DayPattern(\(literal(pattern)))"
}

/// Prints a table as an extension of the type of its values.
func printTable<Value: Hashable>(
  of type: String, _ summary: String, _ values: [String: Value], source: (Value) -> String
) {
  print(
    """
    // Generated by Scripts/generate-locales out of CLDR (Unicode License v3); do not edit.

    extension \(type) {
      /// \(summary), and the locales that use them; a locale that is missing has those of its parent.
      static let table: [(value: \(type), locales: String)] = [
    """)
  for (value, locales) in rows(values) {
    print("    (")
    print(source(value) + ",")
    print("      \"\"\"")
    var line = "     "
    for locale in locales {
      if line.count + locale.count > 95 {
        print(line + " \\")
        line = "     "
      }
      line += " " + locale
    }
    print(line)
    print("      \"\"\"")
    print("    ),")
  }
  print("  ]\n}")
}

switch CommandLine.arguments.dropFirst().first {
case "NumberSymbols": printTable(of: "NumberSymbols", "Signs", symbols, source: source)
case "DayPattern":
  let patterns = Dictionary(uniqueKeysWithValues: symbols.keys.map { ($0, dayPattern($0)) })
  printTable(of: "DayPattern", "Patterns", patterns, source: source)
default: preconditionFailure("name a table")
}
