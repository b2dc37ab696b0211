import BulkConversion
import Converter
import CurlRates

extension RateChain {
  /// The days of rows that had earlier rates of a publisher than it had published for them, and the publisher.
  ///
  /// A file is judged where its form says whose rates it has.
  func overdue(
    _ tables: BulkSummary.UsedTables
  ) -> (days: [BulkSummary.CarriedRates], publisher: RateSource) {
    let ofFile = file.flatMap { BuiltInSources.sources(of: $0.decoded).first }
    let schedule = ofFile?.schedule ?? schedule(of: tables.source)
    let days = tables.carried.filter { carried in
      guard let due = schedule.publicationDay(onOrBefore: carried.day), carried.ratesDay < due
      else { return false }
      // It may be late.
      return schedule.publicationTime(on: due).adding(seconds: Int64(schedule.gracePeriod)) < now
    }
    return (days, ofFile?.source ?? tables.source)
  }
}
