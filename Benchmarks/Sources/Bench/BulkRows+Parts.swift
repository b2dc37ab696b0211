import Foundation

extension BulkRows {
  /// Sees that there is room for the files, and writes the rates.
  func open(_ workspace: borrowing Workspace, bytesPerRow: Int) throws -> BulkWorkshop {
    let folder = workspace.folder.appending(path: "bulk")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let system = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    let needed = Int64(count) * Int64(bytesPerRow)
    guard let free = system[.systemFreeSize] as? NSNumber, free.int64Value >= needed else {
      throw BenchError(
        "\(count) rows need \(needed / 1_000_000) MB below \(folder.path); "
          + "TMPDIR names another place")
    }
    let workshop = BulkWorkshop(
      program: program, python: python, root: root, folder: folder,
      environment: workspace.environment("bulk"), count: count)
    try workshop.makeRates()
    return workshop
  }

  /// Says on standard error what is going on, for these rows take minutes.
  func say(_ text: String) {
    FileHandle.standardError.write(Data("\(name(text)) …\n".utf8))
  }

  /// Removes all files, at once and not at the end: they are large.
  func close(_ workshop: BulkWorkshop) {
    try? FileManager.default.removeItem(at: workshop.folder)
  }

  /// Writes the bookings of a shape.
  func make(_ shape: BulkShape, in workshop: BulkWorkshop) throws {
    try BulkData(count: count, seed: Self.seed).write(shape, to: workshop.path(shape.fileName))
  }

  /// Copies a file with `cat`, in milliseconds.
  func copy(_ name: String, in workshop: BulkWorkshop) throws -> Double {
    let usage = try workshop.copy(name, to: "timed")
    try workshop.remove("timed")
    return usage.milliseconds
  }

  /// Millions of rows a second, from milliseconds.
  func throughput(_ times: Statistic) -> Statistic { times.mapped { Double(count) / $0 / 1000 } }

  /// The name of a row of the report.
  func name(_ part: String) -> String { "bulk, \(count) rows: \(part)" }

  /// The row about the memory of a job.
  func memory(_ part: String, _ subject: BulkSubject, peer: Row.Peer? = nil) -> Row {
    Row(
      job: name(part) + ", peak memory", unit: .mebibytes, statistic: subject.peak, peer: peer,
      budget: .valueAtMost(64))
  }

  /// The row about wrong results in the samples.
  func wrong(_ part: String, _ sampled: Double, _ wrong: Double, peer: Row.Peer? = nil) -> Row {
    Row(
      job: name(part) + ", wrong of \(Int(sampled))", unit: .rows, statistic: Statistic([wrong]),
      peer: peer, budget: .valueAtMost(0))
  }
}
