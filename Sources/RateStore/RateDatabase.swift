import Converter
import SQLite
import Synchronization

/// Rate tables and the memory of fetches in one SQLite file, shared by any number of processes.
///
/// Tables are kept as published: every figure with its trailing zeros, its unit and its direction. The
/// file is opened when it is first needed, for reading only as long as nothing is to be written, and a
/// missing file counts as an empty store that reading does not create. The first change creates the
/// file and its folder, for their owner alone.
///
/// Every change is one transaction: a reader, in this process or another, sees the tables from before
/// or from after it, also where the writer was killed. There is no write-ahead log: a rollback journal
/// leaves no files behind, works in a folder that cannot be written and on network file systems, and
/// writing is rare here. Changes are flushed to the disk before they count.
///
/// Everything read is checked against checksums. A damaged file makes reading throw `damaged`; the
/// next ``store(_:of:scope:validators:now:)`` empties it and begins anew: it is a cache, and what it held
/// can be fetched again. What cannot be opened at all, and a file of a newer version of the
/// program, is `storage` and stays untouched.
///
///     let cache = RateDatabase(path: "/home/me/.cache/travelmoney/rates.sqlite")
///     try cache.store(tables, of: .ecb, scope: .newest, validators: nil, now: now)
///     try cache.history(of: .ecb).newestTable(holding: [.usd], onOrBefore: nil, notBefore: nil)
public final class RateDatabase: Sendable {
  /// The file.
  public let path: String
  private let session: Mutex<DatabaseSession<StoreSchema>>

  /// How long a store waits for other programs unless told otherwise, in milliseconds: a change keeps
  /// the file for a few milliseconds, and somebody may be waiting for an answer.
  public static let standardLockTimeout = 250
  /// How long ``patient`` waits for other programs, in milliseconds.
  public static let patientLockTimeout = 5_000

  /// Names a store; nothing is opened or created yet.
  ///
  /// - Parameters:
  ///   - path: The file. It is always a path: names that mean something else to SQLite, such as
  ///     `:memory:`, name files here.
  ///   - lockTimeout: The most that a call waits for other programs, in milliseconds, before it throws
  ///     `busy`. It is waited on the calling thread.
  public init(path: String, lockTimeout: Int = RateDatabase.standardLockTimeout) {
    self.path = path
    session = Mutex(
      DatabaseSession(path: path, lockTimeout: Int32(clamping: max(0, lockTimeout))))
  }

  /// Reads in one transaction; nil where there is no store yet.
  func read<Result: Sendable>(
    _ body: @Sendable (borrowing Connection) throws -> Result
  ) throws(RateError) -> Result? {
    do {
      return try session.withLock { session throws(DatabaseFault) in try session.read(body) }
    } catch {
      throw error.rateError(path: path)
    }
  }

  /// Changes the list of sources and what hangs on it, in one transaction.
  ///
  /// - Parameters:
  ///   - healing: Whether a damaged file is replaced.
  ///   - body: What to do.
  /// - Returns: What the work returns.
  /// - Throws: `RateError`.
  func write<Result: Sendable>(
    healing: Bool,
    _ body: @Sendable (borrowing Connection, inout SourceList) throws -> Result
  ) throws(RateError) -> Result {
    do {
      return try session.withLock { session throws(DatabaseFault) in
        @Sendable func change(_ connection: borrowing Connection) throws -> Result {
          var sources = try SourceList(connection)
          return try body(connection, &sources)
        }
        return healing ? try session.writeHealing(change) : try session.write(change)
      }
    } catch {
      throw error.rateError(path: path)
    }
  }
}
