import Converter

/// Reads the first form of Frankfurter: `{"amount":1.0,"base":"EUR","date":"2025-12-17","rates":{"USD":1.17}}`.
///
/// A series has `start_date` and `end_date`, and an object a day in `rates`. One unit of the base costs so
/// many of the other currency; figures for another `amount` are rounded products and refused.
enum FrankfurterV1 {
  /// Whether a body is of this form.
  static func recognizes(_ body: JSONValue) -> Bool {
    guard body["rates"]?.object != nil, body["base"] != nil else { return false }
    return body["amount"] != nil || (body["start_date"] != nil && body["end_date"] != nil)
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    try PlainRates(context: context, body: body, format: .frankfurterV1).decode()
  }
}
