import Converter
import CurlRates
import RateFeeds
import RateStore

/// Puts the rates of a file into the cache.
struct RatesImportCommand {
  let session: Session

  /// Imports the file.
  ///
  /// - Throws: ``Diagnostic`` where the file or the cache cannot be used; the cache is as before then.
  func run() throws(Diagnostic) -> ExitStatus {
    guard let path = session.arguments.words.first, session.arguments.words.count == 1 else {
      throw Diagnostic(
        .usage, "rates import takes one file",
        hint: "For example: travelmoney rates import eurofxref-hist.zip")
    }
    guard let cachePath = session.locations.rateCache else {
      throw Diagnostic(
        .cannotCreate, "there is no home folder, so rates cannot be kept",
        hint: "Set HOME or XDG_CACHE_HOME")
    }
    let setting = session.arguments.value(.source)
      .flatMap { session.configuration.sourceSettings[$0] }
    let file = FileRateProvider(path: path, decoder: session.decoder(for: setting))
    let found: DecodedRates
    do { found = try file.load() } catch { throw Diagnostic(error, ofFile: path) }
    let source = try source(for: found, fileName: file.source.id)
    let cache = RateDatabase(path: cachePath)
    let outcome = try checked(found, source: source, cache: cache)
    do { try cache.insert(outcome.accepted, of: source) } catch {
      throw Diagnostic(error, in: .storing)
    }
    session.warn(outcome.refused.map(\.description), more: "table")
    session.warn(dropped: found.dropped, in: path)
    let days = outcome.accepted.map(\.day)
    let span = days.min().flatMap { first in days.max().map { ", \(first) to \($0)" } } ?? ""
    try session.say("\(source.name): stored \(counted(days.count, "table"))\(span)")
    if KnownSource.named(source.id) == nil {
      try session.say("Use them with --source \(source.id)")
    }
    return .success
  }

  /// Judges the tables as those of a download are judged, beside what is stored of their source.
  private func checked(
    _ found: DecodedRates, source: RateSource, cache: RateDatabase
  ) throws(Diagnostic) -> RateTableValidation.Outcome {
    let known = KnownSource.named(source.id)
    let stored = cache.history(of: source)
    let isEmpty = (try? stored.span(holding: [])) == nil
    let validation = RateTableValidation(
      source: source, base: known?.base,
      today: (known?.schedule ?? .unscheduled).today(at: session.context.now()),
      known: isEmpty ? known?.bundled ?? stored : stored)
    do {
      return try validation.check(
        DecodedRates(
          tables: found.tables.map { $0.attributed(to: source) }, dropped: found.dropped,
          format: found.format))
    } catch {
      throw Diagnostic(error, in: .file())
    }
  }

  /// Whose rates a file holds: what `--source` says, the publisher whose format and base it has, else the
  /// file.
  ///
  /// - Throws: ``Diagnostic`` where that is a source of the program, but the file is not in its form:
  ///   such rates would pass for the source's own.
  private func source(
    for found: DecodedRates, fileName: String
  ) throws(Diagnostic) -> RateSource {
    let publishers = BuiltInSources.sources(of: found).map(\.source)
    let identifier = session.arguments.value(.source) ?? publishers.first?.id ?? fileName
    guard let known = KnownSource.named(identifier) else {
      if RateSource.isOwn(identifier) { throw .ownSourceName(identifier) }
      return RateSource(id: identifier)
    }
    guard publishers.contains(known.source) else {
      throw Diagnostic(
        .badData, "the file does not hold the rates of \(known.source.name): it is \(found.format)",
        hint: "Give them a name of their own: --source mine")
    }
    return known.source
  }
}
