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
    case .groupedByCommas:
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
      guard (1...3).contains(groups[0].utf8.count),
        groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
        parts.count == 1 || !parts[1].utf8.contains(UInt8(ascii: ","))
      else { return nil }
      return text.replacing(",", with: "")
    }
  }

  /// Whether a text stands for a figure that was not published.
  static func isMissing(_ text: String) -> Bool {
    text.isEmpty || missing.contains(text)
  }

  private static let missing: Set<String> = [
    "N/A", "NA", "n/a", "ND", ".", "-", "null", "NaN", "nan",
  ]
}
