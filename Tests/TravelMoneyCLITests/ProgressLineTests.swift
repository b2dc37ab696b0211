import CurlRates
import Synchronization
import Testing

@testable import TravelMoneyCLI

/// The line that shows how much has arrived.
struct ProgressLineTests {
  /// A clock that goes on when told to.
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(_ milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
  }

  private let console = RecordingConsole()
  private let clock = Clock()
  private let line: ProgressLine

  init() {
    let clock = clock
    line = ProgressLine(console) { clock.now }
  }

  private func show(_ received: Int, of total: Int?) {
    line.show(TransferProgress(received: received, total: total), of: "ECB")
  }

  @Test(
    "Bytes are shown with what is to come, where that is known",
    arguments: [
      (1, 655_360, "ECB: 1 KiB of 640 KiB, 0 %"),
      (327_680, 655_360, "ECB: 320 KiB of 640 KiB, 50 %"),
      (655_359, 655_360, "ECB: 640 KiB of 640 KiB, 99 %"),
      (655_360, 655_360, "ECB: 640 KiB received, storing the tables"),
      (2_000_000, 4_000_000, "ECB: 1.9 MiB of 3.8 MiB, 50 %"), (5000, nil, "ECB: 5 KiB"),
      (50, 40, "ECB: 1 KiB received, storing the tables"),
    ])
  func text(received: Int, total: Int?, expected: String) {
    show(received, of: total)
    #expect(console.errors == "\r" + expected)
    #expect(console.output.isEmpty)
  }

  @Test("A shorter line covers the longer one before it, and the end erases what is there")
  func erasing() {
    show(1000, of: 4_000_000)
    clock.advance(100)
    show(1000, of: nil)
    line.erase()
    line.erase()
    let long = "ECB: 1 KiB of 3.8 MiB, 0 %"
    let short = "ECB: 1 KiB"
    let rest = String(repeating: " ", count: long.count - short.count)
    let blank = String(repeating: " ", count: short.count)
    #expect(console.errors == "\r\(long)\r\(short)\(rest)\r\(blank)\r")
  }

  @Test("Lines that come too fast are left out, but not the last one")
  func pace() {
    show(1024, of: 10_240)
    clock.advance(99)
    show(2048, of: 10_240)
    clock.advance(1)
    show(3072, of: 10_240)
    show(10_240, of: 10_240)
    #expect(
      console.errors.split(separator: "\r").map { $0.trimmingSuffix { $0 == " " } } == [
        "ECB: 1 KiB of 10 KiB, 10 %", "ECB: 3 KiB of 10 KiB, 30 %",
        "ECB: 10 KiB received, storing the tables",
      ])
  }

  @Test("A line that was never shown is not erased")
  func nothing() {
    line.erase()
    #expect(console.errors.isEmpty)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isTrimmed($0) }.map { index(after: $0) } ?? startIndex)]
  }
}
