import Converter
import LocalNames
import Testing

@Suite("The search over all languages")
struct NameSearchTests {
  private static func codes(_ query: String) -> [String] {
    LocalNames.currencies(matching: query).map(\.code)
  }

  @Test(
    "The best match is the currency that is named",
    arguments: [
      // Countries, by their whole names.
      ("Japon", "JPY"), ("日本", "JPY"), ("Япония", "JPY"), ("Schweiz", "CHF"), ("Suisse", "CHF"),
      ("Svizzera", "CHF"), ("스위스", "CHF"), ("اليابان", "JPY"), ("Deutschland", "EUR"),
      // Currencies.
      ("日本円", "JPY"), ("Schweizer Franken", "CHF"), ("livre sterling", "GBP"),
      ("российский рубль", "RUB"), ("dólar estadounidense", "USD"), ("Deutsche Mark", "DEM"),
      // Plural forms.
      ("yenes", "JPY"), ("francs suisses", "CHF"), ("японских иен", "JPY"),
      // The beginning, also in another case, without diacritics, and with blanks around.
      ("japonai", "JPY"), ("ЯПОНИ", "JPY"), ("  schweizer   fran ", "CHF"),
      ("dolar estadounid", "USD"), ("Ιαπωνια", "JPY"), ("nhat ban", "JPY"),
      // The two letters i of Turkish.
      ("isviçre", "CHF"), ("İSVİÇRE", "CHF"), ("Isvicre", "CHF"),
      // Words in another order.
      ("Franken Schweizer", "CHF"), ("japonés yen", "JPY"),
    ])
  func best(_ query: String, _ code: String) {
    #expect(Self.codes(query).first == code)
  }

  @Test("A whole name goes before what only begins with the query, currencies in use before others")
  func order() {
    // All of Switzerland: the franc, then its units of account.
    #expect(Self.codes("Schweiz").prefix(3) == ["CHF", "CHE", "CHW"])
    #expect(Self.codes("日本") == ["JPY"])
    // Guinea and Guinea-Bissau: the whole name of a country before the beginning of another.
    let guinea = Self.codes("Guinée")
    #expect(guinea.first == "GNF")
    #expect(guinea.contains("XOF"))
  }

  @Test("No currency comes twice", arguments: ["franc", "dollar", "guin", "м", "日", "s"])
  func doubles(_ query: String) {
    let codes = Self.codes(query)
    #expect(!codes.isEmpty)
    #expect(Set(codes).count == codes.count)
  }

  @Test(
    "Without a match nothing comes",
    arguments: ["", " ", "-", "qqqq", "japonx", "日本円x", "\u{0}", "\u{301}", "yen qqqq"])
  func nothing(_ query: String) {
    #expect(Self.codes(query).isEmpty)
  }

  @Test("The search ends soon for a query of any length")
  func long() {
    // A name has each word of the query, however often it stands there.
    #expect(Self.codes(String(repeating: "japon ", count: 20_000)) == ["JPY"])
    #expect(Self.codes((0..<2000).map { "x\($0)" }.joined(separator: " ")).isEmpty)
    #expect(Self.codes(String(repeating: "x", count: 100_000)).isEmpty)
  }
}
