import Converter
import Foundation
import Synchronization
import Testing

@Suite final class FileRateProviderTests: Sendable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String = "rates.txt") throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func provider(_ path: String) -> FileRateProvider {
    FileRateProvider(path: path, decoder: LineDecoder())
  }

  private func failure(_ path: String) async throws -> RateError {
    try await #require(throws: RateError.self) {
      try await self.provider(path).rates(for: RateRequest())
    }
  }

  @Test("A file answers by the rules of every provider and names itself by its last component")
  func answers() async throws {
    let path = try write("2026-11-02 USD 1.07\n2026-11-03 USD 1.08\n2026-11-03 JPY 175.68\n")
    let provider = provider(path)
    #expect(provider.source == RateSource(id: "rates.txt"))
    let newest = try await provider.newestTable()
    #expect(newest.source == provider.source)
    #expect(newest.day.description == "2026-11-03")
    let earlier = try await provider.table(on: Day("2026-11-02"))
    #expect(try Samples.figure("USD", in: earlier) == "1.07")
    #expect(FileRateProvider(path: path, source: .ecb, decoder: LineDecoder()).source == .ecb)
  }

  @Test("CAC-09 An edit of the same size with the same time stamp counts at once")
  func edit() async throws {
    let path = try write("2026-11-03 BTC 20000\n")
    let stamp = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: stamp], ofItemAtPath: path)
    let provider = provider(path)
    #expect(try await Samples.figure("BTC", in: provider.newestTable()) == "20000")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.write(contentsOf: Data("2026-11-03 BTC 25000\n".utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: stamp], ofItemAtPath: path)
    #expect(try await Samples.figure("BTC", in: provider.newestTable()) == "25000")
  }

  @Test("A file is decoded again only where its bytes changed")
  func decodesOnce() async throws {
    final class CountingDecoder: RateTableDecoder {
      let count = Mutex(0)
      func decode(
        _ bytes: [UInt8], source: RateSource, fetchedAt: Timestamp?
      ) throws(RateError) -> DecodedRates {
        count.withLock { $0 += 1 }
        return try LineDecoder().decode(bytes, source: source, fetchedAt: fetchedAt)
      }
    }
    let decoder = CountingDecoder()
    let path = try write("2026-11-03 USD 1.08\n")
    let provider = FileRateProvider(path: path, decoder: decoder)
    for _ in 0..<3 { _ = try await provider.newestTable() }
    #expect(decoder.count.withLock { $0 } == 1)
    _ = try write("2026-11-03 USD 1.09\n")
    _ = try await provider.newestTable()
    #expect(decoder.count.withLock { $0 } == 2)
  }

  @Test("A missing file is told from one that cannot be read")
  func missing() async throws {
    let path = try write("2026-11-03 USD 1.08\n")
    for missing in [folder.path + "/none", path + "/below", "", path + "\u{0}.txt"] {
      let error = try await failure(missing)
      #expect(error.code == .fileNotFound, "\(missing)")
      #expect(error.place == missing)
    }
    let directory = try await failure(folder.path)
    #expect(directory.code == .storage)
    #expect(directory.place == folder.path)
    #expect(directory.detail?.isEmpty == false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/loop", withDestinationPath: folder.path + "/loop")
    #expect(try await failure(folder.path + "/loop").code == .storage)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/dangling", withDestinationPath: folder.path + "/nowhere")
    #expect(try await failure(folder.path + "/dangling").code == .fileNotFound)
  }

  @Test("What is too large, or has no end, is refused")
  func tooLarge() async throws {
    #expect(try await failure("/dev/zero").code == .tooLarge)
    let path = try write("")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    #expect(try await failure(path).code == .tooLarge)
  }

  @Test("A decoder's error gets the path and the source")
  func decoderError() async throws {
    let path = try write("<html>\n")
    let error = try await failure(path)
    #expect(error.code == .notUnderstood)
    #expect(error.place == path)
    #expect(error.source == RateSource(id: "rates.txt"))
    _ = try await provider(try write("2026-11-03 USD 1.08\n", to: "good")).newestTable()
  }

  @Test("A currency whose row was dropped is refused with the place of the row")
  func droppedRow() async throws {
    let path = try write("2026-11-03 USD 1.08\n2026-11-03 JPY -1\n")
    let provider = provider(path)
    let error = try await #require(throws: RateError.self) {
      try await provider.rates(for: RateRequest(currencies: [.usd, .jpy]))
    }
    #expect(error.code == .noRate)
    #expect(error.currencies == [.jpy])
    #expect(error.detail == "line 2: not a rate")
    #expect(try provider.load().dropped.count == 1)
    let answer = try await provider.rates(for: RateRequest())
    #expect(
      answer.notices == [.rowsDropped(try provider.load().dropped, of: provider.source)])
    #expect(try await provider.rates(for: RateRequest(currencies: [.usd])).table.holds(.usd))
  }

  @Test("A file that goes bad and is mended answers again")
  func mended() async throws {
    let path = try write("2026-11-03 USD 1.08\n")
    let provider = provider(path)
    _ = try await provider.newestTable()
    _ = try write("<html>\n")
    await #expect(throws: RateError.self) { try await provider.newestTable() }
    _ = try write("2026-11-03 USD 1.09\n")
    #expect(try await Samples.figure("USD", in: provider.newestTable()) == "1.09")
  }

  @Test("A pipe is read once and goes on answering")
  func pipe() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("2026-11-03 USD 1.08\n".utf8))
    try pipe.fileHandleForWriting.close()
    let provider = provider("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    for _ in 0..<2 {
      #expect(try await Samples.figure("USD", in: provider.newestTable()) == "1.08")
    }
    try pipe.fileHandleForReading.close()
  }
}
