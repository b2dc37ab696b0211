import Converter
import CurlRates

/// What a word of the command line can be completed to; its raw value is its name in the scripts.
enum CompletionKind: String, CaseIterable, Sendable {
  case currency
  case currencies
  case day
  case source
  case locale
  case rule
  case grouping
  case shell
  case setting
  case file
  case command
  case conversion

  /// A word that is offered, and what it means.
  struct Choice: Equatable, Sendable {
    let word: String
    let summary: String
  }

  /// What the value of an option is completed to; nil where nobody can know it.
  init?(_ value: OptionSpec.Value) {
    switch value {
    case .currency: self = .currency
    case .currencies: self = .currencies
    case .day: self = .day
    case .number, .money, .text: return nil
    case .file: self = .file
    case .source: self = .source
    case .locale: self = .locale
    case .rule: self = .rule
    case .grouping: self = .grouping
    }
  }

  /// What the words behind a command are completed to; nil where it takes none.
  init?(_ operand: CommandSpec.Operand) {
    switch operand {
    case .none, .words: return nil
    case .conversion: self = .conversion
    case .value(let value): self.init(value)
    case .command: self = .command
    case .shell: self = .shell
    case .setting: self = .setting
    }
  }

  /// The words that are always the same; none for a list, which has those of its parts, and for what
  /// depends on the line or on the disk.
  var choices: [Choice] {
    switch self {
    case .currency:
      CurrencyCatalog.active.filter(\.isConvertible)
        .map { Choice(word: $0.currency.code, summary: $0.name) }
    case .day: FreeForm.NamedDay.allCases.map(\.choice)
    case .source:
      BuiltInSources.all.map { Choice(word: $0.source.id, summary: $0.source.name) }
    case .locale: Self.locales.map { Choice(word: $0, summary: Self.number(in: $0)) }
    case .rule: RoundingRule.allCases.map { Choice(word: $0.rawValue, summary: $0.summary) }
    case .grouping:
      ExpenseSums.Grouping.allCases.map {
        Choice(word: $0.rawValue, summary: "A total for each \($0.rawValue)")
      }
    case .shell: Shell.allCases.map { Choice(word: $0.rawValue, summary: $0.startFile) }
    case .setting: ConfigurationKey.all.flatMap(\.choices)
    case .currencies, .file, .command, .conversion: []
    }
  }

  /// The kinds whose words are always the same.
  static let fixed = allCases.filter { !$0.choices.isEmpty }

  /// Locales in which people are likely to write numbers; any other is accepted as well.
  private static let locales = [
    "ar_EG", "cs_CZ", "da_DK", "de_AT", "de_CH", "de_DE", "el_GR", "en_AU", "en_CA", "en_GB",
    "en_IN", "en_US", "en_ZA", "es_ES", "es_MX", "fi_FI", "fr_CA", "fr_CH", "fr_FR", "he_IL",
    "hi_IN", "hu_HU", "id_ID", "it_IT", "ja_JP", "ko_KR", "nb_NO", "nl_NL", "pl_PL", "pt_BR",
    "pt_PT", "ro_RO", "ru_RU", "sv_SE", "th_TH", "tr_TR", "uk_UA", "vi_VN", "zh_CN",
  ]

  /// A number as a locale writes it.
  private static func number(in locale: String) -> String {
    let symbols = NumberSymbols(localeIdentifier: locale)
    return NumberFormat(symbols: symbols).fractionDigits(2).format(ExactDecimal(1_234_567))
  }
}

extension RoundingRule {
  /// What the rule does, in a few words.
  fileprivate var summary: String {
    switch self {
    case .halfUp: "To the nearest, ties away from zero"
    case .halfEven: "To the nearest, ties to the even digit"
    case .halfDown: "To the nearest, ties toward zero"
    case .awayFromZero: "To the next larger magnitude"
    case .towardZero: "To the next smaller magnitude"
    case .ceiling: "To the next larger number"
    case .floor: "To the next smaller number"
    }
  }
}
