#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that takes its place as a whole at the end.
struct FileSink: BlockSink {
  private let file: ReplacingFile
  private let path: String
  private let backup: String?
  private let replaced: FileMark?

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - path: Where the file is to be.
  ///   - backup: Where the old one is kept.
  ///   - replaced: What the old one was when it was read; nil where it was not.
  /// - Throws: ``BulkError`` with code `create`.
  init(path: String, backup: String?, replaced: FileMark? = nil) throws(BulkError) {
    do throws(ReplacingFile.Failure) { file = try ReplacingFile(path) } catch {
      throw BulkError(.create, errorNumber: error.errorNumber, path: path)
    }
    self.path = path
    self.backup = backup
    self.replaced = replaced
  }

  func put(_ bytes: UnsafeRawBufferPointer) async throws(BulkError) {
    do throws(ReplacingFile.Failure) { unsafe try file.write(bytes) } catch { throw failure(error) }
  }

  // Where there was a file, the new one is on the disk before the old one is given up. A new file goes there
  // in the system's time.
  func prepare() throws(BulkError) {
    try checkReplaced()
    do throws(ReplacingFile.Failure) {
      try file.prepare(waitsForDisk: file.replacesFile)
    } catch {
      throw failure(error)
    }
  }

  func finish() throws(BulkError) {
    try checkReplaced()
    do throws(ReplacingFile.Failure) {
      try file.commit(backup: backup, waitsForDisk: file.replacesFile)
    } catch {
      throw failure(error)
    }
  }

  /// What somebody else has written meanwhile is not in the results, and must not be given up for them.
  private func checkReplaced() throws(BulkError) {
    guard let replaced else { return }
    let mark = FileMark(of: path)
    guard mark != replaced else { return }
    throw BulkError(.changed, errorNumber: mark == nil ? ENOENT : nil, path: path)
  }

  private func failure(_ failure: ReplacingFile.Failure) -> BulkError {
    guard failure.errorNumber != ECANCELED else { return BulkError(.cancelled) }
    return BulkError(
      failure.isCreating ? .create : .write, errorNumber: failure.errorNumber,
      path: failure.isOfBackup ? backup : path)
  }
}
