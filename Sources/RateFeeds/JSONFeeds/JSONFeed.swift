import Converter

/// A JSON form of rates: how it is recognized and how it is read.
///
/// To add a form, write its reader and name it in ``all``.
struct JSONFeed: Sendable {
  typealias Test = @Sendable (JSONValue) -> Bool
  typealias Reader =
    @Sendable (JSONValue, FeedContext) throws(RateError) -> DecodedRates

  let format: FeedFormat
  /// Whether a body is of this form and says so.
  let recognizes: Test
  /// Whether a body can be of this form where the form is known beforehand.
  let fits: Test
  let decode: Reader

  init(
    _ format: FeedFormat, _ recognizes: @escaping Test, _ decode: @escaping Reader,
    fits: Test? = nil
  ) {
    self.format = format
    self.recognizes = recognizes
    self.fits = fits ?? recognizes
    self.decode = decode
  }

  /// All forms; the first that recognizes a body reads it, so the plain form of the project comes last.
  private static let all = [
    JSONFeed(.frankfurter, Frankfurter.recognizes, Frankfurter.decode),
    JSONFeed(.fawazahmed0, Fawazahmed0.recognizes, Fawazahmed0.decode),
    JSONFeed(.erapi, ERAPI.recognizes, ERAPI.decode, fits: ERAPI.fits),
    JSONFeed(
      .openexchangerates, OpenExchangeRates.recognizes, OpenExchangeRates.decode,
      fits: ProjectJSON.recognizes),
    JSONFeed(.fixer, Fixer.recognizes, Fixer.decode, fits: ProjectJSON.recognizes),
    JSONFeed(.currencylayer, CurrencyLayer.recognizes, CurrencyLayer.decode),
    JSONFeed(.floatratesJSON, FloatRatesJSON.recognizes, FloatRatesJSON.decode),
    JSONFeed(.nbpJSON, NBPJSON.recognizes, NBPJSON.decode),
    JSONFeed(.cnbJSON, CNBJSON.recognizes, CNBJSON.decode),
    JSONFeed(.bocJSON, BoCJSON.recognizes, BoCJSON.decode),
    JSONFeed(.boiJSON, BoIJSON.recognizes, BoIJSON.decode),
    JSONFeed(.cbrJSON, CBRJSON.recognizes, CBRJSON.decode),
    JSONFeed(.hmrcJSON, HMRCJSON.recognizes, HMRCJSON.decode),
    JSONFeed(.treasuryJSON, TreasuryJSON.recognizes, TreasuryJSON.decode),
    JSONFeed(
      .frankfurterV1, FrankfurterV1.recognizes, FrankfurterV1.decode,
      fits: ProjectJSON.recognizes),
    JSONFeed(.travelmoneyJSON, ProjectJSON.recognizes, ProjectJSON.decode),
  ]

  /// Reads a body of any form.
  ///
  /// - Throws: `RateError`: `refused` for an error in place of rates, `notUnderstood` for what is not
  ///   rates or of a form that is not read, or what a reader throws.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    if let refusal = JSONRefusal.failure(in: body, context: context) { throw refusal }
    if let reason = UnreadJSON.reason(against: body) {
      throw context.error(.notUnderstood, reason)
    }
    // A form that was asked for is looked for with less, since plain answers hardly name themselves.
    if let feed = all.first(where: { $0.format == context.format && $0.fits(body) })
      ?? all.first(where: { $0.recognizes(body) })
    {
      return try feed.decode(body, context)
    }
    throw JSONRefusal.notice(in: body, context: context)
      ?? JSONRefusal.notRates(body, context: context)
  }
}
