import Converter
import RateFeeds

/// The rates of a file that the user named, read once.
struct RatesFile: RateProvider {
  /// What such a file may be, for help and hints.
  static let forms =
    "Rates are read out of the files of central banks, tax offices and services (ECB, NBP, CNB, Frankfurter "
    + "and others), the price lines of journals, and JSON such as "
    + #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.92}}"#

  /// The path, as messages name it.
  let path: String
  /// What is in the file.
  let decoded: DecodedRates
  /// All its tables.
  let history: TableHistory
  /// The latest day whose rates may be used.
  private let latestDay: @Sendable () -> Day

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - decoder: What reads it.
  ///   - latestDay: The latest day whose rates may be used; tables more than a month behind it are not
  ///     read, and a file without others is refused.
  /// - Throws: ``Diagnostic``.
  init(
    path: String, decoder: FeedDecoder, latestDay: @escaping @Sendable () -> Day
  ) throws(Diagnostic) {
    self.path = path
    self.latestDay = latestDay
    let file = FileRateProvider(path: path, decoder: decoder)
    do throws(RateError) {
      var found = try file.load()
      let limit = latestDay().adding(days: RateTableValidation.greatestLead)
      let late = found.tables.filter { $0.day > limit }
      found.tables.removeAll { $0.day > limit }
      let reason = "its day lies in the future"
      if let first = late.first, found.tables.isEmpty {
        throw RateError(.implausible, day: first.day, place: path, detail: reason)
      }
      found.dropped += late.map {
        DecodedRates.DroppedRow(
          place: "the table of \($0.day)", currency: nil, day: $0.day, reason: reason)
      }
      decoded = found
    } catch {
      throw Diagnostic(error, ofFile: path)
    }
    history = TableHistory(source: file.source, tables: decoded.tables)
  }

  var source: RateSource { history.source }

  /// The newest day that may be used.
  var newestDay: Day? {
    let latest = latestDay()
    return decoded.tables.map(\.day).filter { $0 <= latest }.max()
  }

  /// Whether any table has a currency.
  func holds(_ currency: Currency) -> Bool { decoded.tables.contains { $0.holds(currency) } }

  /// The table for a request; one whose day lies ahead is used from its day on.
  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let today = latestDay()
    do {
      return try history.fullAnswer(to: decoded.question(request), notAfter: today)
    } catch {
      throw explained(error, today: today)
    }
  }

  /// Says why a currency is missing: its row was dropped, or its day has not come.
  private func explained(_ error: RateError, today: Day) -> RateError {
    guard error.detail == nil else { return error }
    var error = error
    let row = decoded.dropped.first { row in error.currencies.contains { $0 == row.currency } }
    let first = decoded.tables.map(\.day).min()
    if let row {
      error.detail = "\(path), \(row.place): \(row.reason)"
    } else if let first, first > today {
      error.detail = "\(path) is for \(first), which has not come"
    }
    return error
  }
}
