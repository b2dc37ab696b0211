/// The names of the columns of a file, and what a job means by them.
struct CSVHeader {
  /// The names; nil where the file has none.
  let names: [String]?

  /// How many of the columns of a job there are.
  func countOfFound(_ job: BulkJob) -> Int {
    job.usedColumns.count { (try? place(of: $0)) != nil }
  }

  /// Where the columns of a job are.
  ///
  /// - Throws: ``BulkError``: `missingColumn`, `ambiguousColumn` or `columnKind`.
  func columns(of job: BulkJob) throws(BulkError) -> CSVColumns {
    let amount = try place(of: job.amount)
    var currency = -1
    if case .column(let column) = job.currency { currency = try place(of: column) }
    let date = try job.date.map { (column) throws(BulkError) in try place(of: column) }
    return CSVColumns(
      amount: amount, currency: currency, date: date ?? -1, width: names?.count ?? 0)
  }

  private func place(of column: BulkColumn) throws(BulkError) -> Int {
    switch column {
    case .number(let number):
      // The name may well be a year.
      if names?.contains(column.description) == true {
        return try place(of: .name(column.description))
      }
      guard number >= 1, number <= min(names?.count ?? .max, BulkColumn.highestNumber) else {
        throw BulkError(.missingColumn, name: column.description, seen: names ?? [])
      }
      return number - 1
    case .name(let name):
      guard let names else { throw BulkError(.columnKind, name: name) }
      let places = names.indices.filter { Self.folded(names[$0]) == Self.folded(name) }
      let exact = places.filter { names[$0] == name }
      guard let place = exact.first ?? places.first else {
        throw BulkError(.missingColumn, name: name, seen: names)
      }
      guard exact.count == 1 || exact.isEmpty && places.count == 1 else {
        throw BulkError(.ambiguousColumn, name: name, seen: names)
      }
      return place
    }
  }

  /// The form in which names are compared: without blanks around, in lower case.
  static func folded(_ name: String) -> String { trimmed(name).lowercased() }

  /// A name without blanks around it.
  static func trimmed(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
