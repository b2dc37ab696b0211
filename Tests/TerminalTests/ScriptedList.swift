import Terminal

/// A list that shows what it was told and keeps the keys that it was given.
@MainActor
final class ScriptedList: ListContent {
  var title = "Choose"
  var filter = ""
  var rows: [ListRow]
  var highlighted: Int?
  var note = ""

  init(_ rows: [ListRow]) {
    self.rows = rows
  }

  func select(row: Int) {
    highlighted = row
  }

  func handle(_ key: ListKey) -> ListResponse {
    .again
  }
}
