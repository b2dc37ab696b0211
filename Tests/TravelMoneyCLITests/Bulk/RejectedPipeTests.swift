#if os(Linux)
  import BulkConversion
  import Foundation
  import TestSupport
  import Testing

  @testable import TravelMoneyCLI

  /// Rejected rows that go into a pipe.
  @Suite struct RejectedPipeTests {
    /// A signal ends the run, and is no fault of the pipe.
    @Test(.timeLimit(.minutes(1)), arguments: [10, 4_000_000])
    func `a run that ends while the pipe is full was cancelled`(size: Int) async throws {
      let folder = try TemporaryDirectory()
      let path = folder.path(of: "pipe")
      try #require(unsafe mkfifo(path, 0o600) == 0)
      let reader = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      let writer = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(writer) }
      let filler = [UInt8](repeating: 120, count: 4096)
      while unsafe write(writer, filler, filler.count) > 0 {}
      try #require(errno == EAGAIN)
      let error = await Task { () -> BulkError? in
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        do {
          let rejects = try RejectedRows(path)
          try rejects.start(
            BulkLayout(format: .csv), header: [UInt8](repeating: 97, count: size))
          try rejects.finish()
          return nil
        } catch {
          return error as? BulkError
        }
      }.value
      #expect(error == BulkError(.cancelled))
    }
  }
#endif
