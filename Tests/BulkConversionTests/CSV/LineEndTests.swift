import Testing

@testable import BulkConversion

/// Which line end a file has.
@Suite struct LineEndTests {
  /// The file, and its rows with the results at five dollars for four euros.
  @Test(
    arguments: [
      // A quote within a cell opens nothing, so the file has line feeds.
      (
        "in\",amount,currency\n\"x\ry\",5,USD\na,6,USD\n",
        "in\",amount,currency,amount_EUR\n\"x\ry\",5,USD,4.00\na,6,USD,4.80\n"
      ),
      // A carriage return is part of a name where there are line feeds.
      ("x\ry,amount,currency\na,6,USD\n", "x\ry,amount,currency,amount_EUR\na,6,USD,4.80\n"),
      ("amount,currency\r5,USD\r", "amount,currency,amount_EUR\r5,USD,4.00\r"),
      ("amount,currency\r\n5,USD\r\n", "amount,currency,amount_EUR\r\n5,USD,4.00\r\n"),
      // Line feeds within quotes end nothing.
      (
        "amount,currency,\"a\nb\"\r5,USD,\"\"\"\n\"\r",
        "amount,currency,\"a\nb\",amount_EUR\r5,USD,\"\"\"\n\",4.00\r"
      ),
      (
        "amount;currency;\"a\nb\"\r5;USD;c\r",
        "amount;currency;\"a\nb\";amount_EUR\r5;USD;c;4.00\r"
      ),
      (
        "\u{FEFF}\"no\nte\",amount,currency\rc,5,USD\r",
        "\u{FEFF}\"no\nte\",amount,currency,amount_EUR\rc,5,USD,4.00\r"
      ),
      // A quote that nobody closes hides no line end behind it.
      (
        "amount,currency,note\n5,USD,\"a\r\n",
        "amount,currency,note,amount_EUR\n5,USD,\"a\r\n"
      ),
    ], [1, 3, 1_000])
  func `lines end with feeds where there are any outside of quotes`(
    file: (input: String, output: String), piece: Int
  ) async throws {
    var trial = try BulkTrial()
    trial.job.layout.decimalSign = .point
    let outcome = try await trial.run(Array(file.input.utf8), inPiecesOf: piece)
    #expect(outcome.text == file.output)
  }

  @Test func `a quote of another delimiter opens nothing in a header`() async throws {
    let outcome = try await BulkTrial().run("width,\"in;amount;currency\n3;5;USD\n")
    #expect(outcome.text == "width,\"in;amount;currency;amount_EUR\n3;5;USD;4.00\n")
  }

  @Test(arguments: ["amount,\"currency\n5,USD\n", "amount;\"currency\n5;USD\n"])
  func `a header whose quote nobody closes is told as such`(file: String) async throws {
    let error = await #expect(throws: BulkError.self) { _ = try await BulkTrial().run(file) }
    #expect(error == BulkError(.lineTooLong, line: 1))
  }
}
