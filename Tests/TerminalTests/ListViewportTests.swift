import Testing

@testable import Terminal

@Suite struct ListViewportTests {
  /// Two headings with 5 rows each: places 0 and 6 are headings.
  private static let rows: [ListRow] = (0..<12).map {
    ListRow($0 % 6 == 0 ? .heading : .item, ["\($0)"])
  }

  @Test(arguments: [
    ([1], 4, [0, 1, 2, 3]),
    ([3], 4, [0, 1, 2, 3]),
    // Further down the heading stays in the first line.
    ([4], 4, [0, 2, 3, 4]),
    ([5], 4, [0, 3, 4, 5]),
    ([7], 4, [0, 5, 6, 7]),
    ([11], 4, [6, 9, 10, 11]),
    // Back up, the highlighted row is never below the heading that stays.
    ([11, 10], 4, [6, 9, 10, 11]),
    ([11, 9], 4, [6, 9, 10, 11]),
    ([11, 7], 4, [6, 7, 8, 9]),
    ([11, 1], 4, [0, 1, 2, 3]),
    // Hardly any room: the row itself.
    ([5], 1, [5]),
    ([5], 2, [4, 5]),
    ([5, 4], 2, [4, 5]),
    // More room than rows.
    ([11], 20, Array(0..<12)),
  ])
  func `the highlighted row is visible under its heading`(
    path: [Int], height: Int, expected: [Int]
  ) {
    var viewport = ListViewport()
    var lines: [Int] = []
    for place in path { lines = viewport.lines(of: Self.rows, highlighted: place, height: height) }
    #expect(lines == expected)
  }

  @Test func `a page is what is visible below the heading`() {
    #expect(ListViewport.page(of: Self.rows, height: 10) == 9)
    #expect(ListViewport.page(of: [ListRow(.item, ["a"])], height: 10) == 10)
    #expect(ListViewport.page(of: Self.rows, height: 1) == 1)
  }

  @Test func `a list that became shorter is shown from its start`() {
    var viewport = ListViewport()
    _ = viewport.lines(of: Self.rows, highlighted: 11, height: 4)
    let short = [ListRow(.item, ["a"]), ListRow(.item, ["b"])]
    #expect(viewport.lines(of: short, highlighted: 0, height: 4) == [0, 1])
  }
}
