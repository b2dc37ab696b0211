import Converter
import Testing

@testable import BulkConversion

/// Numbers of columns that no file has.
@Suite struct ColumnNumberTests {
  private static let numbers = [0, -1, Int.min, 65_537, 99_999_999_999, Int.max]

  private func code(_ trial: BulkTrial, hasHeader: Bool) async throws -> BulkError.Code? {
    var trial = trial
    trial.job.layout.hasHeader = hasHeader
    do {
      _ = try await trial.run(hasHeader ? "a,b,c\n1,USD,2026-10-30\n" : "1,USD,2026-10-30\n")
      return nil
    } catch let error as BulkError {
      return error.code
    }
  }

  @Test(arguments: numbers, [true, false])
  func `there is no such column`(number: Int, hasHeader: Bool) async throws {
    let column = BulkColumn.number(number)
    let jobs = try [
      BulkTrial(amount: column, currency: .fixed(.usd)),
      BulkTrial(amount: "1", currency: .column(column)),
      BulkTrial(amount: "1", currency: .fixed(.usd), date: column),
    ]
    for job in jobs {
      #expect(try await code(job, hasHeader: hasHeader) == .missingColumn)
    }
  }

  @Test func `a number that no column has is told with those that they have`() {
    let text = BulkError(.missingColumn, name: "65537").description
    #expect(text == "there is no column 65537; columns have numbers from 1 to 65536")
    let names = Array(repeating: "a", count: 70_000)
    #expect(BulkError(.missingColumn, name: "65537", seen: names).description == text)
    #expect(
      BulkError(.missingColumn, name: "65537", seen: ["a", "b"]).description
        == "column “65537” not found; the file has a, b")
  }

  @Test func `the last column that there may be is looked for in each row`() async throws {
    var trial = try BulkTrial(amount: .number(65_536), currency: .fixed(.usd))
    trial.job.layout.hasHeader = false
    let row = String(repeating: ",", count: 65_535) + "10"
    let outcome = try await trial.run("1\n\(row)\n")
    #expect(outcome.text == "1,\n\(row),8.00\n")
    #expect(outcome.faults.map(\.reason) == [.columns(found: 1, expected: 65_536)])
  }
}
