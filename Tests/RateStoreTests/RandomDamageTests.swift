import Converter
import Foundation
import RateStore
import Testing

struct RandomDamageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The answers to a number of questions; nil where one ends with `damaged` or `storage`.
  private func answers(_ path: String) throws -> [String?] {
    let database = RateDatabase(path: path)
    let other = RateSource(id: "cnb", name: "CNB")
    let lost = try Currency("C7X")
    func ask(_ question: () throws -> String) throws -> String? {
      do {
        return try question()
      } catch let error as RateError {
        #expect(error.code == .damaged || error.code == .storage)
        #expect(error.place == path)
        return nil
      }
    }
    var answers: [String?] = []
    for source in [ecb, other] {
      let history = database.history(of: source)
      answers.append(try ask { fullText(try database.newest(of: source)) })
      answers.append(try ask { fullText(try database.newest([lost], of: source)) })
      for day in ["2026-07-04", "2026-05-11", "2026-05-01", "2026-01-01"] {
        answers.append(
          try ask { fullText(try database.newest(of: source, on: Day(day))) })
      }
      answers.append(try ask { "\(String(describing: try history.span(holding: [])))" })
      answers.append(try ask { "\(String(describing: try history.span(holding: [lost])))" })
      answers.append(try ask { "\(try database.record(of: source))" })
    }
    answers.append(try ask { "\(try database.status())" })
    return answers
  }

  /// A store of two sources, 80 days and 20 days.
  private func goodStore() throws -> Data {
    let path = folder.file("good")
    let database = RateDatabase(path: path)
    let first = try Day("2026-05-01")
    for source in [ecb, RateSource(id: "cnb", name: "CNB")] {
      try database.store(
        (0..<(source == ecb ? 80 : 20)).map { offset in
          try RateTable(
            source: source, base: .eur, day: first.adding(days: offset), fetchedAt: noon,
            rates: (0..<(offset < 30 ? 20 : 7)).map { try rate("C\($0)X", "1.\(offset)50") })
        },
        of: source, scope: .all, validators: CacheValidators(entityTag: "\"1\""), now: noon)
    }
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(
    "Random damage gives the right data or an error, never other data, a trap or a hang",
    arguments: [1, 2, 8])
  func flips(count: Int) throws {
    let good = try goodStore()
    let path = folder.file()
    try good.write(to: URL(fileURLWithPath: path))
    let right = try answers(path)
    #expect(!right.contains(nil))
    var random = SeededGenerator(seed: UInt64(count))
    var damaged = 0
    for _ in 0..<500 {
      var bytes = good
      var places: [Int] = []
      for _ in 0..<count {
        // The first bytes of a page hold its structure, so they get half of the damage.
        let place =
          Bool.random(using: &random)
          ? Int.random(in: 0..<good.count, using: &random)
          : Int.random(in: 0..<(good.count / 4096), using: &random) * 4096
            + Int.random(in: 0..<60, using: &random)
        bytes[place] ^= UInt8.random(in: 1...255, using: &random)
        places.append(place)
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      let found = try answers(path)
      for (answer, rightAnswer) in zip(found, right) where answer != nil {
        #expect(answer == rightAnswer, "bytes at \(places)")
      }
      damaged += found.contains(nil) ? 1 : 0
      try? FileManager.default.removeItem(atPath: path + "-wal")
      try? FileManager.default.removeItem(atPath: path + "-shm")
    }
    #expect(damaged > 100)
  }

  @Test("Storing into a file with random damage succeeds or is refused, and never mixes")
  func storing() throws {
    let good = try goodStore()
    let path = folder.file()
    let news = try table("2026-10-30", ["USD": "1.1"])
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var bytes = good
      let place =
        Int.random(in: 0..<(good.count / 4096), using: &random) * 4096
        + Int.random(in: 0..<120, using: &random)
      bytes[place] ^= UInt8.random(in: 1...255, using: &random)
      try bytes.write(to: URL(fileURLWithPath: path))
      let database = RateDatabase(path: path)
      if let error = errorOf({ try database.store([news]) }) {
        #expect(error.code == .storage, "byte at \(place)")
      } else {
        #expect(fullText(try database.newest()) == fullText(news), "byte at \(place)")
      }
      for suffix in ["-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
    }
  }
}
