import Testing

/// What a session makes of an amount beside what the command line makes of it.
@MainActor
struct SessionParityTests {
  /// A conversion, to be made both ways.
  struct Example: Sendable, CustomTestStringConvertible {
    let amount: String
    let from: String
    let to: String
    var options: [String] = []
    var rates: String?
    /// The number that both print; nil where both refuse.
    let number: String?

    var testDescription: String { ([amount, from, to] + options).joined(separator: " ") }
  }

  private nonisolated static let file = ConversionCase.file(
    "EUR", #""USD":1.25,"CHF":0.93,"JPY":160,"HRK":7.5312,"XYZ":3"#)
  private nonisolated static let oldFile = ConversionCase.file(
    "EUR", #""HRK":7.5312"#, day: "2022-12-30")

  private nonisolated static let examples = [
    // Days: a Sunday, a day to come, one before all rates, a hole in them.
    Example(
      amount: "100", from: "EUR", to: "USD", options: ["--on", "2019-11-10"], number: "110.34"),
    Example(amount: "100", from: "EUR", to: "USD", options: ["--on", "2026-11-03"], number: nil),
    Example(amount: "100", from: "EUR", to: "USD", options: ["--on", "1998-12-31"], number: nil),
    Example(
      amount: "100", from: "EUR", to: "USD", options: ["--on", "2019-11-10", "--exact-date"],
      number: nil),
    Example(
      amount: "100", from: "EUR", to: "ISK", options: ["--on", "2010-06-01", "--source", "ecb"],
      number: nil),
    // Currencies of the past: by law, before their law, through their heirs, before they were.
    Example(amount: "10000", from: "DEM", to: "FRF", number: "33,538.55"),
    Example(amount: "100", from: "DEM", to: "DEM", number: "100.00"),
    Example(
      amount: "1000", from: "HRK", to: "EUR", options: ["--on", "2022-12-30"], number: "132.69"),
    Example(amount: "1000", from: "HRK", to: "EUR", rates: file, number: "132.72"),
    // 1000 / 7.5312, by the file of a day before the law.
    Example(amount: "1000", from: "HRK", to: "EUR", rates: oldFile, number: "132.78"),
    Example(amount: "19600", from: "BYR", to: "BYN", number: "1.96"),
    Example(
      amount: "13000", from: "VES", to: "USD", options: ["--on", "2016-08-24"], number: nil),
    // Cash and rounding.
    Example(
      amount: "1", from: "EUR", to: "CHF", options: ["--cash"], rates: file, number: "0.95"),
    Example(
      amount: "1", from: "EUR", to: "CHF", options: ["--cash", "--round", "floor"], rates: file,
      number: "0.90"),
    Example(amount: "1", from: "USD", to: "CHF", rates: file, number: "0.74"),
    // What a file holds, and what it lacks.
    Example(amount: "12.50*3", from: "USD", to: "JPY", rates: file, number: "4,800"),
    Example(amount: "100/3", from: "USD", to: "XYZ", rates: file, number: "80.00"),
    Example(amount: "0.01", from: "JPY", to: "USD", rates: file, number: "0.0000781"),
    Example(amount: "25", from: "USD", to: "GTQ", rates: file, number: nil),
    // Amounts that are none.
    Example(amount: "25,x", from: "USD", to: "EUR", rates: file, number: nil),
    Example(amount: "1/0", from: "USD", to: "EUR", rates: file, number: nil),
  ]

  @Test("A session and the command line come to the same", arguments: examples)
  func same(_ example: Example) async throws {
    let options = ["--from", example.from, "--to", example.to] + example.options
    let command = try await CommandRun(options + [example.amount], rates: example.rates)
    let session = try await SessionRun(
      [example.amount], arguments: options, rates: example.rates)
    #expect(session.lines.first ?? "" == command.firstLine, "\(session.errors)\(command.errors)")
    #expect(session.status == command.status)
    if let number = example.number {
      #expect(command.firstLine.hasSuffix("= \(number) \(example.to)"), "\(command.errors)")
    } else {
      #expect(command.output.isEmpty && command.status != 0)
    }
  }
}
