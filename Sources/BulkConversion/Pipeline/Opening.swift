/// What the first bytes of a file tell.
enum Opening {
  /// How many bytes are a byte order mark of UTF-8.
  ///
  /// - Throws: ``BulkError``: `empty`, or `encoding` for UTF-16 and UTF-32.
  static func byteOrderMark(_ bytes: [UInt8], job: BulkJob) throws(BulkError) -> Int {
    // Where no header is expected, no rows are as good as some: a part of a larger file may have none.
    if bytes.isEmpty, job.layout.hasHeader, job.layout.format != .ndjson { throw BulkError(.empty) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw BulkError(.encoding, name: "UTF-16")
    }
    // Text in UTF-16 and UTF-32 begins with a letter that has a zero beside it.
    if bytes.prefix(4).contains(0) { throw BulkError(.encoding, name: "UTF-16") }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The kind of file: the given one, else JSON where the first character opens an object.
  static func format(_ bytes: [UInt8], mark: Int, job: BulkJob) -> BulkLayout.Format {
    if let format = job.layout.format { return format }
    let first = bytes[mark...].first { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }
    return first == UInt8(ascii: "{") ? .ndjson : .csv
  }
}
