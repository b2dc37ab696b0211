import Converter
import TravelLog

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Copies, restores and checks the file of trips, expenses and the checklist.
struct DataCommand {
  let travel: TravelSession

  private var session: Session { travel.session }
  private var path: String { travel.database.path }

  /// Carries the command out.
  ///
  /// - Parameter action: What is asked for.
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``; nothing was changed then.
  func run(_ action: DataAction) async throws(Diagnostic) -> ExitStatus {
    switch action {
    case .backup: try backUp()
    case .restore: try await restore()
    case .check: try check()
    }
    return .success
  }

  private func backUp() throws(Diagnostic) {
    let copy = try travel.file()
    do {
      try travel.database.backUp(to: copy, isReplacing: session.arguments.has(.force))
      let content = try LogbookDatabase.checkCopy(copy)
      try session.say("Copied to \(copy): \(content.text)")
    } catch let error as TravelLogError {
      if error.code == .fileNotFound, error.place == path { throw .nothingToCopy }
      throw Diagnostic(error, ofCopy: copy)
    } catch {
      throw Diagnostic(any: error)
    }
  }

  private func restore() async throws(Diagnostic) {
    let copy = try travel.file()
    do {
      let content = try LogbookDatabase.checkCopy(copy)
      let offer = "\(copy)\(date(of: copy)) has \(content.text)\n"
      guard await travel.confirms(present() + offer + "Go back to it?") else {
        return try session.say("Nothing was changed")
      }
      let kept = try travel.database.restore(from: copy, now: session.context.now())
      try session.say("Restored: \(content.text)")
      if let kept { try session.say("What was there before is kept in \(kept)") }
    } catch let error as TravelLogError {
      throw Diagnostic(error, ofCopy: copy)
    } catch {
      throw Diagnostic(any: error)
    }
  }

  private func check() throws(Diagnostic) {
    try session.refuseWords()
    let found: LogbookCheck
    do { found = try travel.database.check() } catch { throw Diagnostic(error) }
    if session.arguments.has(.json) {
      try session.print(json(found))
    } else if !FileManager.default.fileExists(atPath: path) {
      try session.say("Nothing is stored yet: \(path) is not there")
    } else if found.problems.isEmpty {
      try session.say("\(path) is in order: \(found.text)")
    }
    guard !found.problems.isEmpty else { return }
    for problem in found.problems { session.report(.problem(problem, in: path)) }
    throw .damaged(path, problems: found.problems.count)
  }

  private func json(_ found: LogbookCheck) -> String {
    JSONText.object([
      ("path", .string(path)), ("problems", .array(found.problems.map { .string($0) })),
      ("trips", .integer(found.trips)), ("expenses", .integer(found.expenses)),
      ("items", .integer(found.items)),
    ]).text + "\n"
  }

  /// What a copy would take the place of, as the beginning of a question; empty where nothing is there.
  private func present() -> String {
    guard FileManager.default.fileExists(atPath: path) else { return "" }
    // What is wrong with the file is no reason not to replace it.
    let content = (try? travel.database.check()).map { $0.problems.isEmpty ? $0.text : nil } ?? nil
    return "\(path)\(date(of: path)) \(content.map { "has \($0)" } ?? "is damaged")\n"
  }

  /// When a file was written last, in brackets; empty where that is unknown.
  private func date(of path: String) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let date = attributes?[.modificationDate] as? Date else { return "" }
    return " (\(travel.text(Timestamp(date))))"
  }
}

extension LogbookCheck {
  /// How much there is: `2 trips, 31 expenses, 12 items`.
  fileprivate var text: String {
    [counted(trips, "trip"), counted(expenses, "expense"), counted(items, "item")]
      .joined(separator: ", ")
  }
}
