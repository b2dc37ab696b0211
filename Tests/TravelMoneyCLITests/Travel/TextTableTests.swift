import Testing

@testable import TravelMoneyCLI

struct TextTableTests {
  private static let table = {
    var table = TextTable(columns: [
      .init(heading: "#", alignment: .right), .init(heading: "Name", shortest: 4),
      .init(heading: "Type", shortest: 3, sparing: 1), .init(heading: "Note"),
      .init(heading: "Sum", alignment: .right),
    ])
    table.rows = [
      ["1", "Breakfast", "Personal", "", "5.00"], ["12", "旅館", "Hotel", "", "100.00"],
    ]
    return table
  }()

  private struct Case: CustomTestStringConvertible {
    let columns: Int?
    let lines: [String]

    var testDescription: String { "\(columns.map(String.init) ?? "no") columns" }
  }

  private static let cases = [
    Case(
      columns: nil,
      lines: [
        " #  Name       Type         Sum", " 1  Breakfast  Personal    5.00",
        "12  旅館       Hotel     100.00",
      ]),
    Case(
      columns: 31,
      lines: [
        " #  Name       Type         Sum", " 1  Breakfast  Personal    5.00",
        "12  旅館       Hotel     100.00",
      ]),
    Case(
      columns: 30,
      lines: [
        " #  Name      Type         Sum", " 1  Breakfa…  Personal    5.00",
        "12  旅館      Hotel     100.00",
      ]),
    Case(
      columns: 21,
      lines: [" #  Name  Ty…     Sum", " 1  Bre…  Pe…    5.00", "12  旅館  Ho…  100.00"]),
    Case(
      columns: 20,
      lines: [" #  Name         Sum", " 1  Breakfa…    5.00", "12  旅館      100.00"]),
    Case(columns: 5, lines: [" #  Name     Sum", " 1  Bre…    5.00", "12  旅館  100.00"]),
  ]

  @Test(arguments: cases)
  private func `a table is cut to the room there is, and never a number`(_ item: Case) {
    let text = Self.table.text(in: TextRoom(columns: item.columns))
    #expect(text.split(separator: "\n").map(String.init) == item.lines)
  }

  @Test func `a terminal without letters beyond ASCII gets another sign where text is cut`() {
    let text = Self.table.text(in: TextRoom(columns: 30, cutSign: "~"))
    #expect(text.contains(" 1  Breakfa~  Personal"))
  }

  @Test(arguments: [(3, nil, false), (2, nil, true), (2, 21, true), (2, 20, false)])
  func `a column is shown where something is in it and there is room`(
    _ column: Int, _ columns: Int?, _ isShown: Bool
  ) {
    #expect(Self.table.shows(column, in: TextRoom(columns: columns)) == isShown)
  }
}
