import Testing

@testable import TravelMoneyCLI

struct ArgumentParserTests {
  @Test(
    "Options, their values and words are told apart",
    arguments: [
      (["25", "--to", "JPY"], "convert 25 to=JPY"), (["--to=JPY", "-25"], "convert -25 to=JPY"),
      (["--to", "JPY", "--to", "EUR", "1"], "convert 1 to=JPY,EUR"),
      (["--to", "-.5"], "convert to=-.5"), (["--", "-x"], "convert -x"),
      (["-", "-€3"], "convert - -€3"),
      (["rates", "update", "-v"], "ratesUpdate verbose="),
      (["--source", "rates", "rates", "update"], "ratesUpdate source=rates"),
      (["--offline", "rates", "show"], "ratesShow offline="), (["help", "rates"], "help rates"),
      (["--", "rates", "update"], "convert rates update"), (["-v"], "convert verbose="),
    ])
  func sorted(_ arguments: [String], _ expected: String) throws {
    let parsed = try ArgumentParser.parse(arguments)
    let options = parsed.options.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.joined(separator: ","))" }
    let text = ["\(parsed.command.identifier)"] + parsed.words + options
    #expect(text.joined(separator: " ") == expected)
  }

  @Test(
    "What is no option, lacks a value or stands there twice is refused",
    arguments: [
      ["--nothing"], ["--to"], ["--to", "--plain"], ["--to="], ["--plain=1"],
      ["--from", "EUR", "--from", "USD"], ["--source"], ["-x"], ["rates"], ["rates", "nothing"],
      ["--", "1", "--to=JPY"], ["rates", "update", "--to", "JPY"],
    ])
  func refused(_ arguments: [String]) {
    #expect(throws: Diagnostic.self) { try ArgumentParser.parse(arguments) }
  }

  @Test(
    "An option that is a command, or that a session does not have, is answered with what to write",
    arguments: [
      (["--repl"], "Did you mean travelmoney repl?"),
      (
        ["repl", "--json"],
        "A session prints for people: pipe lines into it, or write travelmoney 25 usd to jpy --json"
      ),
      (
        ["repl", "--plain"],
        "A session prints for people: pipe lines into it, or write travelmoney 25 usd to jpy --plain"
      ),
    ])
  func answered(_ arguments: [String], _ hint: String) throws {
    let error = try #require(throws: Diagnostic.self) { try ArgumentParser.parse(arguments) }
    #expect(error.hint == hint)
  }
}
