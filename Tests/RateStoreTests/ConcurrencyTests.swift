import Converter
import Foundation
import RateStore
import SQLite
import TestSupport
import Testing

/// A store that waits as long as a loaded machine may take.
private func patient(_ path: String) -> RateDatabase {
  RateDatabase(path: path, lockTimeout: 60_000)
}

struct ConcurrencyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A table of 300 currencies that all have the same figure, so that a mixture shows.
  private static func uniform(_ day: Day, _ figure: Int) throws -> RateTable {
    try RateTable(
      source: ecb, base: .eur, day: day, fetchedAt: noon,
      rates: (100..<400).map { try rate("C\($0)", "1.\(figure)") })
  }

  @Test("CAC-01 Readers see whole tables while others store, and no file is left behind")
  func readersAndWriters() throws {
    let path = folder.file()
    let day = try Day("2026-10-30")
    try patient(path).store([Self.uniform(day, 10)])
    let outcomes = onThreads(8) { index in
      let database = patient(path)
      for round in 0..<40 {
        if index < 3 {
          // The same day over and over, and days of its own.
          let own = day.adding(days: -1 - index * 40 - round)
          try database.store([
            Self.uniform(day, 10 + index * 100 + round), Self.uniform(own, 10 + round),
          ])
        } else {
          let found = try #require(try database.newest())
          #expect(found.day == day)
          #expect(found.rates.count == 300)
          #expect(Set(found.rates.map(\.figure)).count == 1)
          #expect(
            try database.history(of: ecb).span(holding: [Currency("C100")])?.upperBound == day)
        }
      }
    }
    for outcome in outcomes { try outcome.get() }
    let database = patient(path)
    try database.check()
    #expect(try database.status().map(\.tableCount) == [121])
    #expect(try folder.names() == ["rates.sqlite"])
  }

  @Test("One store value serves many threads")
  func oneValue() throws {
    let database = patient(folder.file())
    let outcomes = onThreads(8) { index in
      let source = RateSource(id: "source \(index)")
      for round in 0..<10 {
        let day = Day(daysSinceEpoch: Int32(20_000 + round))
        try database.store(
          [RateTable(source: source, base: .eur, day: day, rates: [rate("USD", "1.\(index)")])],
          of: source)
        #expect(try database.newest(of: source)?.day == day)
      }
    }
    for outcome in outcomes { try outcome.get() }
    #expect(try database.status().map(\.tableCount) == Array(repeating: 10, count: 8))
    try database.check()
  }

  @Test("Many that begin a store at once all succeed")
  func creation() throws {
    let path = folder.file("new/rates.sqlite")
    let outcomes = onThreads(8) { index in
      let source = RateSource(id: "source \(index)")
      try patient(path).store(
        [table("2026-10-30", ["USD": "1.\(index)"], source: source)], of: source)
    }
    for outcome in outcomes { try outcome.get() }
    let database = patient(path)
    #expect(try database.sources().count == 8)
    try database.check()
  }

  @Test(
    "CAC-03 Of many that find damage at once, none destroys what another has stored",
    arguments: [
      "garbage", "damaged row",
    ])
  func healing(kind: String) throws {
    let path = folder.file()
    for _ in 0..<10 {
      try? FileManager.default.removeItem(atPath: path)
      if kind == "garbage" {
        try Data("garbage".utf8).write(to: URL(fileURLWithPath: path))
      } else {
        try patient(path).store([table("2026-10-30", ["USD": "1.1"])])
        try tamper(path, "UPDATE source SET tables = 7")
      }
      let outcomes = onThreads(8) { index in
        let source = RateSource(id: "source \(index)")
        let database = patient(path)
        _ = try? database.newest()
        try database.store(
          [table("2026-10-30", ["USD": "1.\(index)"], source: source)], of: source)
        return try database.newest(of: source)?.day
      }
      for outcome in outcomes { #expect(try outcome.get() == Day("2026-10-30")) }
      let database = patient(path)
      #expect(try Set(database.sources().map(\.id)) == Set((0..<8).map { "source \($0)" }))
      try database.check()
    }
    #expect(try folder.names() == ["rates.sqlite"])
  }

  @Test("A transaction that is never committed leaves the old tables")
  func abandoned() throws {
    let database = patient(folder.file())
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    do {
      let connection = try Connection(path: folder.file(), mode: .readWrite)
      try connection.run("BEGIN IMMEDIATE")
      try connection.run("DELETE FROM day")
      #expect(try database.newest()?.day == Day("2026-10-30"))
    }
    #expect(try database.newest()?.day == Day("2026-10-30"))
    try database.check()
  }

  @Test("What a killed writer left half-written is undone by the next reader")
  func killedWriter() throws {
    let database = patient(folder.file())
    let day = try Day("2026-10-30")
    try database.store((0..<30).map { try Self.uniform(day.adding(days: -$0), 10) })
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.file()))
    // A small cache makes SQLite write pages into the file before the commit, with the old ones in
    // the journal. Copying both then gives the files of a writer that was killed.
    let connection = try Connection(path: folder.file(), mode: .readWrite)
    try connection.run("PRAGMA cache_size = 1")
    try connection.run("BEGIN IMMEDIATE")
    try connection.run("UPDATE day SET tables = tables || tables")
    try FileManager.default.copyItem(atPath: folder.file(), toPath: folder.file("killed"))
    try FileManager.default.copyItem(
      atPath: folder.file() + "-journal", toPath: folder.file("killed-journal"))
    try connection.run("ROLLBACK")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("killed"))) != before)

    let killed = RateDatabase(path: folder.file("killed"))
    #expect(fullText(try killed.newest()) == fullText(try Self.uniform(day, 10)))
    try killed.check()
    #expect(try folder.names() == ["killed", "rates.sqlite"])
  }

  @Test("A store that another program keeps locked is named, and waited for no longer than is said")
  func locked() throws {
    let database = RateDatabase(path: folder.file(), lockTimeout: 50)
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    let other = try Connection(path: folder.file(), mode: .readWrite)
    try other.run("BEGIN EXCLUSIVE")
    let start = ContinuousClock.now
    for error in [
      errorOf { _ = try database.newest() },
      errorOf { _ = try database.record(of: ecb) },
      errorOf {
        _ = try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil)
      },
      errorOf { try database.noteFailure(RateError(.timedOut), of: ecb, now: noon) },
      errorOf { try database.store([]) },
    ] {
      #expect(error?.code == .busy)
      #expect(error?.place == folder.file())
    }
    // Five times five seconds would be the patience of an update.
    #expect(start.duration(to: .now) < .seconds(20))
    try other.run("ROLLBACK")
    #expect(try database.newest() != nil)
  }

  @Test("An import and an update wait for a store that is given back after a while")
  func patience() throws {
    #expect(RateDatabase.standardLockTimeout <= 250)
    let database = RateDatabase(path: folder.file(), lockTimeout: 0)
    try database.store([table("2026-10-29", ["USD": "1.1"])])
    let path = folder.file()
    let held = DispatchSemaphore(value: 0)
    let outcomes = onThreads(3) { index in
      if index == 0 {
        let other = try Connection(path: path, mode: .readWrite)
        try other.run("BEGIN EXCLUSIVE")
        for _ in 0..<2 { held.signal() }
        // It is held for as long as a conversion is ready to wait.
        let impatient = errorOf { _ = try RateDatabase(path: path).newest() }
        #expect(impatient?.code == .busy)
        try other.run("ROLLBACK")
      } else {
        held.wait()
        let tables = [try table("2026-10-30", ["USD": "1.\(index)"])]
        if index == 1 {
          try database.insert(tables, of: ecb)
        } else {
          try database.patient.store(
            tables, of: ecb, scope: .newest, validators: nil, now: noon)
        }
      }
    }
    for outcome in outcomes { try outcome.get() }
    #expect(try database.newest()?.day == Day("2026-10-30"))
  }
}
