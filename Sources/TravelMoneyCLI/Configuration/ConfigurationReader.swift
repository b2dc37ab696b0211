import Converter
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
    do { return try Self.read(try Self.object(bytes)) } catch {
      throw Diagnostic(error, inFile: path)
    }
  }

  /// Reads the bytes of a configuration as JSON.
  ///
  /// - Parameter bytes: The file's content.
  /// - Returns: Its members.
  /// - Throws: ``ConfigurationFault``: `notJSON`, `notAnObject`.
  static func object(_ bytes: [UInt8]) throws(ConfigurationFault) -> JSONObject {
    let value: JSONValue
    do { value = try JSONReader.read(bytes) } catch {
      throw ConfigurationFault("", .notJSON(error))
    }
    guard let object = value.object else { throw ConfigurationFault("", .notAnObject) }
    return object
  }

  /// Reads a configuration.
  ///
  /// - Parameter object: The members of the file.
  /// - Returns: What is set.
  /// - Throws: ``ConfigurationFault``.
  static func read(_ object: JSONObject) throws(ConfigurationFault) -> Configuration {
    var configuration = Configuration()
    for member in try unrepeated(object, in: "") {
      guard let group = ConfigurationKey.Group(rawValue: member.name),
        let key = ConfigurationKey.all.first(where: { $0.group == group })
      else {
        let known = ConfigurationKey.Group.allCases.map(\.rawValue)
        throw ConfigurationFault(member.name, .unknown(known: known))
      }
      guard key.placeholder != nil else {
        try store(member.value, at: ConfigurationPath(key: key), in: &configuration)
        continue
      }
      let entries = try members(member.value, at: member.name)
      if key.field == nil { try checkSpellings(of: entries, in: group) }
      for entry in entries {
        guard key.field != nil else {
          let path = ConfigurationPath(key: key, name: entry.name)
          try store(entry.value, at: path, in: &configuration)
          continue
        }
        try readSource(entry, in: &configuration)
      }
    }
    try check(configuration)
    return configuration
  }

  /// Refuses names that differ in their spelling alone, such as `btc` beside `BTC`.
  private static func checkSpellings(
    of entries: [JSONObject.Member], in group: ConfigurationKey.Group
  ) throws(ConfigurationFault) {
    var names: Set<String> = []
    for entry in entries
    where !names.insert(ConfigurationPath.folded(entry.name, in: group)).inserted {
      throw ConfigurationFault("\(group.rawValue).\(entry.name)", .repeated)
    }
  }

  private static func readSource(
    _ source: JSONObject.Member, in configuration: inout Configuration
  ) throws(ConfigurationFault) {
    let place = "\(ConfigurationKey.Group.sources.rawValue).\(source.name)"
    for entry in try members(source.value, at: place) {
      let path = try ConfigurationPath.source(source.name, field: entry.name)
      try store(entry.value, at: path, in: &configuration)
    }
    guard !ConfigurationKey.builtInSources.contains(source.name),
      configuration.sourceSettings[source.name]?.url == nil
    else { return }
    let isNear = nearest(to: source.name, in: ConfigurationKey.builtInSources) != nil
    throw ConfigurationFault(
      place,
      isNear
        ? .unknownSource(source.name, known: ConfigurationKey.builtInSources) : .withoutURL)
  }

  /// Checks a value by the kind that the table names, and keeps it.
  private static func store(
    _ value: JSONValue, at path: ConfigurationPath, in configuration: inout Configuration
  ) throws(ConfigurationFault) {
    let values = ConfigurationValues(place: path.text)
    let name = path.name ?? ""
    switch path.key.group {
    case .home: configuration.home = try values.currency(value)
    case .targets: configuration.targets = try values.currencies(value)
    case .locale: configuration.locale = try values.locale(value)
    case .symbols: configuration.symbols[name] = try values.currency(value)
    case .digits:
      let code = try values.currency(.string(name))
      configuration.digits[code] = try values.digits(value, of: code)
    case .order: configuration.sourceOrder = try values.identifiers(value)
    case .rates: configuration.ownRates = try values.rates(value)
    case .sources:
      var setting = configuration.sourceSettings[name] ?? SourceSetting()
      switch path.key.field {
      case .baseURL: setting.baseURL = try values.address(value)
      case .key: setting.key = try values.text(value)
      case .keyFile: setting.keyFile = try values.file(value)
      case .url: setting.url = try values.addressPattern(value, needsDay: false)
      case .dayURL: setting.dayURL = try values.addressPattern(value, needsDay: true)
      case .feed: setting.feed = try values.feed(value)
      case .base: setting.base = try values.currency(value)
      case .name: setting.name = try values.text(value)
      case nil: break
      }
      configuration.sourceSettings[name] = setting
    }
  }

  private static func members(
    _ value: JSONValue, at place: String
  ) throws(ConfigurationFault) -> [JSONObject.Member] {
    guard let object = value.object else {
      throw ConfigurationFault(place, .expected("an object"))
    }
    return try unrepeated(object, in: place + ".")
  }

  /// The members of an object, of which each name may stand there once.
  static func unrepeated(
    _ object: JSONObject, in place: String
  ) throws(ConfigurationFault) -> [JSONObject.Member] {
    var names: Set<String> = []
    for member in object.members where !names.insert(member.name).inserted {
      throw ConfigurationFault(place + member.name, .repeated)
    }
    return object.members
  }

  /// Refuses what would never be read as a symbol: codes, which go first, numbers, operators and blanks.
  private static func check(
    _ symbol: String, in configuration: Configuration
  ) throws(ConfigurationFault) {
    let place = "\(ConfigurationKey.Group.symbols.rawValue).\(symbol)"
    if let code = try? Currency(userInput: symbol),
      CurrencyCatalog.contains(code) || configuration.digits[code] != nil
    {
      throw ConfigurationFault(place, .codeAsSymbol(code))
    }
    let parser = AmountParser()
    let isRead = ["1 \(symbol)", "\(symbol) 1"].contains { text in
      (try? parser.parse(text))?.currencyTexts == [symbol]
    }
    guard isRead else { throw ConfigurationFault(place, .noSymbol(symbol)) }
  }

  /// Refuses codes that nothing defines, neither ISO 4217 nor the file's own `digits`, and sources in the
  /// order that are not there.
  private static func check(_ configuration: Configuration) throws(ConfigurationFault) {
    var codes: [(place: String, code: Currency)] = []
    if let home = configuration.home { codes.append(("home", home)) }
    codes += configuration.targets.map { ("targets", $0) }
    codes += configuration.symbols.sorted { $0.key < $1.key }.map {
      ("symbols.\($0.key)", $0.value)
    }
    for (id, setting) in configuration.sourceSettings.sorted(by: { $0.key < $1.key }) {
      if let base = setting.base { codes.append(("sources.\(id).base", base)) }
    }
    for rate in configuration.ownRates { codes += [("rates", rate.from), ("rates", rate.to)] }
    for (place, code) in codes {
      guard CurrencyCatalog.contains(code) || configuration.digits[code] != nil else {
        throw ConfigurationFault(place, .unknownCode(code))
      }
      guard CurrencyCatalog.isConvertible(code) else {
        throw ConfigurationFault(place, .noMoney(code))
      }
    }
    for symbol in configuration.symbols.keys.sorted() { try check(symbol, in: configuration) }
    guard !configuration.sourceOrder.isEmpty else { return }
    let known = ConfigurationKey.builtInSources + configuration.sourceSettings.keys.sorted()
    for id in configuration.sourceOrder where !known.contains(id) {
      throw ConfigurationFault("order", .unknownSource(id, known: known.withoutRepetitions))
    }
  }
}
