import Foundation
import SQLite

/// A folder of its own for one test, removed afterwards.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/sqlite-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String = "test.sqlite") -> String { "\(path)/\(name)" }

  /// The names in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The bytes of a file in the folder.
  func bytes(_ name: String = "test.sqlite") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }
}

/// The error of SQLite that work throws; nil where it throws none or another.
func errorOf(_ work: () throws -> Void) -> SQLiteError? {
  do {
    try work()
    return nil
  } catch {
    return error as? SQLiteError
  }
}
