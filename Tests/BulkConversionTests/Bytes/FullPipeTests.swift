#if os(Linux)
  import Foundation
  import Synchronization
  import TestSupport
  import Testing

  @testable import BulkConversion

  /// Outputs that nobody reads.
  @Suite struct FullPipeTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// A run that would write more than a pipe holds.
    private func run(to output: BulkOutput) throws -> Task<BulkError.Code?, Never> {
      let job = try BulkTrial().job
      let rates = try BulkTrial.rates()
      let rows = String(repeating: "10,USD\n", count: 200_000)
      let (input, source) = AsyncStream<[UInt8]>.makeStream()
      source.yield(Array("amount,currency\n\(rows)".utf8))
      source.finish()
      return Task {
        do throws(BulkError) {
          _ = try await BulkConverter(job, rates: rates).convert(.chunks(input), to: output)
          return nil
        } catch { return error.code }
      }
    }

    /// Waits until there is something to read, and holds no thread meanwhile.
    private func waitForBytes(_ descriptor: Int32) async {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while unsafe poll(&request, 1, 0) == 0 { await Task.yield() }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a run into a named pipe that nobody reads can be cancelled`() async throws {
      let path = folder.path(of: "pipe")
      try #require(unsafe mkfifo(path, 0o600) == 0)
      let reader = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      let task = try run(to: .file(path))
      await waitForBytes(reader)
      task.cancel()
      #expect(await task.value == .cancelled)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a run into an open pipe without waiting can be cancelled`() async throws {
      var ends: [Int32] = [0, 0]
      try #require(unsafe pipe(&ends) == 0)
      defer { for end in ends { close(end) } }
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      let task = try run(to: .descriptor(ends[1], name: "pipe"))
      await waitForBytes(ends[0])
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }
#endif
