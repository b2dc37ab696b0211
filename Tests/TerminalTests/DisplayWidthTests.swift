import Terminal
import Testing

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("€", 1), ("¥", 1), ("₹", 1), ("£", 1), ("é", 1), ("円", 2), ("５", 2),
      ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("e\u{301}", 1), ("円\u{301}", 2), ("🇯🇵", 2),
      ("👨‍👩‍👧", 2), ("👍🏽", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("💶", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("नि", 2), ("\t", 0), ("\u{1B}", 0), ("\u{85}", 0), ("\u{301}", 0), ("\u{200B}", 0),
      ("\u{1FAE8}", 2),
    ] as [(Character, Int)])
  func `REP-05 a visible character takes its columns`(_ character: Character, _ columns: Int) {
    #expect(DisplayWidth.columns(of: character) == columns)
  }

  @Test(arguments: [
    ("", 0), ("USD → JPY> ", 11), ("５００ 円", 9), ("🇯🇵 Japan", 8), ("Cafe\u{301}", 4),
  ])
  func `a text takes the columns of its characters`(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("Japan", 5, "Japan"), ("Japan", 4, "~pan"), ("Japan", 0, ""), ("日本円", 5, "~本円"),
    ("日本円", 4, "~円"), ("🇯🇵🇯🇵", 3, "~🇯🇵"),
  ])
  func `the end of a text is cut to the columns that there are`(
    _ text: String, _ columns: Int, _ fitted: String
  ) {
    #expect(DisplayWidth.fittedEnd(text, to: columns, sign: "~") == fitted)
  }

  @Test func `texts in columns are filled up to columns, not characters`() {
    let texts = ["円", "Yen", "e\u{301}"]
    #expect(DisplayWidth.widest(texts) == 3)
    #expect(texts.map { DisplayWidth.padded($0, to: 3) } == ["円 ", "Yen", "e\u{301}  "])
    #expect(texts.map { DisplayWidth.rightAligned($0, in: 3) } == [" 円", "Yen", "  e\u{301}"])
    #expect(DisplayWidth.padded("日本円", to: 3) == "日本円")
  }

  @Test(arguments: [
    ("Japan", 5, "Japan"), ("Japan", 4, "Jap…"), ("Japan", 1, "…"), ("Japan", 0, ""),
    ("Japan", -3, ""), ("日本円", 6, "日本円"), ("日本円", 5, "日本…"), ("日本円", 4, "日…"),
    ("🇯🇵🇯🇵", 3, "🇯🇵…"), ("🇯🇵🇯🇵", 2, "…"), ("", 0, ""),
  ])
  func `a text is cut to the columns that there are`(
    _ text: String, _ columns: Int, _ fitted: String
  ) {
    #expect(DisplayWidth.fitted(text, to: columns, sign: "…") == fitted)
  }
}
