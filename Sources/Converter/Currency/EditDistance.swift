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
    var previous = Array(0...right.count)
    // Three rows that take turns, since each call is one of hundreds for one slip.
    var beforePrevious = previous
    var current = previous
    for row in left.indices {
      current[0] = row + 1
      for column in right.indices {
        var best = min(
          previous[column] + (left[row] == right[column] ? 0 : 1), previous[column + 1] + 1)
        best = min(best, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = best
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count]
  }
}
