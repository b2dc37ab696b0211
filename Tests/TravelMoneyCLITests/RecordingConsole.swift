import Synchronization
import TravelMoneyCLI

/// A console that keeps what is written to it.
final class RecordingConsole: Console {
  private let texts = Mutex<(output: String, errors: String)>(("", ""))

  func write(_ text: String) throws(OutputError) {
    texts.withLock { $0.output += text }
  }

  func writeError(_ text: String) {
    texts.withLock { $0.errors += text }
  }

  var output: String { texts.withLock { $0.output } }
  var errors: String { texts.withLock { $0.errors } }
}
