import Foundation
import TestSupport
import Testing

@testable import BulkConversion

/// A file that is to be replaced by its results, and that somebody else writes meanwhile.
@Suite struct ChangedInputTests {
  private static let rows = "amount,currency\n10,USD\n"

  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = try folder.write(Self.rows, to: "in.csv")
  }

  /// Converts, and does something when the beginning of the file is read.
  private func run(
    to output: BulkOutput, input: String? = nil, meanwhile: @escaping @Sendable () -> Void
  ) async throws -> BulkError? {
    var observer = BulkObserver()
    observer.start = { _, _ in meanwhile() }
    let converter = try BulkConverter(BulkTrial().job, rates: BulkTrial.rates())
    do throws(BulkError) {
      _ = try await converter.convert(.file(input ?? path), to: output, observer: observer)
      return nil
    } catch { return error }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private static func append(_ path: String) {
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    file.seekToEndOfFile()
    file.write(Data("20,USD\n".utf8))
    file.closeFile()
  }

  @Test func `what was appended stays`() async throws {
    let error = try await run(to: .file(path, backup: path + ".bak")) { [path] in
      Self.append(path)
    }
    #expect(error == BulkError(.changed, path: path))
    #expect(try text("in.csv") == Self.rows + "20,USD\n")
    #expect(try names == ["in.csv"])
  }

  @Test func `what was written over it stays`() async throws {
    // Or both could be of one tick of the clock.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
    let error = try await run(to: .file(path)) { [path] in
      guard let file = FileHandle(forUpdatingAtPath: path) else { return }
      file.write(Data("amount,currency\n99,USD\n".utf8))
      file.closeFile()
    }
    #expect(error == BulkError(.changed, path: path))
    #expect(try text("in.csv") == "amount,currency\n99,USD\n")
  }

  @Test func `what has taken its place stays`() async throws {
    let new = try folder.write("amount,currency\n77,USD\n", to: "new.csv")
    let error = try await run(to: .file(path)) { [path] in
      _ = unsafe rename(new, path)
    }
    #expect(error == BulkError(.changed, path: path))
    #expect(try text("in.csv") == "amount,currency\n77,USD\n")
    #expect(try names == ["in.csv"])
  }

  @Test func `a file that was taken away does not come back`() async throws {
    let error = try await run(to: .file(path)) { [path] in _ = unsafe unlink(path) }
    #expect(error == BulkError(.changed, errorNumber: ENOENT, path: path))
    #expect(try names.isEmpty)
  }

  @Test func `a link does not hide that it is the file that is read`() async throws {
    let link = folder.path(of: "link.csv")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "in.csv")
    let error = try await run(to: .file(path), input: link) { [path] in Self.append(path) }
    #expect(error == BulkError(.changed, path: path))
    #expect(try text("in.csv") == Self.rows + "20,USD\n")
  }

  @Test func `other files may be written whatever becomes of the input`() async throws {
    let error = try await run(to: .file(folder.path(of: "out.csv"))) { [path] in
      Self.append(path)
    }
    #expect(error == nil)
    #expect(try text("out.csv").hasPrefix("amount,currency,amount_EUR\n10,USD,8.00\n"))
  }

  @Test func `a file that stays as it is is replaced`() async throws {
    #expect(try await run(to: .file(path, backup: path + ".bak")) {} == nil)
    #expect(try text("in.csv") == "amount,currency,amount_EUR\n10,USD,8.00\n")
    #expect(try text("in.csv.bak") == Self.rows)
  }

  @Test func `a backup that cannot be made is the file that the error names`() async throws {
    let backup = path + ".bak"
    let error = try await run(to: .file(path, backup: backup)) {
      _ = FileManager.default.createFile(atPath: backup, contents: nil)
    }
    #expect(error == BulkError(.create, errorNumber: EEXIST, path: backup))
    #expect(try text("in.csv") == Self.rows)
    #expect(try names == ["in.csv", "in.csv.bak"])
  }
}
