import Testing

@testable import Terminal

@MainActor
@Suite struct NumberedListTests {
  /// What was asked and what was said, in order.
  private final class Conversation: LineReader {
    var answers: [LineInput]
    var prompts: [String] = []
    var lines: [String] = []

    init(_ answers: [LineInput]) {
      self.answers = answers
    }

    func readLine(prompt: String) throws(TerminalError) -> LineInput {
      prompts.append(prompt)
      return answers.isEmpty ? .endOfInput : answers.removeFirst()
    }
  }

  private func run(
    _ answers: [LineInput], content: NamedList = NamedList(), isUTF8: Bool = true,
    pageSize: Int = 20
  ) throws -> (ending: ListEnding, lines: [String], choice: String?) {
    let conversation = Conversation(answers)
    let list = NumberedList(
      content: content, reader: conversation, isUTF8: isUTF8, pageSize: pageSize
    ) { conversation.lines.append($0) }
    let ending = try list.run()
    return (ending, conversation.lines, content.choice)
  }

  private let all = [
    "Choose",
    "Recent",
    "1  EUR  Euro                €      0.92",
    "2  JPY  Japanese Yen        ¥    135.72  (current)",
    "Others",
    "3  CNY  Chinese Yuan        ¥       6.7",
    "4  YER  Yemeni Rial         YR      250",
    "5  GTQ  Guatemalan Quetzal  Q   no rate",
  ]

  @Test func `the rows are listed with numbers, and the one in force is named`() throws {
    let (ending, lines, _) = try run([])
    #expect(lines == all)
    #expect(ending == .cancelled)
  }

  @Test(arguments: [
    ("3", "CNY"),
    (" 1 ", "EUR"),
    // A code, in any case, although the letters match more.
    ("YER", "YER"),
    ("yer", "YER"),
    // Letters that one row matches.
    ("yuan", "CNY"),
    ("€", "EUR"),
  ])
  func `a number, a code and letters that match one row pick it`(
    answer: String, choice: String
  ) throws {
    let result = try run([.line(answer)])
    #expect(result.ending == .picked)
    #expect(result.choice == choice)
    #expect(result.lines == all)
  }

  @Test func `letters that match several rows list them with new numbers`() throws {
    let result = try run([.line("y"), .line("3")])
    #expect(
      result.lines.dropFirst(all.count) == [
        "3 match y:",
        "1  JPY  Japanese Yen  ¥   135.72  (current)",
        "2  CNY  Chinese Yuan  ¥      6.7",
        "3  YER  Yemeni Rial   YR     250",
      ])
    #expect(result.ending == .picked)
    #expect(result.choice == "YER")
  }

  @Test func `letters that match nothing are said, and the numbers stay`() throws {
    let result = try run([.line("¥"), .line("xyz"), .line("2")])
    #expect(result.lines.last == "Nothing matches xyz.")
    #expect(result.choice == "CNY")
  }

  @Test func `an answer is searched once, and the beginning of a long one alone`() throws {
    let content = NamedList()
    let long = String(repeating: "y", count: 1_000_000)
    let result = try run([.line("y"), .line(long)], content: content)
    let beginning = String(repeating: "y", count: 64)
    #expect(content.searches == ["y", beginning, "y"])
    #expect(result.lines.last == "Nothing matches \(beginning).")
  }

  @Test(arguments: ["0", "6", "-1", "99"])
  func `a number that no row has is said`(answer: String) throws {
    let result = try run([.line(answer)])
    #expect(
      result.lines.dropFirst(all.count) == ["There is no \(answer); the numbers go from 1 to 5."])
    #expect(result.ending == .cancelled)
  }

  @Test(arguments: ["5", "gtq", "quetzal"])
  func `a row that cannot be chosen says why, and the list goes on`(answer: String) throws {
    let result = try run([.line(answer), .line("eur")])
    #expect(result.lines.dropFirst(all.count) == ["GTQ has no rate."])
    #expect(result.ending == .picked)
    #expect(result.choice == "EUR")
  }

  @Test func `a long list comes in pages`() throws {
    let result = try run([.line("m"), .line("M"), .line("more")], pageSize: 3)
    #expect(
      result.lines == [
        "Choose", "Recent", "1  EUR  Euro          €    0.92",
        "2  JPY  Japanese Yen  ¥  135.72  (current)",
        "3 more: type m, or some letters of the name.",
        "Others", "3  CNY  Chinese Yuan  ¥   6.7", "4  YER  Yemeni Rial   YR  250",
        "1 more: type m, or some letters of the name.",
        "5  GTQ  Guatemalan Quetzal  Q  no rate", "That is the whole list.",
      ])
  }

  @Test func `a row that is not listed yet can be chosen by its number`() throws {
    #expect(try run([.line("4")], pageSize: 2).choice == "YER")
  }

  @Test func `numbers are aligned`() throws {
    let content = NamedList((1...10).map { ListRow(.item, ["C\($0)"]) })
    let result = try run([], content: content)
    #expect(result.lines[1] == " 1  C1")
    #expect(result.lines[10] == "10  C10")
  }

  @Test(
    arguments: [
      (.line(""), .cancelled), (.line("  "), .cancelled), (.endOfInput, .cancelled),
      (.line("back"), .cancelled), (.line("Cancel"), .cancelled), (.line("quit"), .cancelled),
      (.line("exit"), .cancelled), (.line("q"), .cancelled),
      (.interrupted, .interrupted), (.terminated(signal: 15), .terminated(signal: 15)),
    ] as [(LineInput, ListEnding)])
  func `the list can be given up`(input: LineInput, ending: ListEnding) throws {
    let result = try run([input])
    #expect(result.ending == ending)
    #expect(result.choice == nil)
  }

  @Test(arguments: ["?", "help", "HELP"])
  func `help is one line`(answer: String) throws {
    let result = try run([.line(answer)])
    #expect(
      result.lines.dropFirst(all.count) == [
        "A number or a code picks; letters search; m lists more; an empty line leaves."
      ])
    #expect(result.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a page with its title, headings, a last word and the prompt fits 24 lines`() throws {
    let rows = (1...9).flatMap { number in
      [ListRow(.heading, ["H\(number)"])] + (1...4).map { ListRow(.item, ["C\(number)\($0)"]) }
    }
    let lines = try run([], content: NamedList(rows)).lines
    #expect(lines.last == "20 more: type m, or some letters of the name.")
    #expect(lines.count < 24)
  }

  @Test func `columns stand below each other by what they take on the screen`() throws {
    let content = NamedList([
      ListRow(.heading, ["All", "1 USD ="]),
      ListRow(.item, ["JPY", "日本円", "円", "135"]), ListRow(.item, ["EUR", "Euro", "€", "0.92"]),
    ])
    #expect(
      try run([], content: content).lines == [
        "Choose", "All  1 USD =", "1  JPY  日本円  円   135", "2  EUR  Euro    €   0.92",
      ])
  }

  @Test func `without UTF-8 all is ASCII`() throws {
    let result = try run([], isUTF8: false)
    #expect(result.lines[2] == "1  EUR  Euro                       0.92")
    #expect(result.lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }
}

/// A list that is narrowed by what its rows contain.
@MainActor
private final class NamedList: ListContent {
  let title = "Choose"
  var filter = "" {
    didSet { searches.append(filter) }
  }
  private(set) var note = ""
  private(set) var highlighted: Int?
  private(set) var choice: String?
  /// What was searched, in order.
  private(set) var searches: [String] = []
  private let all: [ListRow]

  init(_ rows: [ListRow]? = nil) {
    all =
      rows ?? [
        ListRow(.heading, ["Recent"]),
        ListRow(.item, ["EUR", "Euro", "€", "0.92"]),
        ListRow(.item, ["JPY", "Japanese Yen", "¥", "135.72"], isCurrent: true),
        ListRow(.heading, ["Others"]),
        ListRow(.item, ["CNY", "Chinese Yuan", "¥", "6.7"]),
        ListRow(.item, ["YER", "Yemeni Rial", "YR", "250"]),
        ListRow(.dimmed, ["GTQ", "Guatemalan Quetzal", "Q", "no rate"]),
      ]
  }

  var rows: [ListRow] {
    if filter.isEmpty { return all }
    return all.filter { row in
      row.kind != .heading && row.columns.contains { $0.lowercased().contains(filter.lowercased()) }
    }
  }

  func select(row: Int) {
    highlighted = row
  }

  func handle(_ key: ListKey) -> ListResponse {
    switch key {
    case .enter:
      guard let highlighted else { return .again }
      let row = rows[highlighted]
      guard row.kind == .item else {
        note = "\(row.columns[0]) has no rate."
        return .again
      }
      choice = row.columns[0]
      return .picked
    default: Issue.record("a numbered list has no key \(key)")
    }
    return .again
  }
}
