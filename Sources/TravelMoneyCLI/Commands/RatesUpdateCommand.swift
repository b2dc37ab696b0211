import Converter

/// Fetches new rates now: for people who wait, and for cron.
struct RatesUpdateCommand {
  let session: Session

  /// Asks the sources that are asked by default, or the one that was named.
  ///
  /// - Returns: Success where at least one source answered.
  /// - Throws: ``Diagnostic`` where a single source was asked and failed.
  func run() async throws(Diagnostic) -> ExitStatus {
    try session.refuseWords()
    if session.isOffline {
      throw Diagnostic(
        .usage, "an update needs the network, which TRAVELMONEY_OFFLINE=1 forbids",
        hint: "Unset it for this command")
    }
    var providers = SourceProviders(session: session)
    let progress = session.context.terminals.errors ? ProgressLine(session.context.console) : nil
    providers.progress = progress
    if session.locations.rateCache == nil {
      throw Diagnostic(
        .cannotCreate, "there is no home folder, so new rates cannot be kept",
        hint: "Set HOME or XDG_CACHE_HOME")
    }
    var failures: [Diagnostic] = []
    let sources = try asked(providers)
    for known in sources {
      let report: UpdateReport
      let provider = providers.provider(of: known)
      do { report = try await update(provider) } catch {
        progress?.erase()
        failures.append(Diagnostic(error, in: .storing))
        continue
      }
      progress?.erase()
      try session.say(
        sentence(report) + (session.arguments.has(.history) ? span(of: report, from: provider) : "")
      )
      session.warn(dropped: report.droppedRows, in: known.source.name)
      session.warn(report.refusedTables.map(\.description), more: "table")
    }
    if sources.count == 1, let failure = failures.first { throw failure }
    for failure in failures { session.report(failure) }
    guard failures.count == sources.count else { return .success }
    // One fault that all of them have in common, such as a wrong setting, keeps its own code.
    let statuses = Set(failures.map(\.status))
    return statuses.count == 1 ? failures.first?.status ?? .success : .unavailable
  }

  private func asked(_ providers: SourceProviders) throws(Diagnostic) -> [KnownSource] {
    guard let identifier = session.arguments.value(.source) else {
      return try providers.askedByDefault().filter(\.canBeAsked)
    }
    let known = try providers.known(identifier)
    guard known.canBeAsked else {
      throw Diagnostic(
        .usage, "the rates of \(known.source.id) cannot be fetched",
        hint: "travelmoney sources lists those that can")
    }
    return [known]
  }

  private func update(
    _ provider: CachingRateProvider
  ) async throws(RateError) -> UpdateReport {
    if session.arguments.has(.history) {
      return try await provider.update(
        scope: try provider.scopeOfHistory(), timeLimit: RefreshPolicy.historyTimeLimit)
    }
    return try await provider.update(
      scope: try provider.scopeOfMissingDays(), timeLimit: RefreshPolicy.updateTimeLimit)
  }

  /// Which days were asked for, for who wants all of them.
  private func span(of report: UpdateReport, from provider: CachingRateProvider) -> String {
    guard provider.canFetchHistory else { return "; it has no file of past days" }
    return report.scope == .recent
      ? "; its recent days were asked for" : "; all its days were asked for"
  }

  private func sentence(_ report: UpdateReport) -> String {
    let name = report.source.name
    let newest = report.newestDay.map { ", newest \($0)" } ?? ""
    if report.isShared { return "\(name): another program has just fetched them\(newest)" }
    guard !report.isUnchanged, report.storedTables > 0 else {
      return "\(name): nothing new\(newest)"
    }
    return "\(name): stored \(counted(report.storedTables, "table"))\(newest)"
  }
}
