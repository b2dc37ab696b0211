import Converter
import TestSupport
import Testing
import TravelLog

@testable import TravelMoneyCLI

/// How a split is written and read, on the command line and in files.
struct ExpenseSplitTextTests {
  @Test(
    arguments: [
      ("Ana,Ben", ["Ana", "Ben"], ["1", "1"]),
      (" Ana : 2 , Ben:0.50", ["Ana", "Ben"], ["2", "0.50"]),
      (#"Ana\, Ben:2,C\\D"#, ["Ana, Ben", #"C\D"#], ["2", "1"]),
      ("Room: 4:3", ["Room: 4"], ["3"]),
      (#"Dr\: Who,Ana"#, ["Dr: Who", "Ana"], ["1", "1"]),
      (#"Dr\: Who:2"#, ["Dr: Who"], ["2"]),
      ("Ana,", ["Ana", ""], ["1", "1"]),
    ])
  func `Names and weights are told apart`(
    _ text: String, _ people: [String], _ weights: [String]
  ) throws {
    let split = try ExpenseSplit(text: text)
    #expect(split.parts.map(\.person) == people)
    #expect(split.parts.map(\.weight.description) == weights)
    #expect(split.payer == people[0])
    #expect(try ExpenseSplit(text: text, payer: "Zoe").payer == "Zoe")
    #expect(try ExpenseSplit(text: split.text).parts == split.parts)
  }

  @Test(arguments: ["Ana:x", "Ana:", "Ana:1:b"])
  func `A weight is a number`(_ text: String) {
    #expect(throws: ExpenseSplit.TextFault.self) { try ExpenseSplit(text: text) }
  }

  @Test func `A part of a half is typed with a point, where commas are decimal signs too`()
    async throws
  {
    let book = try ExpenseBookRun()
    let run = try await book.run(
      ["add", "3", "EUR", "--split", "Ana:0.5,Ben:1", "--locale", "de_DE"])
    #expect(run.output.contains("split: Ana 1,00 EUR, Ben 2,00 EUR"))
  }
}
