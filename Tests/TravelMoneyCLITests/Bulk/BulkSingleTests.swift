import TestSupport
import Testing

/// A row of a file is written as `--plain` writes a single conversion.
@Suite struct BulkSingleTests {
  private static let amounts = [
    "123.4567", "-0.7", "1000000", "99999999999999999999999999999999999999", "0.001",
    "12345678901234567.89",
  ]
  private static let targets = [
    "CHF", "DKK", "SEK", "NOK", "CZK", "HUF", "AUD", "CAD", "NZD", "JPY", "KWD", "EUR", "CRC",
    "ISK",
  ]

  @Test(arguments: [[], ["--cash"], ["--round", "floor"], ["--cash", "--round", "halfEven"]])
  func `a file has what single conversions print`(words: [String]) async throws {
    let rates = ConversionCase.file(
      "EUR", Self.targets.filter { $0 != "EUR" }.map { "\"\($0)\":1.25" }.joined(separator: ","))
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      "amount\n" + Self.amounts.map { $0 + "\n" }.joined(), to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "--amount", "amount", "--from", "EUR", "--to"]
        + [Self.targets.joined(separator: ",")] + words, rates: rates, home: folder)
    let rows = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }
    try #require(rows.count == Self.amounts.count)
    for (amount, row) in zip(Self.amounts, rows) {
      var expected: [String] = []
      for target in Self.targets {
        let single = try await CommandRun(
          ["--plain"] + words + ["--from", "EUR", "--to", target, "--", amount], rates: rates,
          home: folder)
        expected.append(single.output.trimmingSuffix { $0 == "\n" })
      }
      // A row that one of the targets refuses has none of its results.
      #expect(row == (expected.contains("") ? expected.map { _ in "" } : expected), "\(amount)")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isLast: (Character) -> Bool) -> String {
    var text = Substring(self)
    while let last = text.last, isLast(last) { text.removeLast() }
    return String(text)
  }
}
