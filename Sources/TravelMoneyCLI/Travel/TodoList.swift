import Converter
import TravelLog

/// Shows the checklist, the newest item first.
struct TodoList {
  let travel: TravelSession

  private var session: Session { travel.session }

  /// Prints the list.
  ///
  /// - Throws: ``Diagnostic``.
  func run() throws(Diagnostic) {
    try session.refuseWords()
    try session.refuse(.json, with: .csv)
    let all = try travel.load().items
    let items = session.arguments.has(.unfinished) ? all.filter { !$0.isFinished } : all
    if session.arguments.has(.json) {
      try session.print(JSONText.array(items.map { ChecklistRecord($0).json }).text + "\n")
    } else if session.arguments.has(.csv) {
      try session.printCSV(ChecklistRecord.csv(of: items))
    } else {
      for line in lines(of: items) { try session.say(line) }
      try session.say(summary(of: all))
    }
  }

  private func summary(of items: [ChecklistItem]) -> String {
    guard !items.isEmpty else {
      return "The checklist is empty; \(session.call("todo add TEXT")) adds something"
    }
    return "\(items.count(where: \.isFinished)) of \(counted(items.count, "item")) done"
  }
}

// MARK: - Lines

extension TodoList {
  /// The widest column of texts where no terminal says how wide it can be.
  private static let widestText = 50
  /// The narrowest one beside both times on one line; where there is less room, one stands below the
  /// other.
  private static let comfortableText = 40
  /// The narrowest one beside times; where there is less room, they stand below the text.
  private static let narrowestText = 16

  private func lines(of items: [ChecklistItem]) -> [String] {
    let numbers = items.map { "\($0.number)" }
    let numberWidth = numbers.columnWidth
    let margin = "".padded(to: numberWidth) + "       "
    var times = items.map { [self.times(of: $0).joined(separator: "  ")] }
    let columns = session.context.room.columns
    var limit = Self.widestText
    var areBelow = false
    if let columns {
      let all = columns - margin.columns
      let room = { all - 2 - times.joined().columnWidth }
      if room() < Self.comfortableText { times = items.map { self.times(of: $0) } }
      areBelow = room() < Self.narrowestText
      limit = areBelow ? max(1, all) : room()
    }
    let width = min(items.map(\.text.printable).columnWidth, limit)
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      let text = item.text.printable
      var pieces = columns == nil ? [text] : text.lines(ofWidth: width)
      if areBelow {
        pieces += times[index].flatMap { $0.lines(ofWidth: limit) }
        times[index] = []
      }
      let head =
        numbers[index].rightAligned(in: numberWidth) + (item.isFinished ? "  [x]  " : "  [ ]  ")
      for line in 0..<max(pieces.count, times[index].count) {
        let start = line == 0 ? head : margin
        let piece = line < pieces.count ? pieces[line] : ""
        lines.append(
          line < times[index].count
            ? start + piece.padded(to: width) + "  " + times[index][line] : start + piece)
      }
    }
    return lines
  }

  private func times(of item: ChecklistItem) -> [String] {
    [travel.text(item.created)] + (item.finishedAt.map { ["done \(travel.text($0))"] } ?? [])
  }
}
