import Converter
import RateFeeds

/// Why a configuration, or one value of it, cannot be used.
struct ConfigurationFault: Error, Equatable, Sendable {
  /// What is wrong.
  enum Reason: Equatable, Sendable {
    case notJSON(JSONError)
    /// The whole file is something else.
    case notAnObject
    /// A member stands there twice.
    case repeated
    /// There is no such key.
    case unknown(known: [String])
    /// A name is missing behind the dot.
    case incomplete(patterns: [String])
    /// There is no such source.
    case unknownSource(String, known: [String])
    /// No source can be called so.
    case badIdentifier
    /// A source of the user's own says not where it is.
    case withoutURL
    /// A value of another kind than the key takes.
    case expected(String)
    /// No currency is called so.
    case unknownCode(Currency)
    /// The decimals of a currency are not for the user to set.
    case ruledDigits(Currency)
    case unknownLocale(String)
    case badAddress(String)
    /// An address for a past day does not say where the day stands.
    case withoutDay
    /// A word in braces in an address that nobody fills in.
    case unknownWord(String)
    /// A code that no amount can be in.
    case noMoney(Currency)
    /// The meaning of a code, which it has by itself.
    case codeAsSymbol(Currency)
    /// The meaning of what is never read as a symbol.
    case noSymbol(String)
    case unknownFeed(String)
    case relativePath(String)
    case noDay(DayError)
    /// A rate of zero or less, or one that is no number.
    case badRate(String)
    case sameCurrency(Currency)
    /// A rate ends before it begins.
    case reversedDays(Day, Day)
  }

  /// The key; empty for the whole file.
  let place: String
  /// What is wrong with it.
  let reason: Reason

  init(_ place: String, _ reason: Reason) {
    self.place = place
    self.reason = reason
  }
}
