import Converter

/// What shells complete for the configuration.
extension ConfigurationKey {
  /// The keys that a shell can offer: for a family those with names that are likely.
  var choices: [CompletionKind.Choice] {
    let names: [String]
    switch group {
    case .home, .targets, .locale, .order, .rates: names = [pattern]
    case .symbols, .digits: names = ["\(group.rawValue).\(sample.name ?? "")"]
    case .sources:
      guard let field, field.isOfBuiltIn else { return [] }
      names = Self.builtInSources.map { "\(group.rawValue).\($0).\(field.rawValue)" }
    }
    return names.map { CompletionKind.Choice(word: $0, summary: summary) }
  }

  /// The values that a shell can offer, each with the keys that take them, as patterns of a shell.
  static let values: [(kind: CompletionKind, patterns: [String])] =
    CompletionKind.allCases.compactMap { kind in
      let patterns = all.filter { $0.valueKind == kind }.map { key in
        [key.group.rawValue, key.placeholder.map { _ in "*" }, key.field?.rawValue]
          .compactMap(\.self).joined(separator: ".")
      }
      return patterns.isEmpty ? nil : (kind, patterns)
    }

  private var valueKind: CompletionKind? {
    switch kind {
    case .currency: .currency
    case .currencies: .currencies
    case .locale: .locale
    case .sources: .source
    case .file: .file
    case .digits, .address, .addressPattern, .secret, .feed, .text, .rates: nil
    }
  }
}
