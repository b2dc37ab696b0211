/// How a feed writes its figures.
enum FeedNumber: Hashable, Sendable {
  /// With a point before the decimals.
  case point
  /// With a comma or a point before the decimals, and nothing between thousands.
  case commaOrPoint
  /// With a point before the decimals and commas between thousands.
  case groupedByCommas

  /// The text in the form of `ExactDecimal`; nil where it is not written in this way.
  ///
  ///     FeedNumber.commaOrPoint.normalized("47,5553")             // "47.5553"
  ///     FeedNumber.groupedByCommas.normalized("3,860.30633342")   // "3860.30633342"
  func normalized(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
    switch self {
    case .point: return nil
    case .commaOrPoint:
      guard text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1,
        !text.utf8.contains(UInt8(ascii: "."))
      else { return nil }
      return text.replacing(",", with: ".")
    case .groupedByCommas: return Self.ungrouped(text, mark: ",", decimal: ".")
    }
  }

  /// The text of a number whose thousands are set apart, in the form of `ExactDecimal`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mark: What stands between the thousands.
  ///   - decimal: What stands before the decimals; nil where there are none.
  /// - Returns: The number; nil where a group has another count of digits than three.
  static func ungrouped(
    _ text: String, mark: Character, decimal: Character?
  ) -> String? {
    let parts =
      decimal.map { text.split(separator: $0, maxSplits: 1, omittingEmptySubsequences: false) }
      ?? [text[...]]
    let groups = parts[0].split(separator: mark, omittingEmptySubsequences: false)
    guard let first = groups.first, (1...3).contains(first.utf8.count),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    else { return nil }
    guard parts.count > 1 else { return groups.joined() }
    guard !parts[1].contains(mark) else { return nil }
    return groups.joined() + "." + parts[1]
  }

  /// Whether a text stands for a figure that was not published.
  static func isMissing(_ text: String) -> Bool {
    text.isEmpty || missing.contains(text)
  }

  private static let missing: Set<String> = [
    "N/A", "NA", "n/a", "ND", ".", "-", "null", "NaN", "nan",
  ]
}
