import Converter
import Testing

@testable import BulkConversion

/// Rows that come one by one, of which each waits for the answer to the one before.
@Suite(.timeLimit(.minutes(1)))
struct ComingRowsTests {
  private static let commaRows = BulkLayout(
    format: .csv, delimiter: UInt8(ascii: ","), decimalSign: .point, hasHeader: false)

  /// Says each piece, and takes what comes out before it says the next one.
  private func answers(
    to pieces: [String], _ trial: BulkTrial, workers: Int
  ) async throws -> [String] {
    let (input, source) = AsyncStream<[UInt8]>.makeStream()
    let (output, sink) = AsyncStream<String>.makeStream()
    let converter = BulkConverter(trial.job, rates: try BulkTrial.rates(), workers: workers)
    let run = Task {
      defer { sink.finish() }
      return try await converter.convert(
        .chunks(input),
        to: .closure { bytes in
          if !bytes.isEmpty { sink.yield(String(decoding: bytes, as: UTF8.self)) }
        })
    }
    var answers: [String] = []
    var next = output.makeAsyncIterator()
    for piece in pieces {
      source.yield(Array(piece.utf8))
      answers.append(await next.next() ?? "nothing")
    }
    source.finish()
    _ = try await run.value
    return answers
  }

  @Test(arguments: [1, 2])
  func `rows without a header are answered one by one`(workers: Int) async throws {
    let trial = try BulkTrial(amount: "1", currency: .column("2"), layout: Self.commaRows)
    #expect(
      try await answers(to: ["1.25,USD\n", "2.5,USD\n", "160,JPY\n"], trial, workers: workers)
        == ["1.25,USD,1.00\n", "2.5,USD,2.00\n", "160,JPY,1.00\n"])
  }

  @Test(arguments: [1, 2])
  func `a header and a known decimal sign are enough to begin`(workers: Int) async throws {
    var trial = try BulkTrial()
    trial.job.layout.decimalSign = .point
    #expect(
      try await answers(
        to: ["amount,currency\n", "1.25,USD\n", "2.5,USD\n"], trial, workers: workers)
        == ["amount,currency,amount_EUR\n", "1.25,USD,1.00\n", "2.5,USD,2.00\n"])
  }

  @Test(arguments: [1, 2])
  func `objects are answered one by one`(workers: Int) async throws {
    let first = #"{"amount":1.25,"currency":"USD"}"# + "\n"
    let second = #"{"amount":160,"currency":"JPY"}"# + "\n"
    #expect(
      try await answers(to: [first, "\n" + second], try BulkTrial(), workers: workers) == [
        #"{"amount":1.25,"currency":"USD","amount_EUR":"1.00"}"# + "\n",
        "\n" + #"{"amount":160,"currency":"JPY","amount_EUR":"1.00"}"# + "\n",
      ])
  }

  /// What would open a quote in CSV is text of a string here.
  @Test(arguments: [1, 2])
  func `quotes in objects hold no row up`(workers: Int) async throws {
    let first = #"{"amount":1.25,"currency":"USD","note":"a,"}"# + "\n"
    let second = #"{"amount":160,"currency":"JPY","note":"5\" pipe"}"# + "\n"
    #expect(
      try await answers(to: [first, second], try BulkTrial(), workers: workers) == [
        #"{"amount":1.25,"currency":"USD","note":"a,","amount_EUR":"1.00"}"# + "\n",
        #"{"amount":160,"currency":"JPY","note":"5\" pipe","amount_EUR":"1.00"}"# + "\n",
      ])
    #expect(
      try await answers(to: [second], try BulkTrial(), workers: workers) == [
        #"{"amount":160,"currency":"JPY","note":"5\" pipe","amount_EUR":"1.00"}"# + "\n"
      ])
  }

  /// The first line is whole only where its line end is.
  @Test(arguments: [
    (["amount,cur", "rency\r", "\n1.25,USD\r\n"], "\r\n"),
    (["amount,currency\r", "1.25,USD\r"], "\r"),
    (["\u{FEFF}amount,currency", "\n1.25,USD\n"], "\n"),
    (["sep=,\n", "amount,currency\n1.25,USD\n"], "\n"),
    (["\"amount\",\"cur\nrency\"", ",currency\n1.25,x,USD\n"], "\n"),
  ])
  func `a beginning in pieces is the same as a whole one`(
    pieces: [String], lineEnd: String
  ) async throws {
    var trial = try BulkTrial()
    trial.job.layout.decimalSign = .point
    let whole = try await trial.run(pieces.joined())
    let (input, source) = AsyncStream<[UInt8]>.makeStream()
    for piece in pieces { source.yield(Array(piece.utf8)) }
    source.finish()
    let (output, sink) = AsyncStream<[UInt8]>.makeStream()
    _ = try await BulkConverter(trial.job, rates: try BulkTrial.rates(), workers: 1).convert(
      .chunks(input), to: .closure { sink.yield(Array($0)) })
    sink.finish()
    var bytes: [UInt8] = []
    for await piece in output { bytes += piece }
    #expect(bytes == whole.output)
    #expect(whole.text.hasSuffix(",1.00" + lineEnd), "\(whole.text)")
  }
}
