import BulkConversion
import Converter

/// Converts the amounts of a file.
struct BulkCommand {
  let session: Session

  /// Takes the command line.
  ///
  /// - Parameter session: The options and the configuration; its clock stands still for the run, so that all
  ///   rows see one day.
  init(session: Session) {
    var session = session
    let now = session.context.now()
    let offset = session.context.secondsFromUTC(now)
    session.context.now = { now }
    session.context.secondsFromUTC = { _ in offset }
    self.session = session
  }

  /// Runs the command.
  ///
  /// - Returns: Success, or `badData` where rows were rejected.
  /// - Throws: ``Diagnostic`` where the file could not be converted to its end.
  func run() async throws(Diagnostic) -> ExitStatus {
    let options = try BulkOptions(session: session)
    let files = try BulkFiles(
      options, rates: session.arguments.value(.ratesFile), context: session.context)
    let chain = try RateChain(session: session)
    let job = try job(options, chain)
    let rejects = try options.rejects.map { (path) throws(Diagnostic) in try RejectedRows(path) }
    let report = BulkReport(
      session: session, chain: chain, rejects: rejects, options: options,
      size: BulkFiles.size(of: options.input))
    tellWaiting(options)
    let rates = SnapshotRates(
      source: chain.provider.source, make: { await snapshot(for: job, of: chain, report) },
      tell: { report.note($0, of: $1) }, take: { report.note(newest: $0) })
    let summary = try await convert(job, options, files, rates: rates, report: report)
    if !summary.endsLine, BulkFiles.isTerminal(options.destination, session.context) {
      // Or the last result and the count of rows would look like one number.
      session.context.console.writeError("\n")
    }
    report.end(rejected: summary.progress.rejected, backup: files.backup)
    let text = options.isQuiet ? nil : text(of: summary, options, files, report, of: chain)
    report.warnOfAge(beside: text)
    report.warnOfOverdue(summary.tables)
    if let text { session.context.console.writeError(text.text) }
    return summary.progress.rejected > 0 ? .badData : .success
  }

  /// How many days of a source are held where no row has a date: as far back as a currency is looked for, and
  /// the publications with which a jump is compared.
  private static let newestDays = 31

  private func job(_ options: BulkOptions, _ chain: RateChain) throws(Diagnostic) -> BulkJob {
    let reader = QueryReader(session: session, isDefined: chain.isDefined)
    let from = try session.arguments.value(.fileFrom).map { (text) throws(Diagnostic) in
      try reader.currencies.currency(text, preferred: reader.preferred)
    }
    var targets: [Currency] = []
    for text in session.arguments.values(.to) {
      targets += try reader.currencies.list(text, preferred: reader.preferredTargets)
    }
    targets = targets.withoutRepetitions
    guard options.names.isEmpty || options.names.count == targets.count else {
      throw .resultNames(options.names.count, for: targets.count)
    }
    guard let currency = options.currency.map(BulkCurrency.column) ?? from.map(BulkCurrency.fixed)
    else { throw .bulkNeedsCurrency }
    var job = BulkJob(
      amount: options.amount, currency: currency, date: options.date,
      targets: targets.enumerated().map { index, target in
        BulkTarget(target, name: options.names.isEmpty ? nil : options.names[index])
      }, today: session.context.today)
    job.latestDay = session.latestDay
    job.extras = options.extras
    job.layout = options.layout
    job.rounding = try TargetConverter.rule(session.arguments.value(.round))
    job.unit = { [session] in session.unit(for: $0) }
    if options.date != nil {
      job.missingDay = try session.missingDayPolicy(for: session.context.today)
    }
    job.ratesDay = chain.ratesDay
    job.symbols = session.configuration.symbols
    job.preferred = reader.preferred
    job.isDefined = chain.isDefined
    job.stopsAtFirstFault = options.isStrict
    return job
  }

  /// Asks for new rates as a conversion would, the only time in a run.
  ///
  /// - Returns: The rates as they stand then.
  private func snapshot(
    for job: BulkJob, of chain: RateChain, _ report: BulkReport
  ) async -> any RateProvider {
    guard chain.file == nil else {
      report.noteSituation()
      return chain.provider
    }
    let day = job.date == nil ? nil : chain.firstMissingRecentDay
    let answers = await chain.answers(
      to: job.targets.map {
        RateRequest(day: day, currencies: needed(job, for: $0.currency))
      })
    report.noteSituation()
    for answer in answers {
      switch answer {
      case .success(let answer): report.note(answer.notices, of: answer.table.source)
      // What is missing for one currency is told with the rows that need it.
      case .failure(let error):
        report.note(error.notices, of: error.source ?? chain.provider.source)
      }
    }
    let fetched = answers.compactMap { try? $0.get().table }.filter { $0.fetchedAt != nil }
    return chain.pinned(days: job.date == nil ? Self.newestDays : .max, fetched: fetched).provider
  }

  /// What a row needs as far as it is known before any is read.
  private func needed(_ job: BulkJob, for target: Currency) -> [Currency] {
    guard case .fixed(let from) = job.currency,
      let needed = try? CurrencyConverter.requiredCurrencies(
        from: from, to: target, lawDay: job.today)
    else { return LegalFacts.hasDetour(target) ? [] : [target] }
    return needed
  }

  /// Says that the rows are expected from the keyboard.
  private func tellWaiting(_ options: BulkOptions) {
    guard options.input == nil, session.context.terminals.input, !options.isQuiet else { return }
    session.context.console.writeError("reading rows from the keyboard; Ctrl-D ends them\n")
  }

  private func text(
    of summary: BulkSummary, _ options: BulkOptions, _ files: BulkFiles, _ report: BulkReport,
    of chain: RateChain
  ) -> BulkSummaryText {
    BulkSummaryText(
      summary: summary, options: options, backup: files.backup, time: report.duration,
      numbers: NumberText(symbols: session.symbols, digits: session.configuration.digits),
      sourceName: { chain.file?.path ?? $0.label }, captions: report.captions)
  }
}
