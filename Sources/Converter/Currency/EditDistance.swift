/// How far apart two words are, for suggestions.
package enum EditDistance {
  /// The fewest insertions, deletions, replacements and swaps of neighbors that lead from one word to
  /// another (optimal string alignment).
  ///
  /// - Parameters:
  ///   - left: One word.
  ///   - right: The other word.
  /// - Returns: The number of changes.
  /// - Complexity: O(*nm*): long words are for the caller to keep away.
  package static func between<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, a) in left.enumerated() {
      var current = [row + 1]
      for (column, b) in right.enumerated() {
        var best = min(previous[column] + (a == b ? 0 : 1), previous[column + 1] + 1)
        best = min(best, current[column] + 1)
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
