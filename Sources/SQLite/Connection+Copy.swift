#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Connection {
  /// Copies the database into a new file, as it is at one moment, and flushes the copy to the disk.
  ///
  /// Others may read and write meanwhile. The copy is for its owner alone, and packed: it need not have
  /// the same bytes.
  ///
  /// - Parameter path: The new file. Whatever lies there is kept, and the copy refused.
  /// - Throws: ``SQLiteError``; no file is left then. `cannotOpen` where something lies at the path or its
  ///   folder is missing, `readOnly` where it may not be created, `full`, `error` within a transaction.
  package borrowing func copy(to path: String) throws(SQLiteError) {
    let name = try Connection.fileName(of: path)
    // SQLite writes into a file that is empty. This one is new, and nobody else can read it.
    let descriptor = try DatabaseFile.create(name)
    defer { close(descriptor) }
    do throws(SQLiteError) {
      let statement = try prepare("VACUUM INTO ?")
      try statement.bind(.text(name))
      while try statement.step() {}
      guard fsync(descriptor) == 0 else {
        let number = errno
        throw SQLiteError(.ioError, message: DatabaseFile.text(number), systemError: number)
      }
    } catch {
      DatabaseFile.remove(name)
      throw error
    }
  }
}
