import Converter
import Foundation
import Terminal
import TestSupport
import Testing

@testable import TravelMoneyCLI

/// What a session leaves for the next one, and what it does where it cannot.
@MainActor
struct SessionStateTests {
  private nonisolated static let path = ".local/state/travelmoney/session.json"

  private func text(_ home: TemporaryDirectory, _ path: String = Self.path) throws -> String {
    String(decoding: try home.read(path), as: UTF8.self)
  }

  private func session(
    _ lines: [String], home: TemporaryDirectory, arguments: [String] = [],
    isInteractive: Bool = true, environment: [String: String] = [:]
  ) async throws -> SessionRun {
    try await SessionRun(
      lines, isInteractive: isInteractive, arguments: arguments, home: home,
      environment: environment)
  }

  @Test("The pair of the last session is the pair of the next, and favorites are kept")
  func kept() async throws {
    let home = try TemporaryDirectory()
    let first = try await session(
      ["25 gbp to jpy", "favorites", "favorite jpy", "favorite eur"], home: home)
    #expect(
      first.lines.suffix(3) == [
        "there are no favorites yet; favorite JPY marks one", "JPY is a favorite now (JPY)",
        "EUR is a favorite now (JPY, EUR)",
      ])
    let second = try await session(["favorite jpy", "favorite", "25"], home: home)
    #expect(second.lines.contains("JPY is no favorite any more (EUR)"))
    #expect(second.interface.prompts.first == "GBP → JPY> ")
    #expect(second.lines.contains("favorites: EUR"))
    #expect(second.lines.contains("25.00 GBP = 7,500 JPY"))
    #expect(
      try text(home)
        == #"{"from":"GBP","to":"JPY","favorites":["EUR"],"recents":["GBP","JPY","USD","EUR"]}"#
        + "\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: home.path(of: Self.path))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(second.errors.isEmpty)
  }

  @Test("Options go before the last session, and that before the configuration")
  func order() async throws {
    let home = try TemporaryDirectory()
    _ = try home.write(
      #"{"home":"GBP","targets":["JPY"]}"#, to: ".config/travelmoney/config.json")
    let configured = try await session([], home: home)
    #expect(configured.interface.prompts == ["GBP → JPY> "])
    let changed = try await session(["1 aud to try"], home: home)
    #expect(changed.interface.prompts.last == "AUD → TRY> ")
    let asked = try await session([], home: home, arguments: ["--from", "EUR"])
    #expect(asked.interface.prompts == ["EUR → TRY> "])
    let target = try await session([], home: home, arguments: ["--to", "AUD"])
    #expect(target.interface.prompts == ["GBP → AUD> "])
    let nothing = try await session([], home: TemporaryDirectory())
    #expect(nothing.interface.prompts == ["USD → EUR> "])
    let euro = try await session([], home: TemporaryDirectory(), arguments: ["--from", "EUR"])
    #expect(euro.interface.prompts == ["EUR → USD> "])
  }

  @Test("A pipe neither reads nor writes the state")
  func piped() async throws {
    let home = try TemporaryDirectory()
    _ = try await session(["25 gbp to jpy"], home: home)
    let before = try text(home)
    let piped = try await session(["25", "25 eur to aud"], home: home, isInteractive: false)
    #expect(piped.lines.first == "25.00 USD = 12.50 EUR")
    #expect(try text(home) == before)
  }

  @Test(
    "A damaged or foreign file is named once, stops nothing, and is moved aside by the first change",
    arguments: [
      "", "{", "[]", #"{"from":"USD"}x"#, #"{"from":5}"#, #"{"favorites":["EUR",5]}"#,
      "\u{0}\u{1}",
    ])
  func damaged(_ content: String) async throws {
    let home = try TemporaryDirectory()
    _ = try home.write(content, to: Self.path)
    let idle = try await session(
      ["25", "help"], home: home, arguments: ["--from", "USD", "--to", "EUR"])
    #expect(idle.lines.contains("25.00 USD = 12.50 EUR"))
    #expect(idle.errors.split(separator: "\n").count { $0.contains("session.json") } == 1)
    #expect(try home.read(Self.path + ".damaged").elementsEqual(content.utf8))
    #expect(try text(home).hasPrefix(#"{"from":"USD","to":"EUR""#))
    let next = try await session(["25"], home: home)
    #expect(next.errors.isEmpty)
  }

  @Test("A file that is too large to be read is moved aside, not lost")
  func unreadable() async throws {
    let home = try TemporaryDirectory()
    _ = try home.write(Data(count: 40 << 20), to: Self.path)
    let run = try await session(["25 gbp to jpy"], home: home)
    #expect(run.errors.split(separator: "\n").count { $0.contains("session.json") } == 1)
    #expect(try home.read(Self.path + ".damaged").count == 40 << 20)
    #expect(try text(home).hasPrefix(#"{"from":"GBP","to":"JPY""#))
  }

  @Test("A file that cannot be moved aside stays as it is")
  func immovable() async throws {
    let home = try TemporaryDirectory()
    _ = try home.write("foreign", to: Self.path)
    _ = try home.write("in the way", to: Self.path + ".damaged/file")
    let run = try await session(
      ["25", "favorite"], home: home, arguments: ["--from", "USD", "--to", "EUR"])
    #expect(run.lines.contains("25.00 USD = 12.50 EUR"))
    #expect(try text(home) == "foreign")
  }

  @Test("What a newer version of the program left is kept, and its favorites are in force")
  func newerVersion() async throws {
    let home = try TemporaryDirectory()
    let more = #""theme":{"dark":true,"sizes":[1.50,-2e3,null,false,"\u001b"]},"version":2"#
    _ = try home.write(#"{\#(more),"from":"GBP","to":"JPY","favorites":["EUR"]}"#, to: Self.path)
    let run = try await session(["favorite aud"], home: home)
    #expect(run.errors.isEmpty)
    #expect(run.interface.prompts.first == "GBP → JPY> ")
    #expect(
      try text(home)
        == #"{"from":"GBP","to":"JPY","favorites":["EUR","AUD"],"recents":[],\#(more)}"# + "\n")
  }

  @Test("Favorites that two sessions mark at the same time are all kept")
  func atOnce() async throws {
    let home = try TemporaryDirectory()
    let path = home.path(of: Self.path)
    let currencies = CurrencyCatalog.active.prefix(60).map(\.currency)
    await withTaskGroup(of: Void.self) { group in
      for side in 0..<2 {
        group.addTask {
          let keeper = SessionKeeper(path: path) { warning in Issue.record("\(warning)") }
          for (place, currency) in currencies.enumerated() where place % 2 == side {
            keeper.noteFavorite(currency, isMarked: true)
            keeper.save(from: .usd, to: .eur, recents: [])
          }
        }
      }
    }
    let state = try #require(SessionState(Array(try home.read(Self.path))))
    #expect(Set(state.favorites) == Set(currencies))
  }

  @Test("Favorites that another session marks meanwhile are not lost")
  func twoSessions() async throws {
    let home = try TemporaryDirectory()
    _ = try await session(["favorite eur"], home: home)
    let interface = ScriptedInterface(
      [.line("favorite gbp"), .line("favorite eur")], isInteractive: true)
    interface.beforeLine = { number in
      guard number == 1 else { return }
      // By now the session has read the file and written its own favorite.
      #expect(throws: Never.self) {
        let other = try text(home).replacing(#""EUR","GBP""#, with: #""EUR","GBP","JPY""#)
        try home.write(other, to: Self.path)
      }
    }
    _ = try await SessionRun(interface, home: home)
    #expect(try text(home).contains(#""favorites":["GBP","JPY"]"#))
  }

  @Test(
    "Without a home folder, or with one that cannot be written, a session works with one warning")
  func withoutHome() async throws {
    let none = try await session(
      ["25", "favorite eur", "30"], home: TemporaryDirectory(), environment: ["HOME": ""])
    #expect(none.lines.contains("30.00 USD = 15.00 EUR"))
    #expect(none.errors.split(separator: "\n").count <= 1)
    let blocked = try TemporaryDirectory()
    _ = try blocked.write("a file", to: ".local")
    let run = try await session(["25", "favorite eur", "30"], home: blocked)
    #expect(run.lines.contains("30.00 USD = 15.00 EUR"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("warning: "))
  }
}
