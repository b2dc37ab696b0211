extension Substring {
  /// The text without blanks at its ends.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else {
      return start[..<start.startIndex]
    }
    return start[...last]
  }
}
