import Converter
import CurlRates

/// One key of the configuration file, or a family of them.
///
/// ``all`` is the one table from which the file is read, `config` gets, sets and lists, and help, manual page and
/// completion come.
struct ConfigurationKey: Sendable {
  /// The members of the file.
  enum Group: String, CaseIterable, Sendable {
    case home
    case targets
    case locale
    case symbols
    case digits
    case order
    case sources
    case rates
  }

  /// What a value is, and so how it is checked.
  enum Kind: Sendable {
    case currency
    case currencies
    case locale
    /// A count of decimals.
    case digits
    /// Identifiers of sources.
    case sources
    case address
    /// An address in which `{day}` may stand, or has to.
    case addressPattern(needsDay: Bool)
    /// An absolute path.
    case file
    /// What is not shown unless it is asked for.
    case secret
    case feed
    case text
    /// Rates of one's own, which have a command for themselves.
    case rates
  }

  /// The member of the file.
  let group: Group
  /// What stands for the name within it: `<symbol>`; nil where the member is the value itself.
  var placeholder: String? = nil
  /// The member of the source.
  var field: SourceSetting.Field? = nil
  /// What the value is.
  let kind: Kind
  /// What it means, in a few words.
  let summary: String
  /// What holds where it is not set.
  var fallback = ""
  /// A name and a value as they are typed.
  var sample: (name: String?, value: String)

  /// How the key is written: `sources.<id>.baseURL`.
  var pattern: String {
    [group.rawValue, placeholder, field?.rawValue].compactMap(\.self).joined(separator: ".")
  }
}

extension ConfigurationKey {
  /// Every key.
  static let all: [ConfigurationKey] = [
    ConfigurationKey(
      group: .home, kind: .currency, summary: "Currency of an amount that names none",
      fallback: "USD", sample: (nil, "eur")),
    ConfigurationKey(
      group: .targets, kind: .currencies, summary: "What to convert into where no target is named",
      sample: (nil, "jpy usd")),
    ConfigurationKey(
      group: .locale, kind: .locale,
      summary: "Signs of numbers, form of dates, language of names",
      fallback: "that of the environment", sample: (nil, "en_GB")),
    ConfigurationKey(
      group: .symbols, placeholder: "<symbol>", kind: .currency,
      summary: "What a symbol of several currencies means", sample: ("kr", "sek")),
    ConfigurationKey(
      group: .digits, placeholder: "<code>", kind: .digits,
      summary: "Decimals of a currency that ISO 4217 does not know", fallback: "2",
      sample: ("BTC", "8")),
    ConfigurationKey(
      group: .order, kind: .sources, summary: "Sources in the order in which they are asked",
      fallback: "the built-in order", sample: (nil, "ecb fawazahmed0")),
    source(
      .baseURL, .address,
      "Where all files of a built-in source are, in place of its own addresses",
      sample: ("ecb", "https://mirror.example/eurofxref/")),
    source(
      .url, .addressPattern(needsDay: false),
      "Address of a source of your own; {key} stands for its key",
      sample: ("bank", "https://bank.example/?k={key}")),
    source(
      .dayURL, .addressPattern(needsDay: true),
      "Address of its rates of a past day, for which {day} stands",
      sample: ("bank", "https://bank.example/{day}.csv")),
    source(
      .feed, .feed, "Format of its file, where the content does not tell it",
      sample: ("bank", "ecb-csv")),
    source(
      .base, .currency, "Currency that it quotes against, where the file does not say it",
      sample: ("bank", "czk")),
    source(.name, .text, "What it is called", sample: ("bank", "My bank")),
    source(
      .key, .secret, "Key of a source; keyFile keeps it out of this file",
      sample: ("openexchangerates", "-")),
    source(
      .keyFile, .file, "File with the key of a source, readable by its owner alone",
      sample: ("bank", "/home/ana/.keys/bank")),
    ConfigurationKey(
      group: .rates, kind: .rates,
      summary:
        "Rates of your own, set by config rate; in the file since and until are its --from and --until",
      sample: (nil, "")),
  ]

  private static func source(
    _ field: SourceSetting.Field, _ kind: Kind, _ summary: String,
    sample: (name: String?, value: String)
  ) -> ConfigurationKey {
    ConfigurationKey(
      group: .sources, placeholder: "<id>", field: field, kind: kind, summary: summary,
      sample: sample)
  }

  /// A call that sets the key.
  ///
  /// - Parameter name: The symbol, the code or the source.
  /// - Returns: The words behind the name of the program.
  func example(named name: String?) -> String {
    if case .rates = kind { return "config rate EUR USD 1.10" }
    let key = [group.rawValue, name, field?.rawValue].compactMap(\.self).joined(separator: ".")
    let words = ["config", "set", key] + sample.value.split(separator: " ").map(String.init)
    return ShellText.line(words)
  }

  /// The identifiers of the sources that come with the program.
  static var builtInSources: [String] { BuiltInSources.identifiers }

  /// The key of a member of the file, or of one within it.
  static func key(_ group: Group, _ field: SourceSetting.Field? = nil) -> ConfigurationKey? {
    all.first { $0.group == group && $0.field == field }
  }
}
