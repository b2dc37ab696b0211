import SQLite

/// A logbook in one SQLite file, shared by any number of programs.
///
/// The first change creates the file and its folder, for their owner alone; a missing file is an empty
/// logbook. A change is one transaction: others see what was before it or what is after it, also where the
/// program is killed in the middle, and it is flushed to the disk before it counts. Only rows that change are
/// written, so columns and tables that others added stay.
///
/// A file that is damaged, of another program or of a newer version is refused and never written. Its
/// structure is checked before each change.
///
/// The file is opened for each call, so nothing is shared between threads but the file itself.
///
///     let database = LogbookDatabase(path: "/home/me/.local/share/travelmoney/travel.sqlite")
///     try database.change { try $0.add(ChecklistItem(text: "Passport", created: now)) }
///     try database.load().items.map(\.text)   // ["Passport"]
public struct LogbookDatabase: LogbookStore {
  /// The file.
  public let path: String
  /// The most that a call waits for other programs, in milliseconds.
  public let lockTimeout: Int

  /// How long a call waits for other programs unless told otherwise, in milliseconds: a change takes a few
  /// milliseconds, but many programs may stand in line.
  public static let standardLockTimeout = 20_000

  /// Names a file; nothing is opened or created yet.
  ///
  /// - Parameters:
  ///   - path: The file. A symbolic link is followed.
  ///   - lockTimeout: The most that a call waits for other programs, in milliseconds, before it throws
  ///     `busy`. It is waited on the calling thread.
  public init(path: String, lockTimeout: Int = LogbookDatabase.standardLockTimeout) {
    self.path = path
    self.lockTimeout = lockTimeout
  }

  /// Opens the file when it is first used.
  func session() -> DatabaseSession<LogbookSchema> {
    DatabaseSession(path: path, lockTimeout: Int32(clamping: max(0, lockTimeout)))
  }

  /// Reads the logbook, in one transaction.
  public func load() throws(TravelLogError) -> Logbook {
    var session = session()
    do {
      return try session.read { try StoredRows($0).usableLogbook() } ?? Logbook()
    } catch {
      throw TravelLogError(error, path: path)
    }
  }

  /// Changes the logbook, in one transaction.
  public func change<Result>(
    _ body: (inout Logbook) throws(TravelLogError) -> Result
  ) throws(TravelLogError) -> Result {
    var session = session()
    do {
      return try session.write { connection in
        let stored = try StoredRows(connection)
        let old = try stored.usableLogbook()
        var new = old
        let result = try body(&new)
        guard new != old else { return result }
        if let fault = new.faults.first {
          throw TravelLogError(.notRepresentable, .store, detail: fault)
        }
        try LogbookRows(new).write(insteadOf: LogbookRows(old), over: stored, connection)
        return result
      }
    } catch {
      throw TravelLogError(error, path: path)
    }
  }
}

extension TravelLogError {
  /// A fault of the file in the words of the library.
  init(_ fault: DatabaseFault, path: String) {
    switch fault {
    case .damaged(let detail):
      self.init(.damaged, .store, place: path, detail: detail)
    case .newer(let version):
      self.init(.newerVersion, .store, place: path, detail: "version \(version)")
    case .full(let detail): self.init(.full, .store, place: path, detail: detail)
    case .readOnly(let detail): self.init(.readOnly, .store, place: path, detail: detail)
    case .exists: self.init(.fileExists, .store, place: path)
    case .busy: self.init(.busy, .store, place: path)
    case .refused(let detail): self.init(.storage, .store, place: path, detail: detail)
    case .stopped(let error as TravelLogError): self = error
    case .stopped(is LogbookSchema.ForeignFile): self.init(.foreignFile, .store, place: path)
    case .stopped(let error):
      self.init(.storage, .store, place: path, detail: String(describing: error))
    }
  }
}
