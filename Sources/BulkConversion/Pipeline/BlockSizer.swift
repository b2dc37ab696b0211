/// How much a worker reads at a time, so that neither its output nor what it has to tell becomes very long.
///
/// Rows of a few bytes may become many times as long where they have many results, or none of them has any.
struct BlockSizer {
  /// The least that is read at a time, as far as nobody wants less.
  private static let least = 4096
  /// What a rejected row takes until it was told of, roughly: its text, its reason, and their places.
  private static let fault = 512

  private let full: Int
  /// How much is to be read next.
  private(set) var size: Int

  /// How long the output of a block may well be.
  var most: Int { full * 4 }

  /// Begins with a part of a block where there are several columns of results, as nobody knows yet how short rows
  /// are.
  ///
  /// - Parameters:
  ///   - full: The most that is read at a time.
  ///   - columns: How many columns are added.
  init(_ full: Int, columns: Int) {
    self.full = full
    size = min(full, max(Self.least, full / max(1, columns)))
  }

  /// Takes note of what a block came to.
  ///
  /// - Parameters:
  ///   - report: What is told of it.
  ///   - output: How many bytes were written.
  mutating func note(_ report: BlockReport, output: Int) {
    let taken = output + report.faults.count * Self.fault
    // Rows that come out of a slow pipe tell nothing.
    guard report.bytes >= min(size, Self.least) / 2, taken > 0 else { return }
    size = min(full, max(Self.least, report.bytes * most / taken))
  }
}
