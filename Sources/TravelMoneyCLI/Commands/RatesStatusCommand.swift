import Converter
import CurlRates
import EmbeddedRates
import RateStore

/// Shows how old the rates of each source are, when new ones are due, and what went wrong last.
struct RatesStatusCommand {
  let session: Session

  private struct Row {
    let known: KnownSource
    /// The day of the table that is in use.
    let newest: Day?
    /// The last day with a table, where that day has not come.
    let ahead: Day?
    let oldest: Day?
    let isBuiltIn: Bool
    let freshness: Freshness?
    let nextDue: Timestamp?
    let record: FetchRecord
  }

  /// Prints the status.
  ///
  /// - Throws: ``Diagnostic`` where the output fails.
  func run() throws(Diagnostic) -> ExitStatus {
    try session.refuseWords()
    var rows: [Row] = []
    let stored = storedSources()
    for known in try shown(stored) {
      rows.append(try row(for: known, stored: stored.first { $0.source.id == known.source.id }))
    }
    if session.arguments.has(.json) {
      try session.print(json(rows))
    } else {
      for row in rows { for line in lines(of: row) { try session.say(line) } }
    }
    return .success
  }

  /// The sources to tell of: those that are asked by default, those that have tables or were asked, and
  /// with `--all` every other one.
  private func shown(_ stored: [SourceStatus]) throws(Diagnostic) -> [KnownSource] {
    let providers = SourceProviders(session: session)
    var shown = try providers.askedByDefault()
    func add(_ known: KnownSource) {
      if !shown.contains(where: { $0.source.id == known.source.id }) { shown.append(known) }
    }
    for identifier in BuiltInSources.identifiers {
      guard let known = KnownSource.named(identifier) else { continue }
      let isStored = stored.contains { $0.source.id == identifier }
      if session.arguments.has(.all) || known.bundled != nil || isStored { add(known) }
    }
    let own = providers.configured()
    for known in own
    where session.arguments.has(.all) || stored.contains(where: { $0.source.id == known.source.id })
    {
      add(known)
    }
    for status in stored { add(KnownSource(imported: status.source)) }
    return shown
  }

  /// What the cache has; nothing, with a warning, where it cannot be read.
  private func storedSources() -> [SourceStatus] {
    do { return try SourceProviders(session: session).database?.status() ?? [] } catch {
      session.warn("the cache cannot be used: \(error)")
      return []
    }
  }

  private func row(for known: KnownSource, stored: SourceStatus?) throws(Diagnostic) -> Row {
    let now = session.context.now()
    let today = known.schedule.today(at: now)
    let bundled: ClosedRange<Day>?
    let used: (stored: RateTable?, bundled: RateTable?)
    do {
      bundled = try known.bundled?.span(holding: [])
      used.bundled = try known.bundled?.newestTable(
        holding: [], onOrBefore: today, notBefore: nil)
      used.stored =
        stored == nil
        ? nil
        : try SourceProviders(session: session).cache.history(of: known.source).newestTable(
          holding: [], onOrBefore: today, notBefore: nil)
    } catch {
      throw Diagnostic(error, in: .conversion)
    }
    let isBuiltIn = used.bundled.map { table in used.stored.map { $0.day < table.day } ?? true }
    let table = isBuiltIn == true ? used.bundled : used.stored
    let last = [stored?.days?.upperBound, bundled?.upperBound].compactMap(\.self).max()
    return Row(
      known: known, newest: table?.day, ahead: last.flatMap { $0 > today ? $0 : nil },
      oldest: [stored?.days?.lowerBound, bundled?.lowerBound].compactMap(\.self).min(),
      isBuiltIn: isBuiltIn == true,
      freshness: table.map { known.schedule.freshness(of: $0, now: now) },
      nextDue: known.nextDue(after: now),
      record: stored?.record ?? FetchRecord())
  }

  private func lines(of row: Row) -> [String] {
    let record = row.record
    let newest = row.newest.map { day in
      let verdict = row.freshness.map { ", \($0.rawValue)" } ?? ""
      let origin = row.isBuiltIn ? " (built in)" : ""
      return "\(day), \(day.age(on: session.context.today))\(verdict)\(origin)"
    }
    let facts: [(label: String, value: String?)] = [
      ("newest day", newest ?? "none"),
      ("day ahead", row.ahead.map { "\($0), used from that day on" }),
      ("oldest day", row.oldest?.description),
      ("next due", row.nextDue?.description), ("last asked", record.lastAttempt?.description),
      ("last success", record.lastSuccess?.description), ("last error", record.lastError),
      ("ask again", record.retryAfter.map { "not before \($0)" }),
    ]
    let width = facts.map(\.label).columnWidth
    return ["\(row.known.source.name)  (--source \(row.known.source.id))"]
      + facts.compactMap { label, value in value.map { "  \(label.padded(to: width + 2))\($0)" } }
  }

  private func json(_ rows: [Row]) -> String {
    let sources = rows.map { row -> JSONText in
      .object([
        ("source", .string(row.known.source.id)), ("name", .string(row.known.source.name)),
        ("newest_day", .optional(row.newest?.description)),
        ("day_ahead", .optional(row.ahead?.description)),
        ("oldest_day", .optional(row.oldest?.description)),
        ("built_in", .bool(row.isBuiltIn)),
        ("freshness", .optional(row.freshness?.rawValue)),
        ("next_due", .optional(row.nextDue?.description)),
        ("last_attempt", .optional(row.record.lastAttempt?.description)),
        ("last_success", .optional(row.record.lastSuccess?.description)),
        ("last_error", .optional(row.record.lastError)),
        ("retry_after", .optional(row.record.retryAfter?.description)),
      ])
    }
    return JSONText.object([("sources", .array(sources))]).text + "\n"
  }
}
