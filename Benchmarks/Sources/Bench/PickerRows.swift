import Foundation

/// A key press in the currency picker, from the key to the last byte of the drawn frame.
struct PickerRows {
  let program: String
  let runs: Int

  /// What a person types to find a currency, key by key, and how they take it back.
  private static let keys: [String] = {
    let (backspace, clear) = ("\u{7F}", "\u{15}")
    let (up, down, pageUp, pageDown) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[5~", "\u{1B}[6~")
    var keys = "yen".map(String.init) + [clear] + "switzerland".map(String.init)
    keys += [backspace, backspace, down, down, up, clear]
    keys += [pageDown, pageDown, pageUp] + "kr".map(String.init) + [clear]
    return keys
  }()

  func measure(in workspace: borrowing Workspace) throws -> [Row] {
    try [TerminalProcess.Size(columns: 80, rows: 24), .init(columns: 200, rows: 60)].map { size in
      Row(
        job: "key press to drawn frame in the picker, \(size.columns)x\(size.rows)",
        unit: .milliseconds, statistic: Statistic(try times(at: size, in: workspace)),
        quantity: .percentile99, peer: nil, budget: .valueAtMost(16))
    }
  }

  private func times(
    at size: TerminalProcess.Size, in workspace: borrowing Workspace
  ) throws -> [Double] {
    var environment = workspace.environment("picker")
    environment["TERM"] = "xterm-256color"
    environment["TRAVELMONEY_OFFLINE"] = "1"
    let terminal = try TerminalProcess(
      program, ["repl", "--from", "USD", "--to", "EUR"], environment: environment, size: size)
    try terminal.waits(for: "USD → EUR>")
    _ = try terminal.answer(to: "currency\r")
    try expectFrames(terminal)
    var times: [Double] = []
    while times.count < runs * 8 {
      for key in Self.keys { times.append(try terminal.answer(to: key).time.milliseconds) }
    }
    return times
  }

  /// Makes sure that what is timed are frames of the list: that of `yen` has the yen in it.
  private func expectFrames(_ terminal: TerminalProcess) throws {
    // Only what differs from the frame before is written; that of `yenq` has no rows.
    for key in ["y", "e", "n", "q"] { _ = try terminal.answer(to: key) }
    let frame = try terminal.answer(to: "\u{7F}").written
    guard frame.contains("JPY") else {
      throw BenchError("the frame of “yen” shows no JPY, but: \(frame.debugDescription)")
    }
    _ = try terminal.answer(to: "\u{15}")
  }
}
