import Converter

/// Reads Fixer and its sisters: `{"success":true,"base":"EUR","date":"2025-06-20","rates":{"USD":1.15}}`.
///
/// One unit of the base costs so many of the other currency. A failure has `success` false and is
/// refused before.
enum Fixer {
  /// Whether a body is of this form.
  static func recognizes(_ body: JSONValue) -> Bool {
    body["success"] == .boolean(true) && body["rates"]?.object != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    try PlainRates(context: context, body: body, format: .fixer).decode()
  }
}
