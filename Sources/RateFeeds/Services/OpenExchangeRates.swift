import Converter

/// Reads Open Exchange Rates: `disclaimer`, `license`, `timestamp`, `base` and `rates`.
///
/// One unit of the base costs so many of the other currency. The day is that of the time stamp, by UTC.
enum OpenExchangeRates {
  /// Whether a body is of this form and names its terms.
  static func recognizes(_ body: JSONValue) -> Bool {
    body["disclaimer"] != nil && body["license"] != nil && body["rates"]?.object != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    try PlainRates(context: context, body: body, format: .openexchangerates).decode()
  }
}
