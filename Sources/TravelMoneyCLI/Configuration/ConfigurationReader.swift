import Converter
import CurlRates
import RateFeeds

/// Reads the configuration file, strictly: an unknown key is an error, not a wish that goes unheard.
struct ConfigurationReader {
  /// The file, as messages name it.
  let path: String

  /// Reads the bytes of a configuration.
  ///
  /// - Parameter bytes: The file's content; JSON.
  /// - Returns: What is set.
  /// - Throws: ``Diagnostic`` with status `configuration`.
  func read(_ bytes: [UInt8]) throws(Diagnostic) -> Configuration {
    let value: JSONValue
    do { value = try JSONReader.read(bytes) } catch { throw fault(error.description) }
    guard let object = value.object else { throw fault("the file must hold one JSON object") }
    var configuration = Configuration()
    for member in try unrepeated(object, in: "") {
      guard let key = Key(rawValue: member.name) else {
        throw unknown(member.name, among: Key.allCases.map(\.rawValue))
      }
      switch key {
      case .home: configuration.home = try currency(member.value, at: "home")
      case .targets: configuration.targets = try targets(member.value)
      case .locale: configuration.locale = try locale(member.value)
      case .symbols:
        for entry in try members(member.value, at: "symbols") {
          configuration.symbols[entry.name] = try currency(
            entry.value, at: "symbols.\(entry.name)")
        }
      case .digits:
        for entry in try members(member.value, at: "digits") {
          let place = "digits.\(entry.name)"
          let code = try currency(.string(entry.name), at: place)
          configuration.digits[code] = try digits(entry.value, of: code, at: place)
        }
      case .sources:
        for entry in try members(member.value, at: "sources") {
          guard BuiltInSources.source(id: entry.name) != nil else {
            throw unknown(
              "sources.\(entry.name)",
              among: BuiltInSources.all.map { "sources.\($0.source.id)" })
          }
          configuration.baseURLs[entry.name] = try baseURL(entry.value, of: entry.name)
        }
      case .rates: configuration.ownRates = try ownRates(member.value)
      }
    }
    try checkCodes(configuration)
    return configuration
  }

  private enum Key: String, CaseIterable {
    case home
    case targets
    case locale
    case symbols
    case digits
    case sources
    case rates
  }

  private func targets(_ value: JSONValue) throws(Diagnostic) -> [Currency] {
    guard case .array(let values) = value else {
      throw fault("at targets: expected a list of currency codes")
    }
    var codes: [Currency] = []
    for value in values { codes.append(try currency(value, at: "targets")) }
    return codes
  }

  private func digits(
    _ value: JSONValue, of currency: Currency, at place: String
  ) throws(Diagnostic) -> Int {
    guard !CurrencyCatalog.contains(currency) else {
      throw fault("at \(place): ISO 4217 says how many decimals \(currency) has")
    }
    guard case .number(let text) = value, let count = Int(text), (0...18).contains(count) else {
      throw fault("at \(place): expected a whole number from 0 to 18")
    }
    return count
  }

  private func baseURL(_ value: JSONValue, of source: String) throws(Diagnostic) -> String? {
    var address: String?
    for entry in try members(value, at: "sources.\(source)") {
      guard entry.name == "baseURL" else {
        throw unknown("sources.\(source).\(entry.name)", among: ["sources.\(source).baseURL"])
      }
      let text = try string(entry.value, at: "sources.\(source).baseURL")
      do { _ = try WebAddress(text) } catch {
        throw fault("at sources.\(source).baseURL: \(error.explanation)")
      }
      address = text
    }
    return address
  }

  func members(
    _ value: JSONValue, at place: String
  ) throws(Diagnostic) -> [JSONObject.Member] {
    guard let object = value.object else { throw fault("at \(place): expected an object") }
    return try unrepeated(object, in: place + ".")
  }

  /// The members of an object, of which each name may stand there once.
  private func unrepeated(
    _ object: JSONObject, in place: String
  ) throws(Diagnostic) -> [JSONObject.Member] {
    var names: Set<String> = []
    for member in object.members where !names.insert(member.name).inserted {
      throw fault("\(place)\(member.name) stands there twice")
    }
    return object.members
  }

  private func locale(_ value: JSONValue) throws(Diagnostic) -> LocaleIdentifier {
    let text = try string(value, at: "locale")
    guard let locale = LocaleIdentifier(exactly: text) else {
      throw fault("at locale: there is no locale “\(text)”")
    }
    return locale
  }

  /// Refuses codes that nothing defines: neither ISO 4217 nor the file's own `digits`.
  private func checkCodes(_ configuration: Configuration) throws(Diagnostic) {
    let codes =
      [configuration.home].compactMap(\.self) + configuration.targets
      + configuration.symbols.sorted { $0.key < $1.key }.map(\.value)
    let isKnown = { CurrencyCatalog.contains($0) || configuration.digits[$0] != nil }
    guard let code = codes.first(where: { !isKnown($0) }) else { return }
    throw Diagnostic(
      .configuration, "\(path): ISO 4217 does not know \(code)",
      hint: "Mend the code, or define it with its decimals: \"digits\": {\"\(code)\": 2}")
  }

  func string(_ value: JSONValue, at place: String) throws(Diagnostic) -> String {
    guard let text = value.string, !text.isEmpty else {
      throw fault("at \(place): expected a text")
    }
    return text
  }

  func currency(_ value: JSONValue, at place: String) throws(Diagnostic) -> Currency {
    do {
      return try Currency(userInput: try string(value, at: place))
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw fault("at \(place): expected a currency code, such as EUR")
    }
  }

  func unknown(_ key: String, among known: [String]) -> Diagnostic {
    let near = nearest(to: key, in: known)
    return Diagnostic(
      .configuration, "\(path): there is no setting “\(key)”",
      hint: near.map { "Did you mean \($0)?" } ?? "Known here: \(known.joined(separator: ", "))")
  }

  func fault(_ reason: String) -> Diagnostic {
    Diagnostic(.configuration, "\(path): \(reason)", hint: "Mend the file, or move it away")
  }
}
