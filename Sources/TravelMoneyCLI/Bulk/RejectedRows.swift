import BulkConversion
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of the rows that could not be converted, each with its line and the reason.
///
/// It is for the eye and for another run: CSV keeps the delimiter, the columns, the line ends and the byte order
/// mark of the file, so that the names of its columns hold; their numbers are two higher. It takes its place when the run
/// has come to its end, before the output does.
final class RejectedRows: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var layout = BulkLayout()
    var isCommitted = false
  }

  private let file: ReplacingFile
  /// Where it is to be.
  let path: String
  private let state = Mutex(State())

  /// How many bytes are written at once.
  private static let portion = 1 << 16

  /// Begins the file.
  ///
  /// - Parameter path: Where it is to be.
  /// - Throws: ``Diagnostic`` with status `cannotCreate`.
  init(_ path: String) throws(Diagnostic) {
    self.path = path
    do { file = try ReplacingFile(path) } catch { throw .bulkNotWritten(path, error) }
  }

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - layout: How the input is written.
  ///   - header: Its header.
  /// - Throws: `BulkError` with code `write` or `cancelled`.
  func start(_ layout: BulkLayout, header: [UInt8]) throws(BulkError) {
    state.withLock { $0.layout = layout }
    guard layout.format != .ndjson, layout.hasHeader else { return }
    let delimiter = layout.delimiter ?? UInt8(ascii: ",")
    // With it, a spreadsheet reads what is not ASCII as it reads it in the input.
    let mark = layout.hasByteOrderMark ? "\u{FEFF}" : ""
    try append(
      Array((mark + "line").utf8) + [delimiter] + Array("reason".utf8) + [delimiter] + header)
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - fault: The row.
  ///   - reason: Why it was not converted.
  /// - Throws: `BulkError` with code `write` or `cancelled`.
  func add(_ fault: BulkFault, reason: String) throws(BulkError) {
    let layout = state.withLock(\.layout)
    guard layout.format != .ndjson else {
      let record = JSONText.object([
        ("line", .integer(fault.line)), ("reason", .string(reason)),
        ("record", .string(String(decoding: fault.record, as: UTF8.self))),
      ])
      return try append(Array(record.text.utf8))
    }
    let delimiter = layout.delimiter ?? UInt8(ascii: ",")
    let shown = CSVCell.text(reason, delimiter: delimiter)
    try append(
      Array("\(fault.line)".utf8) + [delimiter] + Array(shown.utf8) + [delimiter] + fault.record)
  }

  /// Whether the file is in its place.
  var isCommitted: Bool { state.withLock(\.isCommitted) }

  /// Puts the file in its place.
  ///
  /// - Throws: ``Diagnostic`` with status `cannotCreate` or `inputOutput`.
  func commit() throws(Diagnostic) {
    do { try putInPlace() } catch { throw .bulkNotWritten(path, error) }
  }

  /// Puts the file in its place while the run can still fail.
  ///
  /// - Throws: `BulkError` with code `create`, `write` or `cancelled`.
  func finish() throws(BulkError) {
    do { try putInPlace() } catch { throw failure(error) }
  }

  private func putInPlace() throws(ReplacingFile.Failure) {
    let rest = state.withLock { state in
      defer { state.bytes = [] }
      return state.bytes
    }
    try file.write(rest)
    try file.commit()
    state.withLock { $0.isCommitted = true }
  }

  private func append(_ line: [UInt8]) throws(BulkError) {
    let full: [UInt8] = state.withLock { state in
      state.bytes += line
      state.bytes += state.layout.lineEnd.utf8
      guard state.bytes.count >= Self.portion else { return [] }
      defer { state.bytes = [] }
      return state.bytes
    }
    guard !full.isEmpty else { return }
    do { try file.write(full) } catch { throw failure(error) }
  }

  private func failure(_ failure: ReplacingFile.Failure) -> BulkError {
    // Nobody read the pipe, and the run was to end.
    guard failure.errorNumber != ECANCELED else { return BulkError(.cancelled) }
    return BulkError(
      failure.isCreating ? .create : .write, errorNumber: failure.errorNumber, path: path)
  }
}
