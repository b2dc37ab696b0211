import Converter
import CurlRates
import RateFeeds

/// Reads the values of configuration keys, each by its kind.
struct ConfigurationValues {
  /// The key, as messages name it.
  let place: String

  func text(_ value: JSONValue) throws(ConfigurationFault) -> String {
    guard let text = value.string, !text.isEmpty else { throw fault(.expected("a text")) }
    return text
  }

  func currency(_ value: JSONValue) throws(ConfigurationFault) -> Currency {
    guard let currency = try? Currency(userInput: try text(value)) else {
      throw fault(
        .expected(value.string?.isEmpty ?? true ? "a text" : "a currency code, such as EUR"))
    }
    return currency
  }

  func currencies(_ value: JSONValue) throws(ConfigurationFault) -> [Currency] {
    guard case .array(let values) = value else {
      throw fault(.expected("a list of currency codes"))
    }
    var codes: [Currency] = []
    for value in values { codes.append(try currency(value)) }
    return codes
  }

  func locale(_ value: JSONValue) throws(ConfigurationFault) -> LocaleIdentifier {
    let text = try text(value)
    guard let locale = LocaleIdentifier(exactly: text) else { throw fault(.unknownLocale(text)) }
    return locale
  }

  func digits(_ value: JSONValue, of currency: Currency) throws(ConfigurationFault) -> Int {
    guard !CurrencyCatalog.contains(currency) else { throw fault(.ruledDigits(currency)) }
    guard case .number(let text) = value, let count = Int(text), (0...18).contains(count) else {
      throw fault(.expected("a whole number from 0 to 18"))
    }
    return count
  }

  /// The identifiers of sources; whether there are such sources is seen when the file is read.
  func identifiers(_ value: JSONValue) throws(ConfigurationFault) -> [String] {
    guard case .array(let values) = value else {
      throw fault(.expected("a list of sources, such as ecb"))
    }
    var identifiers: [String] = []
    for value in values {
      let identifier = try text(value)
      guard !identifiers.contains(identifier) else {
        throw ConfigurationFault("\(place): \(identifier)", .repeated)
      }
      identifiers.append(identifier)
    }
    return identifiers
  }

  func address(_ value: JSONValue) throws(ConfigurationFault) -> String {
    let text = try text(value)
    try check(address: text)
    return text
  }

  /// An address in which names in braces stand for parts of a day.
  func addressPattern(
    _ value: JSONValue, needsDay: Bool
  ) throws(ConfigurationFault) -> String {
    let text = try text(value)
    var filled = ""
    var words: [SourceFile.Word] = []
    var rest = text[...]
    while let opening = rest.firstIndex(of: "{") {
      guard let closing = rest[opening...].firstIndex(of: "}") else {
        throw fault(.badAddress("a brace is not closed"))
      }
      let name = String(rest[rest.index(after: opening)..<closing])
      guard let word = SourceFile.Word(rawValue: name) else { throw fault(.unknownWord(name)) }
      words.append(word)
      // Any value will do to see whether the rest is an address.
      filled += rest[..<opening] + "2026"
      rest = rest[rest.index(after: closing)...]
    }
    try check(address: filled + rest)
    guard !needsDay || words.contains(where: \.isOfDays) else { throw fault(.withoutDay) }
    return text
  }

  func file(_ value: JSONValue) throws(ConfigurationFault) -> String {
    let path = try text(value)
    guard path.hasPrefix("/") || path.hasPrefix("~/"), !path.utf8.contains(0) else {
      throw fault(.relativePath(path))
    }
    return path
  }

  func feed(_ value: JSONValue) throws(ConfigurationFault) -> FeedFormat {
    let name = try text(value)
    guard let feed = FeedFormat(rawValue: name) else { throw fault(.unknownFeed(name)) }
    return feed
  }

  private func check(address: String) throws(ConfigurationFault) {
    do { _ = try WebAddress(address) } catch { throw fault(.badAddress(error.explanation)) }
  }

  private func fault(_ reason: ConfigurationFault.Reason) -> ConfigurationFault {
    ConfigurationFault(place, reason)
  }
}
