public import Converter
import SQLite

extension LogbookDatabase {
  /// Copies everything into a file, which is whole at once, or not there.
  ///
  /// Others may go on reading and writing.
  ///
  /// - Parameters:
  ///   - target: The file; it is for its owner alone.
  ///   - isReplacing: Whether a file that lies there gives way.
  /// - Throws: ``TravelLogError``: `fileExists`, `fileNotFound` where nothing is stored yet, `damaged` where
  ///   the database itself is, and what stands in the way of writing.
  public func backUp(to target: String, isReplacing: Bool = false) throws(TravelLogError) {
    _ = try load()
    var session = session()
    let isDone: Bool
    do {
      isDone = try session.backUp(
        to: target, isReplacing: isReplacing, check: Self.refuseDamage(of:))
    } catch {
      // Only damage is a matter of the database; all else stands in the way of the copy.
      throw TravelLogError(error, path: error.isDamage ? path : target)
    }
    guard isDone else { throw TravelLogError(.fileNotFound, .store, place: path) }
  }

  /// Goes back to a copy.
  ///
  /// The copy stays as it is; what is checked is what is taken from it. What was there before is kept beside it, also where it
  /// is damaged.
  ///
  /// - Parameters:
  ///   - copy: The file that ``backUp(to:isReplacing:)`` made.
  ///   - now: The present time, which is part of the name of what is kept.
  /// - Returns: The path of the file that is kept; nil where there was none.
  /// - Throws: ``TravelLogError``: `fileNotFound`, `damaged`, `foreignFile` or `newerVersion` for the copy,
  ///   and what stands in the way of writing. Nothing was changed then.
  public func restore(from copy: String, now: Timestamp) throws(TravelLogError) -> String? {
    try Self.checkCopy(copy)
    let stamp = now.description.filter { $0 != ":" }
    var session = session()
    var other = LogbookDatabase(path: copy).session()
    do {
      // It is what is copied that is looked at: the file may be another one by now.
      return try session.replace(
        withCopyOf: &other, keepingWith: ".before-\(stamp)", check: Self.refuseDamage(of:))
    } catch {
      switch error {
      case .damaged, .newer, .stopped: throw TravelLogError(error, path: copy)
      default: throw TravelLogError(error, path: path)
      }
    }
  }

  private static func refuseDamage(of connection: borrowing Connection) throws {
    if let damage = try LogbookCheck(connection).damage { throw DatabaseFault.damaged(damage) }
  }

  /// Checks a copy before it is used.
  ///
  /// - Parameter copy: The file.
  /// - Returns: What is in it, perhaps with problems that do not keep it from being used.
  /// - Throws: ``TravelLogError``: `fileNotFound`, `damaged`, `foreignFile`, `newerVersion`.
  @discardableResult
  public static func checkCopy(_ copy: String) throws(TravelLogError) -> LogbookCheck {
    let found = try LogbookDatabase(path: copy).checkIfPresent()
    guard let found else { throw TravelLogError(.fileNotFound, .store, place: copy) }
    guard let damage = found.damage else { return found }
    throw TravelLogError(.damaged, .store, place: copy, detail: damage)
  }

  /// Reads everything and looks for what is wrong.
  ///
  /// - Returns: What was found; nothing at all where nothing is stored yet.
  /// - Throws: ``TravelLogError`` where the file cannot be read, or is no logbook.
  public func check() throws(TravelLogError) -> LogbookCheck {
    try checkIfPresent() ?? LogbookCheck()
  }

  private func checkIfPresent() throws(TravelLogError) -> LogbookCheck? {
    var session = session()
    do {
      return try session.read { try LogbookCheck($0) }
    } catch {
      guard case .damaged(let detail) = error else { throw TravelLogError(error, path: path) }
      return LogbookCheck(damage: detail)
    }
  }
}
