import Converter

/// The numbers of entries as they are typed: `3`, `1 4`, `2-5`, `1,2`.
struct EntryNumbers {
  /// The numbers in order, none twice.
  let numbers: [Int]

  /// The most numbers that one command takes.
  private static let most = 10_000

  /// Reads numbers.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - command: The command that wants them.
  /// - Throws: ``Diagnostic`` with status `usage`.
  init(_ words: [String], of command: CommandSpec) throws(Diagnostic) {
    var found: [Int] = []
    for piece in words.flatMap({ $0.split(separator: ",") }) {
      let ends = piece.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first > 0, last > 0, last - first < Self.most
      else { throw .badNumber(String(piece), of: command) }
      guard first <= last else { throw .backwards(from: first, to: last) }
      found += first...last
    }
    guard !found.isEmpty else { throw .missingNumber(of: command) }
    numbers = found.withoutRepetitions
  }
}
