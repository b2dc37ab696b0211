/// A job that is done many times, with the memory that it took.
final class BulkSubject {
  private let job: BulkJob
  /// The size of the right output in bytes, where it is known.
  private let size: Int?
  private var peaks: [Double] = []

  /// The most memory that any run held, in MiB.
  var peak: Statistic { Statistic(peaks.max().map { [$0] } ?? []) }

  init(job: BulkJob, size: Int? = nil) {
    self.job = job
    self.size = size
  }

  /// Converts with the measured program.
  ///
  /// - Parameter workshop: Where the files are.
  /// - Returns: How long the process lived, in milliseconds.
  /// - Throws: ``BenchError`` where it fails, or writes another number of bytes than before.
  func convert(in workshop: BulkWorkshop) throws -> Double {
    let usage = try workshop.convert(job, to: "timed")
    let written = try workshop.size("timed")
    guard written == size else {
      throw BenchError("it wrote \(written) bytes, but \(size ?? 0) when it was checked")
    }
    try workshop.remove("timed")
    peaks.append(usage.peak)
    return usage.milliseconds
  }

  /// Converts with DuckDB.
  ///
  /// - Parameter workshop: Where the files are.
  /// - Returns: How long the query took, in milliseconds.
  /// - Throws: ``BenchError`` where it fails.
  func convertWithPeer(in workshop: BulkWorkshop) throws -> Double {
    let (time, usage) = try workshop.convertWithPeer(job, to: "timed")
    try workshop.remove("timed")
    peaks.append(usage.peak)
    return time
  }
}
