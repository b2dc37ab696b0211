/// What the first bytes of a file tell.
enum Opening {
  /// The first bytes of compressed files, and of old workbooks.
  private static let compressed: [(start: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "gzip"), ([0x50, 0x4B, 3, 4], "zip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"),
    // A compound file, in which workbooks were kept before there were packed ones.
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "xls"),
  ]

  /// Where the text begins: behind a byte order mark of UTF-8, if there is one.
  ///
  /// What is compressed, or is text in UTF-16 or UTF-32, is refused, and so is a file of nothing that should have a header.
  ///
  /// - Throws: ``BulkError``: `empty`, `compressed`, or `encoding` for UTF-16 and UTF-32.
  static func textStart(of bytes: [UInt8], job: BulkJob) throws(BulkError) -> Int {
    // Where no header is expected, no rows are as good as some: a part of a larger file may have none.
    if bytes.isEmpty {
      guard !job.layout.hasHeader || job.layout.format == .ndjson else { throw BulkError(.empty) }
      return 0
    }
    if let packed = compressed.first(where: { bytes.starts(with: $0.start) }) {
      throw BulkError(.compressed, encoding: isWorkbook(bytes) ? "xlsx" : packed.name)
    }
    // Each character of UTF-32 has two zeros at one end, and so has its mark.
    let first = bytes.prefix(4)
    if first.prefix(2) == [0, 0] || first.dropFirst(2) == [0, 0] {
      throw BulkError(.encoding, encoding: "UTF-32")
    }
    // Text in UTF-16 begins with a mark, or with a letter that has a zero beside it.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || first.contains(0) {
      throw BulkError(.encoding, encoding: "UTF-16")
    }
    return bytes.starts(with: LineEndSearch.mark) ? LineEndSearch.mark.count : 0
  }

  /// Whether the bytes begin a workbook: a zip with a file in the folder `xl`.
  private static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    // The name of a file stands 30 bytes behind the beginning of its part.
    let (start, name, gap) = ([0x50, 0x4B, 3, 4] as [UInt8], Array("xl/".utf8), 30)
    return bytes.indices.dropLast(gap).contains { place in
      bytes[place] == start[0] && bytes[place...].starts(with: start)
        && bytes[(place + gap)...].starts(with: name)
    }
  }

  /// The kind of file: the given one, else JSON where the first character opens an object.
  static func format(_ bytes: [UInt8], mark: Int, job: BulkJob) -> BulkLayout.Format {
    if let format = job.layout.format { return format }
    let first = bytes[mark...].first { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }
    return first == UInt8(ascii: "{") ? .ndjson : .csv
  }

  /// Reads as much of a file as tells how it is written.
  ///
  /// - Parameters:
  ///   - reader: Reads the file; what is taken from it is to be given back.
  ///   - job: What is to be done.
  /// - Returns: The first bytes, how many of them are a byte order mark, and the kind of file.
  /// - Throws: ``BulkError``: `read`, `cancelled`, and what ``textStart(of:job:)`` throws.
  static func read(
    _ reader: inout BlockReader, _ job: BulkJob
  ) async throws(BulkError) -> (bytes: [UInt8], mark: Int, format: BulkLayout.Format) {
    var bytes = try await reader.start(job.layout)
    let mark = try textStart(of: bytes, job: job)
    let format = format(bytes, mark: mark, job: job)
    guard format == .csv, job.layout.hasHeader else { return (bytes, mark, format) }
    var size = reader.sizes.block
    if looksBehindFirstLine(bytes, mark: mark, job: job)
      || needsMore(than: bytes, mark: mark, extent: .beginning, reader, job)
    {
      bytes = try await reader.start(with: bytes, to: size)
    }
    // A header may be as long as any row.
    while size < reader.sizes.row,
      needsMore(than: bytes, mark: mark, extent: .block, reader, job)
    {
      size = min(size * 2, reader.sizes.row)
      bytes = try await reader.start(with: bytes, to: size)
    }
    return (bytes, mark, format)
  }

  /// Whether more of the file than its first line has to be looked at, whatever that is.
  private static func looksBehindFirstLine(_ bytes: [UInt8], mark: Int, job: BulkJob) -> Bool {
    // The decimal sign shows in the rows, and a line that states the delimiter stands before the header.
    job.layout.decimalSign == nil || bytes[mark...].starts(with: "sep=".utf8)
  }

  /// Whether the bytes leave open where the header ends, or what divides it.
  private static func needsMore(
    than bytes: [UInt8], mark: Int, extent: DelimiterSearch.Extent, _ reader: BlockReader,
    _ job: BulkJob
  ) -> Bool {
    guard !reader.isAtEnd,
      case .more = DelimiterSearch(bytes, mark: mark, extent: extent, job: job).answer
    else { return false }
    return true
  }
}
