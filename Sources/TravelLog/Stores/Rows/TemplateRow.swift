import SQLite

/// A text of a template as a row.
struct TemplateRow: LogRow {
  static let table = "template"
  static let keys = ["name", "place"]
  static let columns = ["text"]
  static let order = "name, place"

  let name: String
  let place: Int
  let text: String

  struct Key: Hashable {
    let name: ExactText
    let place: Int
  }

  init(_ text: String, of name: String, place: Int) {
    self.name = name
    self.place = place
    self.text = text
  }

  var key: Key { Key(name: ExactText(name), place: place) }
  var group: ExactText { ExactText(name) }

  var values: [Value] { [.text(name), .integer(Int64(place)), .text(text)] }

  init(_ row: RowReader) throws {
    name = try row.text()
    place = try row.place()
    text = try row.text()
  }
}
