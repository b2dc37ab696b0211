import Converter

/// What is wrong with the terms of an exchange.
extension Diagnostic {
  private static let needExample = "For example: travelmoney --need 5000 JPY --from EUR"

  /// An amount that must arrive, without its currency.
  static var needOfNothing: Diagnostic {
    Diagnostic(.usage, "--need does not say in which currency it must arrive", hint: needExample)
  }

  /// An amount of less than nothing that must arrive.
  static var needBelowZero: Diagnostic {
    Diagnostic(.usage, "what must arrive is not less than nothing", hint: needExample)
  }

  /// An amount that must arrive in several currencies, or in one though it names another.
  static func needOfSeveral(_ targets: [Currency]) -> Diagnostic {
    let codes = targets.map(\.code)
    return Diagnostic(
      .usage,
      "--need is for one currency that must arrive, not for \(codes.joined(separator: ", "))",
      hint: "Name what is exchanged with --from. \(needExample)")
  }
}
