import Converter
import Foundation
import TestSupport
import Testing

/// The cache of the built program: damage, concurrency, sudden ends.
struct CacheTests {
  private static func place(_ damage: String, at path: String) throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: path)
    switch damage {
    case "empty": try Data().write(to: URL(fileURLWithPath: path))
    case "binary":
      try Data((0..<5000).map { UInt8($0 % 251) }).write(to: URL(fileURLWithPath: path))
    case "other JSON": try Data(#"{"a":1}"#.utf8).write(to: URL(fileURLWithPath: path))
    case "folder": try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "dangling link":
      try manager.createSymbolicLink(atPath: path, withDestinationPath: path + ".gone")
    default: Issue.record("unknown damage \(damage)")
    }
  }

  @Test(
    "CAC-03 A damaged cache stands in nothing's way and heals",
    arguments: [
      "empty", "binary", "other JSON", "dangling link",
    ])
  func healing(_ damage: String) async throws {
    let server = try TodaysRates.server()
    let program = try Program(server: server)
    _ = try await program.run("rates", "update")
    try Self.place(damage, at: program.cachePath)
    let offline = try await program.run("25", "eur", "jpy", "--offline", "--plain")
    #expect(offline.output == "4392\n")
    #expect(offline.status == 0)
    let update = try await program.run("rates", "update")
    #expect(update.status == 0, "\(update.errors)")
    let run = try await program.run("25", "eur", "jpy", "--offline", "--plain")
    #expect(run.output == "5000\n")
    #expect(run.errors.isEmpty)
  }

  @Test("CAC-03 Half a cache file heals too")
  func half() async throws {
    let program = try Program(server: try TodaysRates.server())
    _ = try await program.run("rates", "update")
    let bytes = try program.home.read(".cache/travelmoney/rates.sqlite")
    _ = try program.home.write(bytes.prefix(bytes.count / 2), to: ".cache/travelmoney/rates.sqlite")
    let offline = try await program.run("25", "eur", "jpy", "--offline", "--plain")
    #expect(["4392\n", "5000\n"].contains(offline.output))
    #expect(try await program.run("rates", "update").status == 0)
    let run = try await program.run("25", "eur", "jpy", "--offline", "--plain")
    #expect(run.output == "5000\n")
  }

  @Test("CAC-03 A folder in the cache's place is named, and left alone")
  func folder() async throws {
    let program = try Program(server: try TodaysRates.server())
    try Self.place("folder", at: program.cachePath)
    let run = try await program.run("25", "eur", "jpy", "--offline")
    #expect(run.output.hasPrefix("25.00 EUR = 4,392 JPY\n"))
    #expect(run.errors.contains(program.cachePath))
    let update = try await program.run("rates", "update")
    #expect(update.status == 74)
    #expect(update.errors.contains(program.cachePath))
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(
      atPath: program.cachePath, isDirectory: &isFolder)
    #expect(exists && isFolder.boolValue)
  }

  @Test("CAC-09 A rates file that changed is read anew")
  func changedFile() async throws {
    let program = try Program()
    for (figure, expected) in [("20000", "40000.00\n"), ("25000", "50000.00\n")] {
      let path = try program.home.write(
        "{\"base\":\"BTC\",\"date\":\"2026-10-30\",\"rates\":{\"EUR\":\(figure)}}",
        to: "rates.json")
      let run = try await program.run("2", "BTC", "EUR", "--rates", path, "--plain")
      #expect(run.output == expected)
    }
  }

  @Test("CAC-01 Twenty programs that update and convert at once give only right answers")
  func manyPrograms() async throws {
    let server = try LoopbackServer { _ in
      .drip(
        .init(
          status: 200, headers: [("Content-Type", "text/xml")],
          body: Array(TodaysRates.xml().utf8)), milliseconds: 0)
    }
    let program = try Program(server: server)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          for _ in 0..<3 {
            let isUpdate = number.isMultiple(of: 2)
            let arguments =
              isUpdate ? ["rates", "update"] : ["25", "eur", "jpy", "--offline", "--plain"]
            guard let run = try? await program.runner.run(arguments) else {
              Issue.record("the program did not start")
              continue
            }
            #expect(run.status == 0, "\(arguments): \(run.errors)")
            if !isUpdate { #expect(["4392\n", "5000\n"].contains(run.output)) }
            #expect(run.errors.isEmpty, "\(run.errors)")
          }
        }
      }
    }
    let last = try await program.run("25", "eur", "jpy", "--offline", "--plain")
    #expect(last.output == "5000\n")
    let left = try FileManager.default.contentsOfDirectory(
      atPath: program.home.path(of: ".cache/travelmoney"))
    #expect(!left.contains { $0.hasSuffix(".tmp") || $0.hasSuffix("-journal") })
  }

  @Test("A kill at any moment of an update leaves the earlier tables readable")
  func killed() async throws {
    let server = try LoopbackServer { request in
      .text(
        TodaysRates.xml(yen: request.headers["if-none-match"] == nil ? "200" : "210"),
        type: "text/xml")
    }
    let program = try Program(server: server)
    #expect(try await program.run("rates", "update").status == 0)
    for step in 0..<40 {
      let update = try program.runner.start(["rates", "update"])
      // The steps spread over the life of an update: each busy loop is a little longer.
      let end = ContinuousClock.now.advanced(by: .microseconds(step * 1500))
      while ContinuousClock.now < end { await Task.yield() }
      update.send(signal: SIGKILL)
      _ = await update.result()
      let run = try await program.run("25", "eur", "jpy", "--offline", "--plain")
      #expect(run.output == "5000\n")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("Ctrl-C ends a hanging update at once with the code for it")
  func interrupted() async throws {
    let (requests, arrival) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      arrival.yield()
      return .silence
    }
    let program = try Program(server: server)
    // The longest limit, so that a slow machine does not end the update first.
    let update = try program.runner.start(["rates", "update", "--history"])
    for await _ in requests { break }
    update.send(signal: SIGINT)
    let run = await update.result()
    #expect(run.status == 130)
    #expect(!run.isTimedOut)
  }
}
