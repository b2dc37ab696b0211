/// A text that equals only itself.
///
/// Swift holds two spellings of one letter for equal, with the accent in it or behind it; SQLite does not.
struct ExactText: Hashable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
}
