import SQLite

/// One row of a table of the logbook's file.
protocol LogRow: Hashable {
  /// The table.
  static var table: String { get }
  /// The columns that make the key, in the order of ``values``, which they begin.
  static var keys: [String] { get }
  /// The other columns, in the order of ``values``.
  static var columns: [String] { get }
  /// How rows are ordered when they are read.
  static var order: String { get }
  /// What tells rows apart.
  associatedtype Key: Hashable
  /// The key of this row.
  var key: Key { get }
  /// What tells apart the things that rows belong to, where one thing has several.
  associatedtype Group: Hashable = Key
  /// What this row belongs to.
  var group: Group { get }
  /// The values of all columns, those of the key first.
  var values: [Value] { get }

  /// Reads a row.
  ///
  /// - Parameter row: The row, as ``values`` orders its columns.
  /// - Throws: `DatabaseFault` with the place, where a value is not what it has to be.
  init(_ row: RowReader) throws
}

extension LogRow where Group == Key {
  var group: Key { key }
}

/// A row as it lies in the file.
struct StoredRow<Row: LogRow> {
  /// What was read.
  let row: Row
  /// The columns of its key as others may have written them, such as an identity in small letters.
  let key: [Value]
}

extension LogRow {
  /// Reads all rows.
  ///
  /// - Throws: `DatabaseFault` where a row is no good, or two are one to this library; `SQLiteError`.
  static func all(from connection: borrowing Connection) throws -> [StoredRow<Self>] {
    let names = keys + columns
    let statement = try connection.prepare(
      "SELECT \(names.joined(separator: ", ")) FROM \(table) ORDER BY \(order)")
    var rows: [StoredRow<Self>] = []
    var found: Set<Key> = []
    while try statement.step() {
      let values = names.indices.map { statement.value(at: Int32(clamping: $0)) }
      let reader = RowReader(values, of: table, line: rows.count + 1)
      let row = try Self(reader)
      guard found.insert(row.key).inserted else { throw reader.fault("it is there twice") }
      rows.append(StoredRow(row: row, key: Array(values.prefix(keys.count))))
    }
    return rows
  }

  /// Writes the things that differ between two states, and nothing else.
  ///
  /// The rows of a thing that differs are brought from what is stored to what is wanted. What is stored of
  /// others stays as it is, also where this library would have written it differently.
  ///
  /// - Parameters:
  ///   - stored: The rows as they are in the file.
  ///   - old: The rows of the state that was read from it.
  ///   - new: The rows of the state that is wanted.
  ///   - connection: The file, in an immediate transaction.
  /// - Throws: `SQLiteError`; `DatabaseFault` where the file does not do what it is told;
  ///   ``TravelLogError`` with code `notRepresentable` where a row could not be read again.
  static func write(
    over stored: [StoredRow<Self>], from old: [Self], to new: [Self],
    _ connection: borrowing Connection
  ) throws {
    guard old != new else { return }
    let before = Dictionary(grouping: old, by: \.group)
    let after = Dictionary(grouping: new, by: \.group)
    func differs(_ row: Self) -> Bool { before[row.group] != after[row.group] }
    let wanted = new.filter(differs)
    let keys = Set(wanted.map(\.key))
    var present: [Key: [Value]] = [:]
    // Rows go before others come, so that one may take the place of another.
    for stored in stored where differs(stored.row) {
      if keys.contains(stored.row.key) {
        present[stored.row.key] = stored.key
      } else {
        try run("DELETE FROM \(table) WHERE \(condition)", stored.key, connection)
      }
    }
    for row in wanted {
      let values = try row.readableValues()
      if let key = present[row.key] {
        let changes = columns.map { "\($0) = ?" }.joined(separator: ", ")
        try run(
          "UPDATE \(table) SET \(changes) WHERE \(condition)",
          Array(values.dropFirst(key.count)) + key, connection)
      } else {
        let names = (Self.keys + columns).joined(separator: ", ")
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        try run("INSERT INTO \(table) (\(names)) VALUES (\(marks))", values, connection)
      }
    }
  }

  /// The values, where reading them gives the same row.
  ///
  /// The rules refuse before this what cannot be read. It is the last guard: one row that cannot be read
  /// takes the whole file with it.
  private func readableValues() throws -> [Value] {
    let values = values
    do {
      if try Self(RowReader(values, of: Self.table, line: 0)).values == values { return values }
    } catch {
      throw TravelLogError(.notRepresentable, .store, detail: "\(Self.table): \(error)")
    }
    throw TravelLogError(.notRepresentable, .store, detail: Self.table)
  }

  private static var condition: String {
    keys.map { "\($0) = ?" }.joined(separator: " AND ")
  }

  private static func run(
    _ sql: String, _ values: [Value], _ connection: borrowing Connection
  ) throws {
    let statement = try connection.prepare(sql)
    for (place, value) in values.enumerated() {
      try statement.bind(value, at: Int32(clamping: place + 1))
    }
    while try statement.step() {}
    // Others may have written a key that does not find itself, such as one that is no text.
    guard connection.changedRows() == 1 else {
      throw DatabaseFault.damaged("\(table): a row cannot be changed")
    }
  }
}
