import Converter

/// Reads the project's own form: `{"base":"USD","date":"2022-07-06","rates":{"EUR":0.9829}}`.
///
/// A rate that is older than the others has its day in `"dates":{"EUR":"2022-07-05"}`. Members that are
/// not known are ignored, so the plain answers of services that do not name themselves are of this form
/// too.
enum ProjectJSON {
  /// Whether a body is of this form: it has an object `rates`.
  static func recognizes(_ body: JSONValue) -> Bool {
    body["rates"]?.object != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    try PlainRates(context: context, body: body, format: .travelmoneyJSON).decode()
  }
}
