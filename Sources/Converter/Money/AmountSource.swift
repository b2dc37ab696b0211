/// The text that an amount was read from, for messages.
struct AmountSource {
  /// The whole text.
  let scalars: [Unicode.Scalar]
  /// The place of the first token.
  let first: Int

  /// An error about the whole amount, or about a part of it, at a place counted from the first
  /// token.
  func error(
    _ code: AmountError.Code, at position: Int, text: String? = nil, readings: [String] = []
  ) -> AmountError {
    var before = String.UnicodeScalarView()
    before.append(contentsOf: scalars[..<(first + position)])
    return AmountError(
      code, text: text ?? whole, offset: String(before).count, readings: readings)
  }

  private var whole: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[first...])
    while let last = view.last, last.properties.isWhitespace { view.removeLast() }
    return String(view)
  }
}
