import Foundation

/// One conversion as a whole process, against other programs that do the same.
struct CommandRows {
  let program: String
  let runs: Int

  func measure(in workspace: borrowing Workspace, history: HistoryFile) throws -> [Row] {
    let file = try workspace.write(history.text, to: "eurofxref-hist.csv")
    let filled = workspace.environment("filled")
    let empty = workspace.environment("empty")
    _ = try command(["rates", "import", file], filled).output(in: workspace.folder)

    let cached = command(["25", "USD", "JPY"], filled)
    let cachedPast = command(["25", "USD", "JPY", "--on", HistoryFile.pastDay], filled)
    let embedded = command(["25", "USD", "JPY", "--offline"], empty)
    let embeddedPast = command(
      ["25", "USD", "JPY", "--offline", "--on", HistoryFile.pastDay], empty)
    let units = ChildProcess(
      program: try workspace.find("units"), arguments: ["-t", "25 USD", "JPY"], environment: empty)
    let qalc = ChildProcess(
      program: try workspace.find("qalc"), arguments: ["-t", "25 USD to JPY"], environment: empty)

    // What is timed is right: from the cache exactly, from tables inside the program by its day.
    try expect(cached, "25.00 USD = 3,000 JPY", history.newestDay, workspace.folder)
    try expect(cachedPast, "25.00 USD = 2,400 JPY", HistoryFile.pastDay, workspace.folder)
    try expect(embedded, "25.00 USD = ", "ECB", workspace.folder)
    // The bank's figures of that day are 1.1104 USD and 119.11 JPY, which makes 2681.69.
    try expect(embeddedPast, "25.00 USD = 2,682 JPY", HistoryFile.pastDay, workspace.folder)
    for peer in [units, qalc] {
      let answer = try peer.output(in: workspace.folder)
      guard answer.contains(where: \.isNumber) else {
        throw BenchError("\(peer.program) gave no number but: \(answer)")
      }
    }

    let subjects = [cached, cachedPast, embedded, embeddedPast, units, qalc]
    let results = try measureInterleaved(
      rounds: runs, subjects.map { subject in { try subject.time().milliseconds } })
    return [
      Row(
        job: "conversion from the cache", unit: .milliseconds, statistic: results[0],
        peer: .init(name: "units", statistic: results[4]), budget: .ratioAtMost(1)),
      Row(
        job: "conversion from the cache", unit: .milliseconds, statistic: results[0],
        peer: .init(name: "qalc", statistic: results[5]), budget: .ratioAtMost(0.15)),
      Row(
        job: "the same, --on a past day", unit: .milliseconds, statistic: results[1],
        peer: .init(name: "undated", statistic: results[0]), budget: .ratioAtMost(1.3)),
      Row(
        job: "conversion from embedded tables", unit: .milliseconds, statistic: results[2],
        peer: .init(name: "units", statistic: results[4]), budget: .ratioAtMost(1.2)),
      Row(
        job: "the same, --on a past day", unit: .milliseconds, statistic: results[3],
        peer: .init(name: "undated", statistic: results[2]), budget: .ratioAtMost(1.3)),
    ]
  }

  private func command(_ arguments: [String], _ environment: [String: String]) -> ChildProcess {
    ChildProcess(program: program, arguments: arguments, environment: environment)
  }

  private func expect(
    _ command: ChildProcess, _ start: String, _ part: String, _ folder: URL
  ) throws {
    let output = try command.output(in: folder)
    guard output.hasPrefix(start), output.contains(part) else {
      throw BenchError("expected \(start)… (\(part)), but it printed: \(output)")
    }
  }
}
