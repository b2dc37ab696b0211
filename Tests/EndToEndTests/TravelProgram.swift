import Foundation
import TestSupport
import Testing

/// The built program with trips, expenses and a checklist of its own.
struct TravelProgram {
  let program: Program

  init() throws { program = try Program() }

  /// The file of the log.
  var path: String { program.home.path(of: Self.file) }
  /// The file of the log, within the home folder.
  static let file = ".local/share/travelmoney/travel.sqlite"

  /// Runs a command line that has to do what it says.
  @discardableResult
  func run(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let result = try await program.runner.run(arguments)
    #expect(
      result.ending == .exit(0), "\(arguments): \(result.errors)", sourceLocation: sourceLocation)
    return result.output
  }

  /// The objects of a list.
  func list(_ arguments: String...) async throws -> [[String: Any]] {
    let result = try await program.runner.run(arguments + ["--json"])
    #expect(result.ending == .exit(0), "\(arguments): \(result.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(result.outputBytes))
    return try #require(value as? [[String: Any]])
  }

  /// The names of the expenses by their numbers.
  func expenses() async throws -> [Int: String] {
    var names: [Int: String] = [:]
    for object in try await list("expense", "list") {
      names[try #require(object["id"] as? Int)] = object["name"] as? String
    }
    return names
  }

  /// The items of the checklist by their numbers, and whether they are done.
  func items() async throws -> [Int: Bool] {
    var items: [Int: Bool] = [:]
    for object in try await list("todo", "list") {
      items[try #require(object["id"] as? Int)] = object["finished"] as? Bool
    }
    return items
  }
}
