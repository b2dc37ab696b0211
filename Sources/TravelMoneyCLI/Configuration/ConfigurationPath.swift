import Converter
import RateFeeds

/// One key with its names, as it is typed: `home`, `symbols.$`, `sources.ecb.baseURL`.
struct ConfigurationPath: Sendable {
  /// What the table says of it.
  let key: ConfigurationKey
  /// The symbol, the code or the source.
  var name: String?

  /// The names of the members that lead to the value.
  var members: [String] {
    [key.group.rawValue, name, key.field?.rawValue].compactMap(\.self)
  }

  /// How it is typed.
  var text: String { members.joined(separator: ".") }
}

extension ConfigurationPath {
  /// Finds the key that a text names.
  ///
  /// - Parameter text: Such as `sources.ecb.baseURL`. A symbol may have dots in it.
  /// - Throws: ``ConfigurationFault``: `unknown`.
  init(_ text: String) throws(ConfigurationFault) {
    let (first, rest) = Self.split(text)
    guard let group = ConfigurationKey.Group(rawValue: first) else {
      var known = ConfigurationKey.Group.allCases.map(\.rawValue)
      if let rest, let near = nearest(to: first, in: known) { known = ["\(near).\(rest)"] }
      throw ConfigurationFault(text, .unknown(known: known))
    }
    let keys = ConfigurationKey.all.filter { $0.group == group }
    guard let key = keys.first else { throw ConfigurationFault(text, .unknown(known: [])) }
    guard key.placeholder != nil else {
      guard rest == nil else { throw ConfigurationFault(text, .unknown(known: [first])) }
      self.init(key: key)
      return
    }
    guard let rest, !rest.isEmpty else {
      throw ConfigurationFault(text, .incomplete(patterns: keys.map(\.pattern)))
    }
    guard key.field != nil else {
      self.init(key: key, name: Self.canonical(rest, in: group))
      return
    }
    let (id, field) = Self.split(rest)
    guard let field else {
      throw ConfigurationFault(text, .incomplete(patterns: Self.fields(of: id)))
    }
    self = try .source(id, field: field)
  }

  /// A name as it is stored: a code in capitals, any other as it is typed.
  private static func canonical(_ name: String, in group: ConfigurationKey.Group) -> String {
    guard group == .digits, let code = try? Currency(userInput: name) else { return name }
    return code.code
  }

  /// What is the same for all spellings of a name.
  static func folded(_ name: String, in group: ConfigurationKey.Group) -> String {
    group == .symbols ? CurrencyLexicon.comparedSymbol(name) : canonical(name, in: group)
  }

  /// Where the value stands in a file, once for each spelling of its name: `digits.btc`, too.
  func places(in object: JSONObject) -> [[String]] {
    let group = key.group
    guard let name, key.field == nil else {
      return object.value(at: members) == nil ? [] : [members]
    }
    return (object[group.rawValue]?.object?.members ?? []).map(\.name)
      .filter { Self.folded($0, in: group) == Self.folded(name, in: group) }
      .withoutRepetitions.map { [group.rawValue, $0] }
  }

  /// The key of a member of a source.
  ///
  /// - Parameters:
  ///   - id: The identifier of the source.
  ///   - field: The name of the member.
  /// - Returns: The key.
  /// - Throws: ``ConfigurationFault`` where sources of that kind have no such member, or none is called so.
  static func source(
    _ id: String, field: String
  ) throws(ConfigurationFault) -> ConfigurationPath {
    let place = "\(ConfigurationKey.Group.sources.rawValue).\(id)"
    let isBuiltIn = ConfigurationKey.builtInSources.contains(id)
    let fault = ConfigurationFault("\(place).\(field)", .unknown(known: fields(of: id)))
    guard let known = SourceSetting.Field(rawValue: field) else { throw fault }
    guard isBuiltIn ? known.isOfBuiltIn : known.isOfOwn else {
      guard !isBuiltIn else { throw fault }
      throw ConfigurationFault(
        place, .unknownSource(id, known: ConfigurationKey.builtInSources))
    }
    guard isBuiltIn || isIdentifier(id), let key = ConfigurationKey.key(.sources, known) else {
      throw ConfigurationFault(place, .badIdentifier)
    }
    return ConfigurationPath(key: key, name: id)
  }

  /// The keys that a source can have.
  static func fields(of id: String) -> [String] {
    let isBuiltIn = ConfigurationKey.builtInSources.contains(id)
    return SourceSetting.Field.allCases.filter { isBuiltIn ? $0.isOfBuiltIn : $0.isOfOwn }
      .map { "\(ConfigurationKey.Group.sources.rawValue).\(id).\($0.rawValue)" }
  }

  /// Whether a text can be the identifier of a source: small letters, digits, hyphens, underscores.
  static func isIdentifier(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count) && text != RateSource.own.id
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  private static func split(_ text: String) -> (first: String, rest: String?) {
    guard let dot = text.firstIndex(of: ".") else { return (text, nil) }
    return (String(text[..<dot]), String(text[text.index(after: dot)...]))
  }
}
