import SQLite

/// A value that there is once, as a row.
struct SettingRow: LogRow {
  static let table = "setting"
  static let keys = ["name"]
  static let columns = ["value"]
  static let order = "name"

  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  var key: ExactText { ExactText(name) }
  var group: ExactText { key }

  var values: [Value] { [.text(name), .text(value)] }

  init(_ row: RowReader) throws {
    name = try row.text()
    value = try row.text()
  }

  static let currentTrip = "current_trip"
  static let nextTrip = "next_trip"
  static let nextItem = "next_item"
  static let nextDeletion = "next_deletion"
}
