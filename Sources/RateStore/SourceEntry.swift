import Converter
import SQLite

/// What the store knows of one source: its row in the table `source`.
struct SourceEntry {
  /// The number of the source in the file, from 1.
  let number: Int64
  /// The source; its name is the one it had when it was last stored.
  var source: RateSource
  /// The first and last day with tables.
  var days: ClosedRange<Day>?
  /// The number of tables; a day may have several, of different bases.
  var tableCount: Int64 = 0
  /// What is remembered of the fetches.
  var record = FetchRecord()

  /// The entry of a source that is new to the file.
  init(number: Int64, source: RateSource) {
    self.number = number
    self.source = source
  }
}

extension SourceEntry {
  /// The columns of the row, without the checksum.
  static let columns = """
    number, id, name, first_day, last_day, tables, last_attempt, last_success, last_error, \
    retry_after, newest_entity_tag, newest_last_modified, recent_entity_tag, \
    recent_last_modified, all_entity_tag, all_last_modified
    """

  /// Reads the row at which a statement over ``columns`` and the checksum stands.
  init(_ row: borrowing Statement) throws {
    let values = (0..<Int32(16)).map { row.value(at: $0) }
    guard try row.integer(at: 16) == SourceEntry.checksum(of: values) else {
      throw DatabaseFault.damaged("a source does not fit its checksum")
    }
    guard case .integer(let number) = values[0], case .text(let id) = values[1],
      case .text(let name) = values[2], case .integer(let tableCount) = values[5],
      tableCount >= 0
    else { throw DatabaseFault.damaged("a source is incomplete") }
    self.init(number: number, source: RateSource(id: id, name: name))
    self.tableCount = tableCount
    if case .integer(let first) = values[3], case .integer(let last) = values[4] {
      guard first <= last, let first = Int32(exactly: first), let last = Int32(exactly: last) else {
        throw DatabaseFault.damaged("the days of a source are out of order")
      }
      days = Day(daysSinceEpoch: first)...Day(daysSinceEpoch: last)
    }
    record.lastAttempt = Timestamp(stored: values[6])
    record.lastSuccess = Timestamp(stored: values[7])
    record.lastError = values[8].string
    record.retryAfter = Timestamp(stored: values[9])
    for (offset, scope) in SourceEntry.scopes.enumerated() {
      let validators = CacheValidators(
        entityTag: values[10 + 2 * offset].string, lastModified: values[11 + 2 * offset].string)
      if validators != CacheValidators() { record.validators[scope] = validators }
    }
  }

  /// Writes the row.
  func save(to connection: borrowing Connection) throws {
    var values: [Value] = [
      .integer(number), .text(source.id), .text(source.name),
      days.map { .integer(Int64($0.lowerBound.daysSinceEpoch)) } ?? .null,
      days.map { .integer(Int64($0.upperBound.daysSinceEpoch)) } ?? .null,
      .integer(tableCount), Value(record.lastAttempt), Value(record.lastSuccess),
      Value(record.lastError), Value(record.retryAfter),
    ]
    for scope in SourceEntry.scopes {
      values.append(Value(record.validators[scope]?.entityTag))
      values.append(Value(record.validators[scope]?.lastModified))
    }
    values.append(.integer(SourceEntry.checksum(of: values)))
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    let statement = try connection.prepare(
      "INSERT OR REPLACE INTO source (\(SourceEntry.columns), checksum) VALUES (\(marks))")
    for (offset, value) in values.enumerated() {
      try statement.bind(value, at: Int32(offset + 1))
    }
    _ = try statement.step()
  }

  /// The checksum of the values of ``columns``.
  static func checksum(of values: [Value]) -> Int64 {
    var checksum = Checksum()
    for value in values {
      switch value {
      case .null: checksum.add(CollectionOfOne(0))
      case .integer(let integer):
        checksum.add(CollectionOfOne(1))
        checksum.add(integer)
      case .text(let text):
        checksum.add(CollectionOfOne(2))
        checksum.add(Int64(text.utf8.count))
        checksum.add(text.utf8)
      case .blob(let blob):
        checksum.add(CollectionOfOne(3))
        checksum.add(Int64(blob.count))
        checksum.add(blob)
      case .real: checksum.add(CollectionOfOne(4))
      }
    }
    return checksum.value
  }

  /// The scopes in the order of their columns.
  private static let scopes: [FetchScope] = [.newest, .recent, .all]
}

extension Timestamp {
  /// A stored time, or nil where it is none: nothing was fetched in 1970 or before, so zero and
  /// negative numbers stand for a clock that was not set.
  init?(stored value: Value) {
    guard case .integer(let seconds) = value, seconds > 0 else { return nil }
    self.init(secondsSinceEpoch: seconds)
  }
}

extension Value {
  /// The text; nil for another type.
  fileprivate var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  fileprivate init(_ time: Timestamp?) {
    guard let time, time.secondsSinceEpoch > 0 else {
      self = .null
      return
    }
    self = .integer(time.secondsSinceEpoch)
  }

  fileprivate init(_ text: String?) {
    self = text.map { .text($0) } ?? .null
  }
}
