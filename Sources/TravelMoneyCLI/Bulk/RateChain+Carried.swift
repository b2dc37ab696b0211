import BulkConversion
import Converter

extension RateChain {
  /// The days of rows that had earlier rates of a source than it had published for them; a file is not judged.
  func overdue(_ tables: BulkSummary.UsedTables) -> [BulkSummary.CarriedRates] {
    let schedule = schedule(of: tables.source)
    return tables.carried.filter { carried in
      guard let due = schedule.publicationDay(onOrBefore: carried.day), carried.ratesDay < due
      else { return false }
      // It may be late.
      return schedule.publicationTime(on: due).adding(seconds: Int64(schedule.gracePeriod)) < now
    }
  }
}
