import Foundation

/// Files converted in bulk as whole processes, against DuckDB doing the same job and `cat` copying the
/// result.
struct BulkRows {
  private static let undated = BulkJob(shape: .plain)
  private static let dated = BulkJob(shape: .plain, dated: true)
  /// What there is no budget for.
  private static let others: [(name: String, job: BulkJob)] = [
    ("quoted fields", BulkJob(shape: .quoted)),
    ("NDJSON", BulkJob(shape: .ndjson)),
    ("three targets", BulkJob(shape: .plain, targets: "EUR,USD,JPY")),
    ("standard input to standard output", BulkJob(shape: .plain, piped: true)),
  ]
  private static let narrow = BulkJob(shape: .narrow)
  /// Any seed would do.
  static let seed: UInt64 = 6

  let program: String
  let python: String
  /// The folder of the project.
  let root: URL
  /// How many rows the files have.
  let count: Int
  let runs: Int

  /// The rows that have budgets, and those that are there to be known.
  func measure(in workspace: borrowing Workspace) throws -> [Row] {
    let workshop = try open(workspace, bytesPerRow: 750)
    defer { close(workshop) }
    say("making files")
    for shape in BulkShape.allCases { try make(shape, in: workshop) }
    let peer = "DuckDB \(try workshop.peerVersion())"

    say("checking results")
    // One after the other, outside what is timed: each output is right, and then has its size.
    _ = try workshop.convertWithPeer(Self.undated, to: "peer-kept.csv")
    let jobs = [Self.undated, Self.dated, Self.narrow] + Self.others.map(\.job)
    var checks: [[Double]] = []
    let subjects = try jobs.enumerated().map { index, job in
      let kept = "kept-\(index)"
      _ = try workshop.convert(job, to: kept)
      checks.append(
        try workshop.check(job, kept, peer: index == 0 ? "peer-kept.csv" : nil))
      let subject = BulkSubject(job: job, size: try workshop.size(kept))
      // The first is what `cat` copies.
      if index > 0 { try workshop.remove(kept) }
      return subject
    }
    try workshop.remove("peer-kept.csv")
    let peers = [BulkSubject(job: Self.undated), BulkSubject(job: Self.narrow)]

    // What was written up to here is not written out while something is timed.
    sync()
    say("measuring")
    let times = try measureInterleaved(
      rounds: runs, warmUp: 1,
      subjects.map { subject in { try subject.convert(in: workshop) } }
        + peers.map { subject in { try subject.convertWithPeer(in: workshop) } }
        + [{ try copy("kept-0", in: workshop) }])
    let rates = times.map(throughput)
    let first = subjects.count
    var rows = [
      Row(
        job: name("one table"), unit: .megarows, statistic: rates[0],
        peer: .init(name: peer, statistic: rates[first]), budget: .ratioAtLeast(3)),
      Row(
        job: name("one table"), unit: .milliseconds, statistic: times[0],
        peer: .init(name: "cat of the output", statistic: times[first + 2]),
        budget: .ratioAtMost(2)),
      Row(
        job: name("a date a row, 27 years"), unit: .megarows, statistic: rates[1],
        peer: .init(name: "one table", statistic: rates[0]), budget: .ratioAtLeast(0.7)),
      memory("one table", subjects[0], peer: .init(name: peer, statistic: peers[0].peak)),
      memory("a date a row", subjects[1]),
      wrong(
        "one table", checks[0][0], checks[0][1],
        peer: .init(name: peer, statistic: Statistic([checks[0][2]]))),
      wrong(
        "the other jobs", checks.dropFirst().map { $0[0] }.reduce(0, +),
        checks.dropFirst().map { $0[1] }.reduce(0, +)),
      Row(
        job: name("narrow rows"), unit: .megarows, statistic: rates[2],
        peer: .init(name: peer, statistic: rates[first + 1]), budget: .none),
    ]
    for (index, other) in Self.others.enumerated() {
      rows.append(
        Row(
          job: name(other.name), unit: .megarows, statistic: rates[3 + index],
          peer: .init(name: "one table", statistic: rates[0]), budget: .none))
    }
    return rows
  }

  /// The rows that a large file is for: the memory does not grow with it, nor does the time for a row.
  func measureLarge(in workspace: borrowing Workspace) throws -> [Row] {
    let workshop = try open(workspace, bytesPerRow: 260)
    defer { close(workshop) }
    say("making the file")
    try make(.plain, in: workshop)
    let peer = "DuckDB \(try workshop.peerVersion())"
    say("checking results")
    // The dated one first: what is left is the other, for `cat`.
    var checks: [[Double]] = []
    let subjects = try [Self.dated, Self.undated].map { job in
      _ = try workshop.convert(job, to: "kept-0")
      checks.append(try workshop.check(job, "kept-0", peer: nil))
      return BulkSubject(job: job, size: try workshop.size("kept-0"))
    }
    let peers = [BulkSubject(job: Self.undated)]
    // What was written up to here is not written out while something is timed.
    sync()
    say("measuring")
    let times = try measureInterleaved(
      rounds: runs, warmUp: 0,
      subjects.map { subject in { try subject.convert(in: workshop) } }
        + peers.map { subject in { try subject.convertWithPeer(in: workshop) } }
        + [{ try copy("kept-0", in: workshop) }])
    let rates = times.map(throughput)
    return [
      memory("one table", subjects[1], peer: .init(name: peer, statistic: peers[0].peak)),
      memory("a date a row", subjects[0]),
      wrong("both", checks[0][0] + checks[1][0], checks[0][1] + checks[1][1]),
      Row(
        job: name("one table"), unit: .megarows, statistic: rates[1],
        peer: .init(name: peer, statistic: rates[2]), budget: .none),
      Row(
        job: name("one table"), unit: .milliseconds, statistic: times[1],
        peer: .init(name: "cat of the output", statistic: times[3]), budget: .none),
      Row(
        job: name("a date a row, 27 years"), unit: .megarows, statistic: rates[0],
        peer: .init(name: "one table", statistic: rates[1]), budget: .none),
    ]
  }
}
