import Converter

/// What the decoders of all formats are told about the body at hand.
struct FeedContext: Sendable {
  /// What the tables name as their source.
  var source: RateSource
  /// When the body was fetched.
  var fetchedAt: Timestamp?
  /// The base that the body must have, or has where it does not say so.
  var expectedBase: Currency?
  /// The format that the body must have; nil takes any.
  var format: FeedFormat?
  /// The day that was asked for, where one was.
  var askedDay: Day?
  /// Whether a code is to be kept.
  var isKnownCode: @Sendable (Currency) -> Bool
  /// What the user's symbols mean.
  var symbols: [String: Currency] = [:]
  /// The currencies that settle a symbol of several, the strongest first.
  var preferred: [Currency] = []
  /// How much of the body is kept.
  var limits = FeedLimits()

  /// An error that names the source.
  func error(
    _ code: RateError.Code, _ detail: String, currencies: [Currency] = [], day: Day? = nil
  ) -> RateError {
    RateError(code, source: source, currencies: currencies, day: day, detail: detail)
  }

  /// Refuses a base that is not the expected one.
  func check(base: Currency) throws(RateError) {
    guard let expectedBase, base != expectedBase else { return }
    throw error(
      .implausible, "the rates are for one \(base), and not for one \(expectedBase)",
      currencies: [base])
  }
}
