import Converter
import Foundation

/// Measures what the project has budgets for, prints a table, and fails where one is not kept.
@main
struct Main {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      let report = Report(rows: try rows(options))
      print(options.json ? try report.json() : report.text)
      exit(report.rows.allSatisfy(\.keepsBudget) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(70)
    }
  }

  private static func rows(_ options: Options) throws -> [Row] {
    let workspace = try Workspace()
    let today = Day(daysSinceEpoch: Int32(Date.now.timeIntervalSince1970 / 86_400))
    let history = try HistoryFile(today: today)
    var rows: [Row] = []
    if asked("command", options) {
      rows += try CommandRows(program: options.program, runs: options.runs)
        .measure(in: workspace, history: history)
    }
    if asked("import", options) {
      rows += try ImportRows(program: options.program, runs: options.runs)
        .measure(in: workspace, history: history)
    }
    if asked("convert", options) {
      rows += try ConvertRows(runs: options.runs).measure()
    }
    if asked("picker", options) {
      rows += try PickerRows(program: options.program, runs: options.runs).measure(in: workspace)
    }
    if asked("bulk", options) {
      rows += try bulk(options, times: 1).measure(in: workspace)
      if options.large { rows += try bulk(options, times: 10).measureLarge(in: workspace) }
    }
    return rows
  }

  private static func bulk(_ options: Options, times: Int) -> BulkRows {
    // A run takes seconds and not milliseconds: fewer of them say as much.
    BulkRows(
      program: options.program, python: options.python, root: URL(filePath: options.root),
      count: options.rows * times, runs: max(5, options.runs / 12))
  }

  private static func asked(_ group: String, _ options: Options) -> Bool {
    options.only.isEmpty || group.contains(options.only)
  }
}
