import BulkConversion
import Converter
import TravelLog

/// Keeps the checklist.
struct TodoCommand {
  let travel: TravelSession

  private var session: Session { travel.session }
  private var words: [String] { session.arguments.words }

  /// Carries the command out.
  ///
  /// - Parameter action: What is asked for.
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``; nothing was changed then.
  func run(_ action: TodoAction) async throws(Diagnostic) -> ExitStatus {
    switch action {
    case .add: try add()
    case .list: try TodoList(travel: travel).run()
    case .done: try finish()
    case .toggle: try toggle()
    case .delete: try await delete()
    case .undo: try undo()
    case .reset: try reset()
    case .save: try save()
    case .load: try loadTemplate()
    case .templates: try listTemplates()
    }
    return .success
  }

  private func add() throws(Diagnostic) {
    let text = words.joined(separator: " ")
    let now = session.context.now()
    let item = try travel.change { (logbook) throws(TravelLogError) in
      try logbook.add(ChecklistItem(text: text, created: now))
    }
    guard !session.arguments.has(.json) else {
      return try session.print(ChecklistRecord(item).json.text + "\n")
    }
    try session.say("Added \(item.called)")
  }

  /// The numbers of what is to be done: as they are typed, or of the one item with the text.
  private func openNumbers() throws(Diagnostic) -> [Int] {
    do { return try travel.numbers(words) } catch {
      let text = words.joined(separator: " ").lowercased()
      guard !text.isEmpty else { throw error }
      let open = try travel.load().items.filter { !$0.isFinished }
      let same = open.filter { $0.text.lowercased() == text }
      if same.count == 1 { return same.map(\.number) }
      let near = same.isEmpty ? open.filter { $0.text.lowercased().contains(text) } : same
      guard !near.isEmpty else { throw error }
      throw .itemsMeant(near, by: error.message)
    }
  }

  private func finish() throws(Diagnostic) {
    let numbers = try openNumbers()
    let now = session.context.now()
    let results = try travel.change { (logbook) throws(TravelLogError) in
      var results: [(item: ChecklistItem, isNew: Bool)] = []
      for item in try logbook.items(numbered: numbers) {
        results.append((item, try logbook.finish(item.id, now: now)))
      }
      return results
    }
    for (item, isNew) in results {
      let since = item.finishedAt.map { " (\(travel.text($0)))" } ?? ""
      try session.say("\(item.called): " + (isNew ? "done" : "already done\(since)"))
    }
  }

  private func toggle() throws(Diagnostic) {
    let numbers = try travel.numbers(words)
    let now = session.context.now()
    let items = try travel.change { (logbook) throws(TravelLogError) in
      var items: [ChecklistItem] = []
      for item in try logbook.items(numbered: numbers) {
        items.append(try logbook.toggle(item.id, now: now))
      }
      return items
    }
    for item in items {
      try session.say("\(item.called): \(item.isFinished ? "done" : "not done")")
    }
  }

  private func delete() async throws(Diagnostic) {
    let numbers = try travel.numbers(words)
    let logbook = try travel.load()
    let items: [ChecklistItem]
    do { items = try logbook.items(numbered: numbers) } catch { throw Diagnostic(error) }
    let what =
      items.count == 1
      ? items.map(\.called).joined()
      : "\(items.count) items (\(items.map(\.number).listed))"
    guard await travel.confirms("Delete \(what)?") else {
      return try session.say("Nothing was deleted")
    }
    try travel.change { (logbook) throws(TravelLogError) in
      // By number once more, so that what has gone meanwhile is named.
      try logbook.deleteItems(Set(try logbook.items(numbered: numbers).map(\.id)))
    }
    for item in items { try session.say("Deleted \(item.called)") }
    try session.say("\(session.call("todo undo")) brings \(items.count == 1 ? "it" : "them") back")
  }

  private func undo() throws(Diagnostic) {
    try session.refuseWords()
    let items = try travel.change { (logbook) throws(TravelLogError) in
      try logbook.undoItemDeletion()
    }
    for item in items { try session.say("Brought back \(item.called)") }
  }

  private func reset() throws(Diagnostic) {
    try session.refuseWords()
    let count = try travel.change { (logbook) throws(TravelLogError) in logbook.resetItems() }
    try session.say(
      count == 0 ? "Nothing was done yet" : "\(counted(count, "item")) to be done again")
  }
}

// MARK: - Templates

extension TodoCommand {
  private func save() throws(Diagnostic) {
    let name = try templateName()
    let (template, replaced) = try travel.change { (logbook) throws(TravelLogError) in
      let kept = logbook.templates
      let template = try logbook.saveTemplate(named: name)
      // One that is called so in other letters has gone, though there is none of its very name.
      let replaced = kept.first { old in
        old.name == name || !logbook.templates.contains { $0.name == old.name }
      }
      return (template, replaced)
    }
    let place = replaced.map { ", in the place of \(counted($0.texts.count, "item"))" } ?? ""
    let count = template.texts.count
    try session.say(
      "Kept as \(name)\(place): \(counted(count, "item")); "
        + "\(session.call("todo load \(name)")) adds \(count == 1 ? "it" : "them") again")
  }

  private func loadTemplate() throws(Diagnostic) {
    let name = try templateName()
    let now = session.context.now()
    let items = try travel.change { (logbook) throws(TravelLogError) in
      try logbook.loadTemplate(named: name, now: now)
    }
    for item in items { try session.say("Added \(item.called)") }
    if items.isEmpty { try session.say("All of \(name) is on the checklist already") }
  }

  private func listTemplates() throws(Diagnostic) {
    try session.refuseWords()
    try session.refuse(.json, with: .csv)
    let templates = try travel.load().templates
    guard !session.arguments.has(.json) else {
      let list = templates.map { template in
        JSONText.object([
          ("name", .string(template.name)), ("texts", .array(template.texts.map { .string($0) })),
        ])
      }
      return try session.print(JSONText.array(list).text + "\n")
    }
    guard !session.arguments.has(.csv) else {
      let rows = templates.flatMap { template in
        template.texts.map {
          [SpreadsheetText.inert(template.name), SpreadsheetText.inert($0)]
        }
      }
      return try session.printCSV(([["name", "text"]] + rows).map(CSVText.row).joined())
    }
    if templates.isEmpty {
      try session.say("No checklist is kept; \(session.call("todo save NAME")) keeps this one")
    }
    var table = TextTable(columns: [.init(shortest: 8), .init()])
    table.rows = templates.map { [$0.name.printable, counted($0.texts.count, "item")] }
    try session.print(table.text(in: session.context.room))
  }

  private func templateName() throws(Diagnostic) -> String {
    let name = Substring(words.joined(separator: " ")).trimmed
    guard !name.isEmpty else { throw .missing("a name", of: session.arguments.command) }
    return String(name)
  }
}

extension ChecklistItem {
  /// How messages call it: `2, Charger`; a long text is cut.
  fileprivate var called: String { "\(number), \(text.shortened)" }
}
