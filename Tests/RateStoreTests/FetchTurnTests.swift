import Converter
import Foundation
import TestSupport
import Testing

@testable import RateStore

/// The turn to ask a source, which programs take on a file beside the store.
struct FetchTurnTests {
  private let folder: TemporaryDirectory
  private var store: String { folder.path(of: "rates.sqlite") }

  init() throws { folder = try TemporaryDirectory() }

  private func turn(of identifier: String = "ecb") throws -> any FetchTurn {
    FetchTurnFile(of: RateSource(id: identifier), beside: store, isAlone: true)
  }

  @Test("One has the turn at a time, and it is free again when given back")
  func exclusive() throws {
    let (first, second) = (try turn(), try turn())
    #expect(try first.take())
    #expect(try !second.take())
    // Who has it may say so again.
    #expect(try first.take())
    first.giveBack(havingStored: nil)
    #expect(try second.take())
    #expect(try !first.take())
  }

  @Test("Within one program nobody waits for a turn that the program has")
  func withinOneProgram() throws {
    let database = RateDatabase(path: store)
    let first = try #require(database.turn(of: .ecb))
    let second = try #require(database.turn(of: .ecb))
    #expect(try first.take())
    #expect(try second.take())
    first.giveBack(havingStored: .newest)
    // The lock is free again, for those who take a real one.
    #expect(try turn().take())
  }

  @Test("The first program makes the folder, for its owner alone, so that the second one waits")
  func folderOfTheFirst() throws {
    let path = folder.path(of: "new/rates.sqlite")
    let turns = (0..<2).map { _ in FetchTurnFile(of: .ecb, beside: path, isAlone: true) }
    #expect(try turns[0].take())
    #expect(try !turns[1].take())
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: "new"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("Each source has a turn of its own, whatever its identifier")
  func sources() throws {
    let identifiers = ["ecb", "ecb2", "../ecb", "My bank", "", String(repeating: "ü", count: 500)]
    let turns = try identifiers.map { try turn(of: $0) }
    for turn in turns { #expect(try turn.take()) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == identifiers.count)
    #expect(names.contains("rates.sqlite.ecb.turn"))
  }

  @Test("A mark is left by who stored something, and by nobody else")
  func marks() throws {
    let (first, second) = (try turn(), try turn())
    #expect(second.mark == nil)
    // Without the turn nothing is left.
    first.giveBack(havingStored: .all)
    #expect(second.mark == nil)
    #expect(try first.take())
    first.giveBack(havingStored: .newest)
    #expect(second.mark == FetchMark(scope: .newest, number: 1))
    #expect(try second.take())
    second.giveBack(havingStored: nil)
    #expect(first.mark == FetchMark(scope: .newest, number: 1))
    #expect(try second.take())
    second.giveBack(havingStored: .all)
    #expect(first.mark == FetchMark(scope: .all, number: 2))
  }

  @Test(
    "What is no mark counts as none",
    arguments: ["", "newest", "newest x\n", "sometimes 3\n", "\u{0}\u{0}", "newest 1 2\n"])
  func strangeMarks(content: String) throws {
    _ = try folder.write(content, to: "rates.sqlite.ecb.turn")
    let turn = try turn()
    #expect(turn.mark == nil)
    #expect(try turn.take())
    turn.giveBack(havingStored: .recent)
    #expect(turn.mark == FetchMark(scope: .recent, number: 1))
  }

  @Test("What a link in the place of the file leads to is not written to")
  func link() throws {
    let target = try folder.write("precious", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "rates.sqlite.ecb.turn"), withDestinationPath: target)
    #expect(throws: RateError.self) { try turn().take() }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "precious")
  }

  @Test("Where there is no place for the file, taking the turn is an error and waits for nobody")
  func unusable() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "rates.sqlite.ecb.turn"), withIntermediateDirectories: false)
    let turn = try turn()
    #expect(throws: RateError.self) { try turn.take() }
    #expect(turn.mark == nil)
    // A file stands where a folder would have to be.
    _ = try folder.write("", to: "rates.sqlite")
    let missing = try #require(RateDatabase(path: store + "/none/x").turn(of: .ecb))
    #expect(throws: RateError.self) { try missing.take() }
  }
}
