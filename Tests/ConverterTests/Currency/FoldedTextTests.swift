import Converter
import Testing

@Suite("Folded text")
struct FoldedTextTests {
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "Case and diacritics are taken away from Latin, Greek and Cyrillic letters",
    arguments: [
      ("Café", "cafe"), ("ÅLAND", "aland"), ("Złoty", "zloty"), ("Nhật Bản", "nhat ban"),
      ("Đồng", "dong"), ("Ưu", "uu"), ("Ελλάδα", "ελλαδα"), ("ΊΣΟΝ", "ισον"), ("ΐ", "ι"),
      ("Россия", "россия"), ("Йена", "иена"), ("Українська", "украінська"), ("ЁЖ", "еж"),
      ("Straße", "straße"), ("日本", "日本"), ("اليابان", "اليابان"),
    ])
  func folding(_ original: String, _ folded: String) {
    #expect(Self.text(FoldedText(original).bytes) == folded)
  }

  @Test(
    "A letter and its mark are the same as the letter with the mark",
    arguments: [("й", "и\u{306}"), ("ά", "α\u{301}"), ("ậ", "a\u{323}\u{302}"), ("é", "e\u{301}")])
  func composition(_ composed: String, _ decomposed: String) {
    #expect(FoldedText(composed) == FoldedText(decomposed))
  }

  @Test(
    "For a search the letters i are one, for reading they are not",
    arguments: [
      ("İsviçre", "isvicre"), ("ısparta", "isparta"), ("ISPARTA", "isparta"), ("Ķ", "k"),
      ("ıİı", "iii"),
    ])
  func search(_ original: String, _ folded: String) {
    #expect(Self.text(FoldedText(original).searchBytes) == folded)
    #expect(FoldedText("ınr") != FoldedText("inr"))
  }
}
