/// How text on a screen stands out.
struct TextStyle: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let bold = TextStyle(rawValue: 1)
  static let dim = TextStyle(rawValue: 2)
  static let reversed = TextStyle(rawValue: 4)
  /// In the color of headings, where there are colors.
  static let heading = TextStyle(rawValue: 8)
  /// In the color of the choice in force, where there are colors.
  static let current = TextStyle(rawValue: 16)
}
