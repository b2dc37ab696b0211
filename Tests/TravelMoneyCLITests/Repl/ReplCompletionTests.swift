import Converter
import Terminal
import Testing

@testable import TravelMoneyCLI

/// What a line of a session may be completed to.
struct ReplCompletionTests {
  private func words(_ line: String) -> [String] {
    ReplCompletion(preferred: [.jpy, .gbp], naming: .english).candidates(for: line).map(\.text)
  }

  @Test(
    "The last word becomes what can stand in its place",
    arguments: [
      ("cu", ["currency", "CUP"]), ("SW", ["swap"]), ("currency jp", ["JPY"]),
      ("help sw", ["swap"]), ("on ", ["today", "yesterday"]), ("25 usd on y", ["yesterday"]),
      ("25 usd t", ["to", "THB", "TJS"]), ("25 usd to jpy,gb", ["jpy,GBP"]),
      ("25->jp", ["25->JPY"]), ("currency fran", ["BIF", "CHF", "XAF"]), ("25 to yen", ["JPY"]),
      ("swap yen", []), ("yen", []), ("expense total --by ", ["type", "day", "currency"]),
      ("expense total --by d", ["day"]),
      ("swap x", []), ("quit ", []), ("today t", []), ("25", []), ("help swap s", []),
    ])
  func completed(_ line: String, _ expected: [String]) {
    let found = words(line)
    #expect(expected.isEmpty ? found.isEmpty : Set(expected).isSubset(of: found))
    #expect(found.first == expected.first)
  }

  @Test("Favorites and recents go first, with the names of all")
  func order() {
    let candidates = ReplCompletion(preferred: [.jpy, .gbp], naming: .english)
      .candidates(for: "25 usd to ")
    #expect(candidates.prefix(2).map(\.text) == ["JPY", "GBP"])
    #expect(candidates.first?.summary == "Japanese Yen")
    #expect(Set(candidates.map(\.text)).count == candidates.count)
  }

  @Test("Without a letter every command is offered and nothing else")
  func emptyLine() {
    let candidates = ReplCompletion(preferred: [.jpy], naming: .english).candidates(for: "")
    #expect(candidates == ReplTable.all.map { Completion($0.name) })
  }

  @Test("Every command is completed from its first letters")
  func commands() {
    for command in ReplTable.all {
      #expect(words(String(command.name.dropLast())).contains(command.name))
    }
  }

  @Test(
    "No two commands are called alike, none like a currency, and each is found by all its words")
  func table() {
    var seen: Set<String> = []
    for command in ReplTable.all {
      for word in command.words {
        #expect(seen.insert(word).inserted, "\(word)")
        #expect(ReplTable.command(word.uppercased())?.identifier == command.identifier)
        #expect((try? CurrencyLexicon.resolve(word)) == nil, "\(word)")
      }
    }
  }
}
