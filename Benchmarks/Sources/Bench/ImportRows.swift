import Foundation

/// The import of the full history into an empty cache, against SQLite reading the same file.
struct ImportRows {
  let program: String
  let runs: Int

  func measure(in workspace: borrowing Workspace, history: HistoryFile) throws -> [Row] {
    let file = try workspace.write(history.text, to: "import.csv")
    let folder = workspace.folder.appending(path: "import")
    let environment = workspace.environment("import")
    let database = workspace.folder.appending(path: "peer.sqlite")
    let command = ChildProcess(
      program: program, arguments: ["rates", "import", file], environment: environment)
    let peer = ChildProcess(
      program: try workspace.find("sqlite3"),
      arguments: ["-csv", database.path, ".import '\(file)' history"], environment: environment)

    let results = try measureInterleaved(
      rounds: max(5, runs / 6), warmUp: 1,
      [
        {
          try clear(folder)
          return try command.time().milliseconds
        },
        {
          try clear(database)
          return try peer.time().milliseconds
        },
      ])

    // The last import is in the cache: its oldest day answers.
    let check = ChildProcess(
      program: program,
      arguments: ["25", "USD", "JPY", "--offline", "--plain", "--on", HistoryFile.pastDay],
      environment: environment)
    let answer = try check.output(in: workspace.folder)
    guard answer == "2400\n" else { throw BenchError("after the import it printed: \(answer)") }

    return [
      Row(
        job: "import of \(history.lineCount) days", unit: .milliseconds, statistic: results[0],
        peer: .init(name: "sqlite3 .import", statistic: results[1]), budget: .valueAtMost(500))
    ]
  }

  private func clear(_ place: URL) throws {
    if FileManager.default.fileExists(atPath: place.path) {
      try FileManager.default.removeItem(at: place)
    }
  }
}
