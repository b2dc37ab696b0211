import Converter

/// The two currencies with which a session begins.
struct StartPair: Sendable {
  let from: Currency
  let to: Currency

  /// Chooses the currencies: by the options, else as the last session ended, else by the
  /// configuration, else US dollar and euro.
  ///
  /// - Parameters:
  ///   - session: The options and the configuration.
  ///   - reader: Understands currencies.
  ///   - state: What the last session left.
  /// - Throws: ``Diagnostic`` where an option names no currency, or several.
  init(session: Session, reader: QueryReader, state: SessionState) throws(Diagnostic) {
    let asked = try Self.asked(session.arguments, reader: reader)
    // A code that only a file of the last session defined means nothing without it.
    let isKnown = { (currency: Currency) in
      CurrencyCatalog.contains(currency) || reader.currencies.isDefined(currency)
    }
    let configuration = session.configuration
    let sources = [state.from, configuration.home, .usd].compactMap(\.self).filter(isKnown)
    let targets = ([state.to] + configuration.targets + [.eur, .usd]).compactMap(\.self)
      .filter(isKnown)
    if let to = asked.to {
      self.to = to
      from = asked.from ?? (sources + targets).first { $0 != to } ?? .usd
    } else {
      let from = asked.from ?? sources.first ?? .usd
      self.from = from
      to = (targets + sources).first { $0 != from } ?? .eur
    }
  }

  private static func asked(
    _ arguments: ParsedArguments, reader: QueryReader
  ) throws(Diagnostic) -> (from: Currency?, to: Currency?) {
    let from = try arguments.value(.from).map { (text) throws(Diagnostic) in
      try reader.currencies.currency(text, preferred: reader.preferred)
    }
    var targets: [Currency] = []
    for text in arguments.values(.to) {
      targets += try reader.currencies.list(text, preferred: reader.preferred)
    }
    guard targets.count < 2 else {
      throw Diagnostic(
        .usage, "a session begins with one currency to convert into",
        hint: "Leave the others out; a line such as 25 to jpy, eur names several")
    }
    return (from, targets.first)
  }
}
