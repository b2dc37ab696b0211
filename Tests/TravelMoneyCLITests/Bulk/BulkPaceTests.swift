import BulkConversion
import Converter
import Testing

@testable import TravelMoneyCLI

@Suite struct BulkPaceTests {
  /// The line on a terminal: rows, speed, how much is done, and how long it will take.
  @Test(
    arguments: [
      (BulkProgress(bytes: 10, rows: 1), 0, 1000, "1 row, 1 %"),
      (
        BulkProgress(bytes: 500_000, rows: 40_000), 2000, 1_000_000,
        "40,000 rows, 20,000 a second, 50 %, 2 s left"
      ),
      (
        BulkProgress(bytes: 100, rows: 40_000, rejected: 3), 10_000, nil,
        "40,000 rows, 3 rejected, 4,000 a second"
      ),
      (
        BulkProgress(bytes: 1, rows: 3_000), 3000, 1000,
        "3,000 rows, 1,000 a second, 0 %, 49 min 57 s left"
      ),
      // A file that grows while it is read.
      (
        BulkProgress(bytes: 2000, rows: 3_000), 3000, 1000,
        "3,000 rows, 1,000 a second, 99 %, 0 s left"
      ),
    ] as [(BulkProgress, Int, Int?, String)])
  func `progress is told in one line`(
    progress: BulkProgress, milliseconds: Int, size: Int?, text: String
  ) {
    let pace = BulkPace(progress, after: .milliseconds(milliseconds), of: size)
    #expect(pace.text(NumberText(symbols: .enUS)) == text)
  }

  @Test(arguments: [
    (400, "0.4 s"), (9_900, "9.9 s"), (12_300, "12 s"), (200_000, "3 min 20 s"),
    (3_900_000, "1 h 5 min"),
  ])
  func `times are for people`(milliseconds: Int, text: String) {
    #expect(BulkPace(BulkProgress(), after: .milliseconds(milliseconds), of: nil).time == text)
  }
}
