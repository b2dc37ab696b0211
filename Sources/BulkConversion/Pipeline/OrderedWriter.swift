/// Writes blocks in their order, and tells what became of them.
struct OrderedWriter: Sendable {
  private var sink: any BlockSink
  private let observer: BulkObserver
  private let stopsAtFirstFault: Bool
  /// The line with which the next block begins.
  private var line: Int
  private(set) var progress = BulkProgress()
  /// Whether the last line that was written has a line end; so it is where there is none.
  private(set) var endsLine = true

  init(_ sink: any BlockSink, observer: BulkObserver, stopsAtFirstFault: Bool) {
    self.sink = sink
    self.observer = observer
    self.stopsAtFirstFault = stopsAtFirstFault
    line = 1
  }

  /// Writes what stands before the first row.
  ///
  /// - Parameters:
  ///   - bytes: The header.
  ///   - lines: How many lines of the input it has.
  /// - Throws: ``BulkError``: `write` or `cancelled`.
  mutating func write(header bytes: [UInt8], lines: Int) async throws(BulkError) {
    line += lines
    try await put(bytes)
  }

  /// Writes a block.
  mutating func write(
    _ block: borrowing ByteBuffer, _ report: BlockReport
  ) async throws(BulkError) {
    for fault in report.faults {
      let line = line + fault.line
      try observer.fault(BulkFault(line: line, reason: fault.reason, record: fault.record))
      if stopsAtFirstFault {
        // The rows before it are good.
        unsafe try await put(UnsafeRawBufferPointer(rebasing: block.bytes[..<fault.output]))
        throw BulkError(.stopped, line: line)
      }
    }
    unsafe try await put(block.bytes)
    line += report.lines
    progress.bytes += report.bytes
    progress.rows += report.rows
    progress.rejected += report.faults.count
    observer.progress(progress)
  }

  /// An error that the input of the next block met, with the line where it did.
  ///
  /// - Parameter error: The error.
  /// - Returns: The same, of a row that is too long with its line.
  func placed(_ error: BulkError) -> BulkError {
    guard error.code == .lineTooLong, error.line == nil else { return error }
    var placed = error
    placed.line = line
    return placed
  }

  /// Makes the output final, and before it what the observer writes: neither where one of them fails, or
  /// where the run was cancelled.
  mutating func finish() throws(BulkError) {
    if Task.isCancelled { throw BulkError(.cancelled) }
    try sink.prepare()
    try observer.end()
    try sink.finish()
  }

  private mutating func put(_ bytes: [UInt8]) async throws(BulkError) {
    var buffer = ByteBuffer(capacity: bytes.count)
    buffer.append(bytes)
    unsafe try await put(buffer.bytes)
  }

  private mutating func put(_ bytes: UnsafeRawBufferPointer) async throws(BulkError) {
    if let last = unsafe bytes.last {
      endsLine = last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r")
    }
    unsafe try await sink.put(bytes)
  }
}
