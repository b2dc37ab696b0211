import Converter

extension RateChain {
  /// Everybody whose rates may be used, in order, none of whom asks a network: the file of `--rates`, the
  /// user's own rates, the sources.
  var links: [any RateProvider] {
    let file: [any RateProvider] = file.map { [$0] } ?? []
    let named: [any RateProvider] = namesSource ? Self.links(of: named(policy: .offline)) : []
    let all = Self.links(of: allSources(policy: .offline)).filter { link in
      !named.contains { Self.source(of: $0).id == Self.source(of: link).id }
    }
    return file + named + all
  }

  private static func links(of provider: any RateProvider) -> [any RateProvider] {
    switch provider {
    case let own as OwnRateProvider: [own] + (own.next.map(links) ?? [])
    case let chain as FallbackRateProvider: chain.providers
    default: [provider]
    }
  }

  /// The source of a link itself, and not of those behind it.
  private static func source(of link: any RateProvider) -> RateSource {
    link is OwnRateProvider ? .own : link.source
  }

  /// The option that names what was used, where one does.
  ///
  /// - Parameter ownRate: The value of `--rate`.
  /// - Returns: The option; nil where the order decided.
  func naming(ownRate: ExactDecimal?) -> OptionSpec? {
    if ownRate != nil { return .rate }
    if file != nil { return .ratesFile }
    return namesSource ? .source : nil
  }
}
