import CurlRates
import Synchronization

/// One line on a terminal that is written over as work goes on, and erased at its end.
///
/// It uses blanks and the carriage return alone, which every terminal knows.
final class ProgressLine: Sendable {
  private struct State {
    var text = ""
    var next: ContinuousClock.Instant?
  }

  /// How long a line stands at least before the next one takes its place.
  private static let pause = Duration.milliseconds(100)
  /// The most characters of a line, so that it does not go on in a second one.
  private static let width = 79

  private let console: any Console
  private let state = Mutex(State())
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Makes a line; nothing is written yet.
  ///
  /// - Parameters:
  ///   - console: Its error stream is the terminal.
  ///   - now: The time, by which lines that come too fast are left out.
  init(
    _ console: any Console,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.console = console
    self.now = now
  }

  /// Shows how much of an answer has arrived.
  ///
  /// - Parameters:
  ///   - progress: The bytes.
  ///   - source: The name of the source.
  func show(_ progress: TransferProgress, of source: String) {
    let received = Self.size(progress.received)
    if let total = progress.total, progress.received >= total {
      show("\(source): \(received) received, storing the tables", isLast: true)
    } else if let total = progress.total {
      let percent = progress.received / max(1, total / 100)
      show("\(source): \(received) of \(Self.size(total)), \(min(percent, 99)) %")
    } else {
      show("\(source): \(received)")
    }
  }

  /// Takes the line away, so that the next output begins at the margin.
  func erase() {
    state.withLock { state in
      guard !state.text.isEmpty else { return }
      console.writeError("\r" + String(repeating: " ", count: state.text.count) + "\r")
      state = State()
    }
  }

  /// Writes over the line.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - isLast: Whether it is the last for a while, so that it is never left out.
  func show(_ text: String, isLast: Bool = false) {
    state.withLock { state in
      let time = now()
      guard text != state.text, isLast || state.next.map({ time >= $0 }) ?? true else { return }
      let shown = String(text.prefix(Self.width))
      let rest = String(repeating: " ", count: max(0, state.text.count - shown.count))
      console.writeError("\r" + shown + rest)
      state = State(text: shown, next: time + Self.pause)
    }
  }

  /// A count of bytes for people: `640 KiB`, `1.8 MiB`.
  private static func size(_ bytes: Int) -> String {
    if bytes < 1 << 20 { return "\((bytes + 1023) >> 10) KiB" }
    let tenths = ((bytes >> 10) * 10) >> 10
    return "\(tenths / 10).\(tenths % 10) MiB"
  }
}
