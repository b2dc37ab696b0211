import BulkConversion
import Converter

/// How fast rows are converted, and how long it will take.
struct BulkPace: Sendable {
  private let progress: BulkProgress
  private let milliseconds: Int
  private let size: Int?

  /// Takes what is known.
  ///
  /// - Parameters:
  ///   - progress: How far the run has come.
  ///   - time: How long that took.
  ///   - size: How many bytes the input has; nil where nobody knows.
  init(_ progress: BulkProgress, after time: Duration, of size: Int?) {
    self.progress = progress
    self.size = size
    let (seconds, attoseconds) = time.components
    milliseconds = Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// The rows a second; nil where rows or time are too few to say.
  var rowsPerSecond: Int? {
    milliseconds < 100 || progress.rows < 1000
      ? nil : Int(Int128(progress.rows) * 1000 / Int128(milliseconds))
  }

  /// How long it took.
  var time: String { Self.time(milliseconds) }

  /// The line that is shown meanwhile: `1,200,000 rows, 2,500,000 a second, 48 %, 2 s left`.
  ///
  /// - Parameter numbers: Writes the numbers.
  /// - Returns: The line.
  func text(_ numbers: NumberText) -> String {
    var parts = [numbers.count(progress.rows) + (progress.rows == 1 ? " row" : " rows")]
    if progress.rejected > 0 { parts.append("\(numbers.count(progress.rejected)) rejected") }
    if let rowsPerSecond { parts.append("\(numbers.count(rowsPerSecond)) a second") }
    if let size, size > 0, progress.bytes > 0 {
      // A file may grow while it is read.
      let percent = min(99, Int(Int128(progress.bytes) * 100 / Int128(size)))
      parts.append("\(percent) %")
      let rest = max(0, size - progress.bytes)
      let left = Int(Int128(milliseconds) * Int128(rest) / Int128(progress.bytes))
      if milliseconds >= 1000 { parts.append("\(Self.time(left, isRough: true)) left") }
    }
    return parts.joined(separator: ", ")
  }

  /// A time for people: `0.4 s`, `12 s`, `3 min 20 s`, `1 h 5 min`.
  private static func time(_ milliseconds: Int, isRough: Bool = false) -> String {
    let seconds = (milliseconds + 500) / 1000
    if milliseconds < 9950, !isRough {
      let tenths = (milliseconds + 50) / 100
      return "\(tenths / 10).\(tenths % 10) s"
    }
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }
}

extension NumberText {
  /// A count in groups of digits.
  func count(_ count: Int) -> String { published(ExactDecimal(count)) }
}
