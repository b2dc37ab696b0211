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

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - path: Where the file is to be.
  ///   - backup: Where the old one is kept.
  /// - Throws: ``BulkError`` with code `create`.
  init(path: String, backup: String?) throws(BulkError) {
    do throws(ReplacingFile.Failure) { file = try ReplacingFile(path) } catch {
      throw BulkError(.create, errorNumber: error.errorNumber, path: path)
    }
    self.path = path
    self.backup = backup
  }

  func put(_ bytes: UnsafeRawBufferPointer) async throws(BulkError) {
    do throws(ReplacingFile.Failure) { unsafe try file.write(bytes) } catch { throw failure(error) }
  }

  // Where there was a file, the new one is on the disk before the old one is given up. A new file goes there
  // in the system's time.
  func prepare() throws(BulkError) {
    do throws(ReplacingFile.Failure) {
      try file.prepare(waitsForDisk: file.replacesFile)
    } catch {
      throw failure(error)
    }
  }

  func finish() throws(BulkError) {
    do throws(ReplacingFile.Failure) {
      try file.commit(backup: backup, waitsForDisk: file.replacesFile)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ failure: ReplacingFile.Failure) -> BulkError {
    guard failure.errorNumber != ECANCELED else { return BulkError(.cancelled) }
    return BulkError(
      failure.isCreating ? .create : .write, errorNumber: failure.errorNumber, path: path)
  }
}
