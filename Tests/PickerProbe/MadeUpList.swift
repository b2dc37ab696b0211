import Terminal

/// A list of 300 made-up rows, in which `C007` is the choice in force and every tenth cannot be chosen.
@MainActor
final class MadeUpList: ListContent {
  private static let first = [
    ["EUR", "Euro", "€", "0.92"], ["JPY", "日本円", "円", "135.72"],
    ["CAF", "Café au lait", "é", "2.5"],
    ["FLG", "Flag 🇯🇵 of Japan", "🇯🇵", "1"],
  ]
  private let all: [[String]] =
    first
    + (4..<300).map {
      ["C\(String("00\($0)".suffix(3)))", "Currency number \($0)", "", "\($0).25"]
    }

  let title = "Choose a made-up currency"
  var filter = "" {
    didSet { if filter != oldValue { narrow() } }
  }
  private(set) var rows: [ListRow] = []
  private(set) var highlighted: Int?
  private(set) var note = ""

  init() {
    narrow()
    highlighted = rows.firstIndex { $0.isCurrent }
  }

  /// The first column of the highlighted row.
  var choice: String { highlighted.map { rows[$0].columns[0] } ?? "nothing" }

  private func narrow() {
    let found = all.enumerated().filter { _, columns in
      filter.isEmpty || columns.contains { $0.lowercased().contains(filter.lowercased()) }
    }
    rows = found.flatMap { index, columns -> [ListRow] in
      let kind: ListRow.Kind = index % 10 == 9 ? .dimmed : .item
      let row = ListRow(kind, columns, isCurrent: columns[0] == "C007")
      return filter.isEmpty && index % 100 == 0
        ? [ListRow(.heading, ["Rows from \(index) on"]), row] : [row]
    }
    highlighted = rows.firstIndex { $0.kind != .heading }
  }

  private func move(by count: Int) {
    let places = rows.indices.filter { rows[$0].kind != .heading }
    guard let highlighted, let place = places.firstIndex(of: highlighted) else { return }
    self.highlighted = places[min(max(0, place + count), places.count - 1)]
  }

  func handle(_ key: ListKey) -> ListResponse {
    note = ""
    switch key {
    case .character(let character): filter.append(character)
    case .backspace: if !filter.isEmpty { filter.removeLast() }
    case .clear: filter = ""
    case .deleteWord:
      filter = String(filter.prefix(upTo: filter.lastIndex(of: " ") ?? filter.startIndex))
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .home: move(by: -rows.count)
    case .end: move(by: rows.count)
    case .pageUp(let count): move(by: -count)
    case .pageDown(let count): move(by: count)
    case .enter:
      guard let highlighted else { break }
      if rows[highlighted].kind == .item { return .picked }
      note = "\(rows[highlighted].columns[0]) has no rate."
    case .mark: note = "marked"
    case .escape:
      if filter.isEmpty { return .cancelled }
      filter = ""
    }
    return .again
  }

  func select(row: Int) {
    highlighted = row
  }
}
