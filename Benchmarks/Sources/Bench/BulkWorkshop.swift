import Foundation

/// Where the files of bulk conversion lie, and the programs that read and write them.
///
/// Each job has an output that is kept and checked; what is timed writes a file that is not there before
/// and is removed behind, so that no run pays for the file of another.
struct BulkWorkshop {
  let program: String
  /// A Python that has DuckDB.
  let python: String
  /// The folder of the Python programs and of the project's rates.
  let root: URL
  let folder: URL
  let environment: [String: String]
  let count: Int

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes the two files of rates.
  func makeRates() throws {
    _ = try script(
      "make_rates.py",
      [
        root.appending(path: "Data/rates/eurofxref-hist.zip").path, path("history.csv"),
        path("day.csv"),
      ] + BulkData.currencies
    ).output(in: folder)
  }

  /// The version of DuckDB.
  func peerVersion() throws -> String {
    try script("duckdb_bulk.py", ["--version"]).output(in: folder)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Converts with the measured program, into a new file.
  ///
  /// - Parameters:
  ///   - job: What is converted.
  ///   - output: The name of the file.
  /// - Returns: How long the process lived, and how much memory it held.
  /// - Throws: ``BenchError`` where it fails.
  func convert(_ job: BulkJob, to output: String) throws -> ProcessUsage {
    try remove(output)
    let input = path(job.shape.fileName)
    let command = ChildProcess(
      program: program,
      arguments: job.arguments(input: input, output: path(output), rates: rates(job)),
      environment: environment)
    guard job.piped else { return try command.usage(in: folder) }
    return try command.usage(input: input, output: path(output), in: folder)
  }

  /// Converts with DuckDB, into a new file.
  ///
  /// - Returns: How long the query took, in milliseconds, and how much memory the process held.
  /// - Throws: ``BenchError`` where it fails.
  func convertWithPeer(_ job: BulkJob, to output: String) throws -> (Double, ProcessUsage) {
    try remove(output)
    let command = script(
      "duckdb_bulk.py", [path(job.shape.fileName), path(output), path("day.csv")])
    let usage = try command.usage(output: path("peer-time"), in: folder)
    let text = try String(contentsOfFile: path("peer-time"), encoding: .utf8)
    guard let time = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw BenchError("DuckDB's time is no number but: \(text)")
    }
    return (time, usage)
  }

  /// Copies a file with `cat`, into a new file.
  func copy(_ input: String, to output: String) throws -> ProcessUsage {
    try remove(output)
    return try ChildProcess(
      program: "/bin/cat", arguments: [path(input)], environment: environment
    ).usage(output: path(output), in: folder)
  }

  /// Compares an output with exact fractions.
  ///
  /// - Parameters:
  ///   - job: What was converted.
  ///   - output: The name of the result.
  ///   - peer: The name of DuckDB's result.
  /// - Returns: How many rows the sample had, how many are wrong, and how many of DuckDB's.
  /// - Throws: ``BenchError`` where a row was changed or is missing.
  func check(_ job: BulkJob, _ output: String, peer: String?) throws -> [Double] {
    var words = ["--input", path(job.shape.fileName), "--output", path(output)]
    words += ["--rates", rates(job), "--rows", String(count), "--to", job.targets]
    words += (job.dated ? ["--dated"] : []) + (job.shape == .ndjson ? ["--ndjson"] : [])
    words += peer.map { ["--peer", path($0)] } ?? []
    let text = try script("check_bulk.py", words).output(in: folder)
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 else { throw BenchError("the check printed: \(text)") }
    return numbers
  }

  /// The size of a file, in bytes.
  func size(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    guard let size = attributes[.size] as? Int else { throw BenchError("\(name) has no size") }
    return size
  }

  /// Removes a file if it is there.
  func remove(_ name: String) throws {
    if FileManager.default.fileExists(atPath: path(name)) {
      try FileManager.default.removeItem(atPath: path(name))
    }
  }

  private func rates(_ job: BulkJob) -> String { path(job.dated ? "history.csv" : "day.csv") }

  private func script(_ name: String, _ arguments: [String]) -> ChildProcess {
    ChildProcess(
      program: python,
      arguments: [root.appending(path: "Benchmarks/Peers/\(name)").path] + arguments,
      environment: environment)
  }
}
