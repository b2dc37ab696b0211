public import Converter

/// Converts the amounts of a file of any size, row by row, with the exactness of a single conversion.
///
/// Every byte of a row passes through unchanged, and the result is appended: a last column in CSV, a last
/// member in JSON. Rows stay in order. A row that cannot be converted keeps its place with an empty
/// result and is reported. The file is never held as a whole, and several cores work on it.
///
/// What ``BulkLayout`` leaves open is found out from the beginning of the file: the kind of file by its first
/// byte; the delimiter by the header, as the one with which the asked columns are there, and where several show
/// them, as the one that divides the first rows as it divides the header; the decimal sign of CSV by the first
/// amounts, where all that have one meaning show the same. In JSON, numbers have a point, and each amount in a
/// string speaks for itself. An amount that may be read in two ways is refused.
///
/// Rows that come one by one, as out of a program that goes on running, are converted and written as they come.
/// Only where the decimal sign of CSV with a header has to be found out, or its delimiter by its rows, the first of
/// them wait for each other.
///
///     let job = BulkJob(
///       amount: "amount", currency: .column("currency"), targets: [BulkTarget(.eur)], today: today)
///     let summary = try await BulkConverter(job, rates: provider)
///       .convert(.file("bookings.csv"), to: .file("converted.csv"))
///     summary.progress.rejected   // 0
public struct BulkConverter: Sendable {
  /// What is done.
  public let job: BulkJob
  /// Where the rates come from.
  ///
  /// It is asked when a row first needs a pair of currencies on a day, maybe by several workers at a time, and again
  /// for what a long run has forgotten since. So that all rows have the same rates, it has to stand
  /// still for the run: to the same question it gives the same answer, or the same refusal. A fixed table,
  /// a file that was read, and a store that is looked at as of one moment do.
  public let rates: any RateProvider
  /// How many parts of the file are worked on at the same time, at most.
  public let workers: Int
  /// How much is read at a time.
  package var sizes = BlockReader.Sizes()

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
  /// All of it happens on threads that the run has for itself, which may wait for disks and pipes; the thread of
  /// the caller is free meanwhile, also that of the main actor. Each worker holds a block of the input and its
  /// results, together about 1 MiB, and more only for rows that are longer; what the input reads ahead or the
  /// output keeps comes on top.
  ///
  /// - Parameters:
  ///   - input: Where to read.
  ///   - output: Where to write.
  ///   - observer: Is told of rejected rows and of the progress.
  /// - Returns: What the run came to.
  /// - Throws: ``BulkError``; an output file is then as it was. Of the job and the file: `noTarget`,
  ///   `delimiter`, `missingColumn`, `ambiguousColumn`, `ambiguousDelimiter`, `columnKind`, `headerIsRow`,
  ///   `resultExists`, `empty`, `encoding`, `compressed` and `lineTooLong`. Of input and output: `fileNotFound`,
  ///   `read`, `shortened`, `changed`, `create` and `write`. `stopped` where the job ends at the first row that
  ///   cannot be converted; `cancelled` where the task, or the provider of rates, is cancelled; and what the
  ///   observer throws.
  public func convert(
    _ input: BulkInput, to output: BulkOutput, observer: BulkObserver = BulkObserver()
  ) async throws(BulkError) -> BulkSummary {
    try job.check()
    // A task of its own, as a preference of the caller's task would not go before the caller's actor.
    let result = await withTaskGroup(of: Result<BulkSummary, BulkError>.self) { group in
      group.addTask(executorPreference: WorkerThreads()) {
        do throws(BulkError) {
          return .success(try await run(input, to: output, observer))
        } catch {
          return .failure(error)
        }
      }
      return await group.next()
    }
    guard let result else { throw BulkError(.cancelled) }
    return try result.get()
  }

  private func run(
    _ input: BulkInput, to output: BulkOutput, _ observer: BulkObserver
  ) async throws(BulkError) -> BulkSummary {
    let source = try input.open()
    let output = output.replacing(input, source.mark)
    var reader = BlockReader(source, sizes: sizes)
    let (bytes, mark, format) = try await Opening.read(&reader, job)
    switch format {
    case .csv:
      let opening = try CSVOpening(
        bytes, mark: mark, isComplete: reader.isAtEnd, job: job)
      let writer = CSVResultWriter(
        delimiter: opening.dialect.delimiter, sign: opening.layout.decimalSign,
        columns: job.targets.count * (1 + job.extras.count))
      let rows = CSVRows(
        dialect: opening.dialect, columns: opening.columns, writer: writer,
        targets: job.targets.count)
      reader.dialect = opening.dialect
      reader.give(back: Array(bytes[opening.start...]))
      return try await run(
        rows, reader, to: output, observer, layout: opening.layout, header: opening.header,
        written: opening.writtenHeader, lines: opening.lines, names: opening.addedNames)
    case .ndjson:
      let opening = try JSONOpening(job)
      reader.give(back: Array(bytes[mark...]))
      return try await run(
        opening.rows, reader, to: output, observer, layout: opening.layout, header: [],
        written: Array(bytes[..<mark]), lines: 0, names: opening.rows.names.added)
    }
  }

  private func run(
    _ format: some RowFormat, _ reader: BlockReader, to output: BulkOutput,
    _ observer: BulkObserver, layout: BulkLayout, header: [UInt8], written: [UInt8], lines: Int,
    names: [String]
  ) async throws(BulkError) -> BulkSummary {
    try observer.start(layout, header)
    var writer = OrderedWriter(
      try output.open(), observer: observer, stopsAtFirstFault: job.stopsAtFirstFault)
    try await writer.write(header: written, lines: lines)
    let book = RateBook(job, provider: rates)
    let pipeline = Pipeline(
      format: format, job: job, layout: layout, book: book, reader: reader,
      writer: writer)
    var (yields, last) = try await pipeline.run(workers: workers)
    try last.finish()
    var summary = summary(of: yields, layout: layout, progress: last.progress, used: book.used)
    summary.endsLine = last.endsLine
    // Behind each of them stand those of its extras.
    summary.names = stride(from: 0, to: names.count, by: 1 + job.extras.count).map { names[$0] }
    return summary
  }

  private func summary(
    of yields: [RunYield], layout: BulkLayout, progress: BulkProgress, used: UsedRates
  ) -> BulkSummary {
    var summary = BulkSummary(layout: layout, progress: progress, used: used)
    var amounts: [Currency: FractionSum] = [:]
    var results = job.targets.map { _ in FractionSum() }
    for yield in yields {
      for (currency, sum) in yield.amounts { amounts[currency, default: FractionSum()].add(sum) }
      for (target, sum) in yield.results.enumerated() { results[target].add(sum) }
    }
    summary.amounts = amounts.sorted { $0.key < $1.key }.map { Self.total($0, $1) }
    summary.results = zip(job.targets, results).map { Self.total($0.currency, $1) }
    return summary
  }

  /// What decimals add up to.
  private static func total(_ currency: Currency, _ sum: FractionSum) -> BulkSummary.Total {
    do throws(DecimalError) {
      return BulkSummary.Total(currency: currency, total: try sum.exact())
    } catch {
      // Each is a multiple of 10⁻¹²⁸ below 10¹⁶⁵: as many as there ever are have a sum of 320 digits at most, and
      // a fraction has room for 1,200.
      preconditionFailure("decimals add up to \(error)")
    }
  }
}
