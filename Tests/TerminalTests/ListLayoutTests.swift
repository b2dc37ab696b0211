import Testing

@testable import Terminal

@MainActor
@Suite struct ListLayoutTests {
  /// What a screen shows of a frame, each character of a text in the columns that it takes.
  private func screen(
    _ content: ScriptedList, isUTF8: Bool = true, height: Int, width: Int
  ) -> [String] {
    var layout = ListLayout(isUTF8: isUTF8)
    let frame = layout.frame(of: content, height: height, width: width)
    var cells = Array(repeating: Array(repeating: " ", count: width), count: height)
    for piece in frame.pieces {
      var column = piece.column
      for character in piece.text {
        let columns = DisplayWidth.columns(of: String(character))
        #expect(column + columns <= width, "\(piece) reaches beyond the screen")
        cells[piece.row][column] = String(character)
        for hidden in stride(from: column + 1, to: column + columns, by: 1) {
          cells[piece.row][hidden] = ""
        }
        column += columns
      }
    }
    return cells.map { line in
      String(line.joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  private func content() -> ScriptedList {
    let list = ScriptedList([
      ListRow(.heading, ["Recent"]),
      ListRow(.item, ["EUR", "Euro", "€", "0.92"]),
      ListRow(.item, ["JPY", "日本円 (Japanese Yen)", "円", "135.72"], isCurrent: true),
      ListRow(.heading, ["Others"]),
      ListRow(.dimmed, ["GTQ", "Guatemalan Quetzal", "Q", "no rate"]),
    ])
    list.highlighted = 2
    return list
  }

  @Test func `on a common screen all is there`() {
    #expect(
      screen(content(), height: 9, width: 60) == [
        "Choose                                                   2/3",
        "Search:",
        "Recent",
        "   EUR  Euro                                     €      0.92",
        "›✓ JPY  日本円 (Japanese Yen)                    円   135.72",
        "Others",
        "   GTQ  Guatemalan Quetzal                       Q   no rate",
        "",
        "Enter picks · Esc back · type to search · arrows move",
      ])
  }

  @Test func `what would steer the terminal is left out`() {
    let list = ScriptedList([
      ListRow(.item, ["EUR", "E\u{202E}ur\u{1B}[1mo", "\u{2066}€\u{200F}", "0.\u{9B}92\u{2028}"])
    ])
    list.title = "Cho\u{202B}ose"
    list.filter = "e\u{202E}u"
    #expect(
      screen(list, height: 5, width: 30) == [
        "Choose", "Search: eu", "   EUR  Eur[1mo        €  0.92", "", "Enter picks · Esc back",
      ])
  }

  @Test func `without UTF-8 all is ASCII`() {
    #expect(
      screen(content(), isUTF8: false, height: 9, width: 60) == [
        "Choose                                                   2/3",
        "Search:",
        "Recent",
        "   EUR  Euro                                            0.92",
        ">* JPY  ??? (Japanese Yen)                            135.72",
        "Others",
        "   GTQ  Guatemalan Quetzal                        Q  no rate",
        "",
        "Enter picks - Esc back - type to search - arrows move",
      ])
  }

  @Test(arguments: [
    (37, "›✓ JPY  日本円 (Japanes…  円   135.72"),
    // The symbol goes first, then the rate, and at last the name.
    (32, "›✓ JPY  日本円 (Japane…   135.72"),
    (20, "›✓ JPY  日本円 (Jap…"),
    (12, "›✓ JPY  日…"),
    (8, "›✓ JPY"),
    (5, "JPY"),
    (3, "JPY"),
    (2, "J…"),
    (1, "…"),
  ])
  func `where the screen is narrow the less important columns go`(width: Int, expected: String) {
    #expect(screen(content(), height: 9, width: width)[4] == expected)
  }

  @Test(arguments: [
    (1, ["›✓ JPY  日本円 (Jap…"]),
    (2, ["Search:", "›✓ JPY  日本円 (Jap…"]),
    (4, ["Search:", "   EUR  Euro", "›✓ JPY  日本円 (Jap…", "Esc back"]),
    (5, ["Choose           2/3", "Search:", "   EUR  Euro", "›✓ JPY  日本円 (Jap…", "Esc back"]),
  ])
  func `where the screen is low the rows stay`(height: Int, expected: [String]) {
    #expect(screen(content(), height: height, width: 20) == expected)
  }

  @Test func `on a wide screen the rate stays near the name`() {
    let lines = screen(content(), height: 9, width: 200)
    #expect(lines.allSatisfy { $0.count <= 88 })
    #expect(lines[3].hasSuffix("0.92"))
  }

  @Test func `a heading says what is in the last column, where there is room`() {
    let list = ScriptedList([
      ListRow(.heading, ["All", "1 USD ="]), ListRow(.item, ["EUR", "Euro", "€", "0.92"]),
    ])
    #expect(screen(list, height: 9, width: 30)[2] == "All                    1 USD =")
    #expect(screen(list, height: 9, width: 11)[2] == "All")
  }

  @Test func `the end of a long filter is what is seen`() {
    let list = content()
    list.filter = "united states of america"
    #expect(screen(list, height: 9, width: 24)[1] == "Search: …tes of america")
  }

  @Test func `a note stands beside the keys as far as there is room`() {
    let list = content()
    list.note = "GTQ has no rate."
    #expect(
      screen(list, height: 9, width: 60)[8]
        == "GTQ has no rate.     Enter picks · Esc back · type to search")
    #expect(screen(list, height: 9, width: 20)[8] == "GTQ has no rate.")
    #expect(screen(list, height: 9, width: 8)[8] == "GTQ has…")
  }

  @Test func `where nothing matches the screen says so and the cursor is in the search`() {
    let list = ScriptedList([])
    list.filter = "円x"
    var layout = ListLayout(isUTF8: true)
    let frame = layout.frame(of: list, height: 9, width: 40)
    #expect(screen(list, height: 9, width: 40)[2] == "Nothing matches.")
    // No key would pick anything.
    #expect(screen(list, height: 9, width: 40)[8] == "")
    #expect(frame.cursorRow == 1)
    #expect(frame.cursorColumn == 11)
  }

  @Test func `control characters in a name are not written`() {
    let list = ScriptedList([ListRow(.item, ["EUR", "Eu\u{1B}[2Jro\n", "€", "1"])])
    #expect(screen(list, height: 9, width: 40)[2] == "   EUR  Eu[2Jro                     €  1")
  }
}
