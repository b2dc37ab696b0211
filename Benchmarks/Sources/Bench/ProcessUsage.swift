import Foundation

/// How long a process lived, and how much memory it held at most.
struct ProcessUsage {
  /// The program beside this one that measures another.
  static let measuringProgram = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "Measure").path

  let milliseconds: Double
  /// The largest share of the memory that was its own at one time, in MiB.
  let peak: Double

  /// Reads what the measuring program has written.
  ///
  /// - Parameter report: The path of its file.
  /// - Throws: ``BenchError`` where it is not there or not two numbers.
  init(report: String) throws(BenchError) {
    guard let text = try? String(contentsOfFile: report, encoding: .utf8) else {
      throw BenchError("\(report) cannot be read")
    }
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { throw BenchError("\(report) holds no two numbers: \(text)") }
    milliseconds = numbers[0] / 1e6
    peak = numbers[1] / 1_048_576
  }
}
