import Converter

/// Reads currencylayer: `{"source":"USD","timestamp":1440755169,"quotes":{"USDEUR":0.88}}`.
///
/// One unit of the source costs so many of the currency that follows it in the name.
enum CurrencyLayer {
  /// Whether a body is of this form.
  static func recognizes(_ body: JSONValue) -> Bool {
    body["quotes"]?.object != nil && body["source"] != nil
  }

  /// Reads a body, of one day or of several.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    let names = PlainRates.Names(base: "source", rates: "quotes")
    var reader = PlainRates(context: context, body: body, format: .currencylayer, names: names)
    reader.hasPairs = true
    return try reader.decode()
  }
}
