import Converter
import Synchronization
import Testing

@testable import BulkConversion

/// What is remembered of the currencies of a file.
@Suite struct CurrencyCellsTests {
  private final class Count: Sendable {
    let asked = Atomic(0)
    var value: Int { asked.load(ordering: .relaxed) }
  }

  private static func cells(_ count: Count) throws -> CurrencyCells {
    var job = try BulkTrial().job
    job.isDefined = { _ in
      count.asked.wrappingAdd(1, ordering: .relaxed)
      return false
    }
    return CurrencyCells(job)
  }

  /// Reads a cell over and over; all answers must be the same.
  private static func read(
    _ text: String, times: Int, from cells: inout CurrencyCells
  ) -> Set<Result<Int, BulkFault.Reason>> {
    var answers: Set<Result<Int, BulkFault.Reason>> = []
    for _ in 0..<times {
      answers.insert(
        unsafe Array(text.utf8).withUnsafeBytes { bytes in
          Result { () throws(BulkFault.Reason) in unsafe try cells.number(bytes) }
        })
    }
    return answers
  }

  /// Codes that nobody defines, with and without capitals, are asked for.
  @Test(arguments: [("ZZZ", CurrencyError.Code.unknown), ("zzz", .unknown), (" QQQ ", .unknown)])
  func `an unknown spelling is looked up once`(text: String, code: CurrencyError.Code) throws {
    let count = Count()
    var cells = try Self.cells(count)
    let answers = Self.read(text, times: 1_000, from: &cells)
    #expect(answers.count == 1)
    guard case .failure(.currency(let error)) = answers.first else {
      Issue.record("\(answers)")
      return
    }
    #expect(error.code == code)
    #expect(error.text == text)
    #expect((1...3).contains(count.value))
  }

  /// What stands beside an amount: a code that nobody defines, and one that is not the row's.
  @Test(arguments: [["ZZZ"], ["$", "ZZZ"], ["EUR"], ["$"]])
  func `texts beside an amount are looked up once for each currency`(texts: [String]) throws {
    let count = Count()
    var cells = try Self.cells(count)
    _ = Self.read("USD", times: 1, from: &cells)
    var answers: Set<BulkFault.Reason?> = []
    for currency in [Currency.usd, .jpy] {
      answers = []
      for _ in 0..<1_000 {
        do throws(BulkFault.Reason) {
          try cells.check(texts, against: currency)
          answers.insert(nil)
        } catch { answers.insert(error) }
      }
      #expect(answers.count == 1)
    }
    #expect(count.value <= 12)
    // Of a row in yen, none of them is right.
    #expect(answers.first != .some(nil))
  }

  @Test func `what is remembered of texts beside an amount is its currency's`() throws {
    var cells = try Self.cells(Count())
    _ = Self.read("USD", times: 1, from: &cells)
    try cells.check(["$"], against: .usd)
    try cells.check(["EUR"], against: .eur)
    #expect(throws: BulkFault.Reason.otherCurrency(.eur, than: .usd)) {
      try Self.check(["EUR"], against: .usd, &cells)
    }
    try cells.check(["EUR"], against: .eur)
  }

  private static func check(
    _ texts: [String], against currency: Currency, _ cells: inout CurrencyCells
  ) throws { try cells.check(texts, against: currency) }
}
