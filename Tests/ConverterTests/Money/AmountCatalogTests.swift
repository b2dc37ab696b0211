import Converter
import Testing

@Suite("Amounts: the catalog's symbols and names")
struct AmountCatalogTests {
  @Test("Every symbol and name without years or parentheses is handed out whole, on either side")
  func wholeTexts() {
    var cut: [String] = []
    for info in CurrencyCatalog.all {
      for text in [
        info.currency.code, info.symbol, info.narrowSymbol, info.name, info.singularName,
        info.pluralName,
      ] where !text.contains(where: { "()0123456789".contains($0) }) {
        for amount in ["25 \(text)", "\(text) 25"] {
          let parsed = try? AmountParser().parse(amount)
          // Blanks of every kind come out as a plain one.
          let plain = text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
          if parsed?.currencyTexts != [plain] || parsed?.decimal != ExactDecimal(25) {
            cut.append(amount)
          }
        }
      }
    }
    #expect(cut == [])
  }
}
