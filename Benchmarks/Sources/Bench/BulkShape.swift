/// The shape of a row of bookings.
enum BulkShape: String, CaseIterable {
  /// As a warehouse exports bookings: about 75 bytes, nothing quoted.
  case plain
  /// About 30 bytes, the least that a booking has.
  case narrow
  /// As `plain`, with quotes around all fields but the number of the booking.
  case quoted
  /// As `plain`, an object a line.
  case ndjson

  /// The name of a file with such rows.
  var fileName: String { "bookings-\(rawValue)." + (self == .ndjson ? "ndjson" : "csv") }

  /// The names of the columns.
  var columns: [String] {
    switch self {
    case .plain, .quoted, .ndjson:
      ["id", "booked", "account", "category", "merchant", "currency", "amount"]
    case .narrow: ["id", "booked", "currency", "amount"]
    }
  }

  /// What stands before each field, in the order of the columns, and behind the last one.
  var separators: [[UInt8]] {
    let texts: [String] =
      switch self {
      case .plain, .narrow: [""] + columns.dropFirst().map { _ in "," } + ["\n"]
      case .quoted: ["", ",\""] + columns.dropFirst(2).map { _ in "\",\"" } + ["\"\n"]
      case .ndjson:
        ["{\"id\":", ",\"booked\":\""]
          + columns.dropFirst(2).dropLast().map { "\",\"\($0)\":\"" } + ["\",\"amount\":", "}\n"]
      }
    return texts.map { Array($0.utf8) }
  }
}
