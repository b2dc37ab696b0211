import Converter
import TravelLog

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What errors of the libraries become: messages, hints and exit codes. Those of rates are in
/// `Diagnostic+RateError.swift`, those of sessions in `Diagnostic+Session.swift`, those of trips and
/// expenses in `Diagnostic+Travel.swift`.
extension Diagnostic {
  /// What any error of this program or its libraries looks like.
  init(any error: any Error) {
    switch error {
    case let error as Diagnostic: self = error
    case let error as AmountError: self.init(error)
    case let error as CurrencyError: self.init(error)
    case let error as ConversionError: self.init(error)
    case let error as DecimalError: self.init(error)
    case let error as RateError: self.init(error, in: .conversion)
    case let error as TravelLogError: self.init(error)
    default:
      self.init(
        .internalFault, "\(error)", hint: "This is a fault of the program; please report it")
    }
  }

  /// A word that a command has no use for.
  static func oneWordTooMany(_ word: String, of command: CommandSpec) -> Diagnostic {
    Diagnostic(.usage, "“\(word)” is one word too many") {
      "See \($0("\(command.name) --help"))"
    }
  }

  /// What a failed write to standard output looks like.
  init(_ error: OutputError) {
    if error.errorNumber == EPIPE {
      self.init(.brokenPipe, "the reader of the output went away", hint: "Keep it open")
    } else {
      let reason = unsafe String(cString: strerror(error.errorNumber))
      self.init(
        .inputOutput, "the output could not be written: \(reason)",
        hint: "Check where the output goes")
    }
    isOfOutput = true
  }

  /// What a fault in an amount looks like.
  ///
  /// - Parameters:
  ///   - error: The fault.
  ///   - symbols: The signs with which amounts are to be written.
  init(_ error: AmountError, symbols: NumberSymbols = .enUS) {
    let numbers = NumberText(symbols: symbols)
    let hint = Self.hint(for: error, numbers: numbers)
    // Behind what was probably meant, there is no need of examples.
    let hasMeaning = error.code == .malformed && !error.readings.isEmpty
    let needsExamples =
      !hasMeaning && [.empty, .malformed].contains(error.code) && !error.text.contains("%")
      && !Self.hasOpenBracket(error.text)
    let examples = "An amount is like \(numbers.sample) or \(numbers.sampleCalculation); "
    self.init(
      .usage, error.description, hint: hint,
      sessionHint: hasMeaning ? "" : needsExamples ? examples + Self.sessionHelp : hint,
      formHint: needsExamples ? examples + Self.formExit : nil)
  }

  /// Where a session says what can be typed.
  static let sessionHelp = "help lists what can be typed"
  /// How a form is left.
  static let formExit = "Ctrl-C goes back to the prompt"
  /// Where a session lists the currencies.
  static let sessionCurrencies = "currency lists them; \(sessionHelp)"

  private static func hasOpenBracket(_ text: String) -> Bool {
    text.count { $0 == "(" } > text.count { $0 == ")" }
  }

  private static func hint(for error: AmountError, numbers: NumberText) -> String {
    switch error.code {
    case .empty: return "For example: travelmoney 25 usd to jpy"
    case .ambiguous: return "Write one of them, or say which signs count with --locale"
    case .malformed where error.text.contains("%"):
      return "Percentages are not known; write 10% of 25 as 25*0.10"
    case .malformed where hasOpenBracket(error.text): return "A bracket is not closed"
    case .malformed:
      return error.text.hasSuffix("-") && error.text.count > 1
        ? "In a shell, -> writes a file; write “to” or put the whole in quotes"
        : "Write it like \(numbers.sample) or \(numbers.groupedSample); --locale changes the signs"
    case .tooManyDigits: return "Amounts have at most 38 significant digits"
    case .outOfRange: return "Write a number nearer to 1; exponents reach from -128 to 127"
    case .divisionByZero: return "Divide by a number that is not zero"
    case .tooLong:
      return "Amounts have at most \(AmountParser.maximumLength) bytes; calculate in parts"
    @unknown default: return "Write it like \(numbers.sample) or \(numbers.groupedSample)"
    }
  }

  /// What a fault in a currency looks like.
  init(_ error: CurrencyError) {
    let codes = error.candidates.map(\.code)
    switch error.code {
    case .ambiguous:
      self.init(ambiguous: error)
    case .contradictory:
      self.init(.usage, error.description, hint: "Leave one of them out")
    default:
      self.init(
        .usage, "“\(error.text)” is not a currency that is known here",
        hint: codes.isEmpty
          ? Self.vanishedSymbolHint(error.text) ?? "travelmoney currencies lists them"
          : "Did you mean \(codes.joined(separator: ", "))?",
        sessionHint: codes.isEmpty ? Self.sessionCurrencies : nil,
        formHint: codes.isEmpty ? "A currency is like EUR or yen; \(Self.formExit)" : nil)
    }
  }

  /// What a name of several currencies looks like: of many, those that are traded most.
  private init(ambiguous error: CurrencyError) {
    let most = 5
    let foremost = error.candidates
      .map { (key: CurrencyCatalog.precedence(of: CurrencyCatalog.info(for: $0)), currency: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.currency)
    let excess = foremost.count - most
    let shown = excess > 0 ? Array(foremost.prefix(most)) : error.candidates
    let list = shown.map(\.code).joined(separator: ", ")
    let example =
      "Write the code, such as \(CurrencyCatalog.foremost(of: error.candidates) ?? .usd)"
    let text = error.text.shortened
    self.init(
      .usage, "“\(error.text)” may mean \(list)" + (excess > 0 ? " or \(excess) more" : ""),
      hint: excess > 0 ? "\(example); travelmoney currencies lists all" : example,
      sessionHint: excess > 0
        ? "\(example); currency \(text) lists all \(foremost.count)" : nil)
  }

  /// A hint where the shell seems to have taken a `$2` out of an unquoted `US$25`.
  private static func vanishedSymbolHint(_ text: String) -> String? {
    ["US", "CA", "A", "NZ", "HK", "NT", "S", "MX", "R"].contains(text.uppercased())
      ? "If you wrote \(text)$…, put it in quotes: the shell takes $ and a digit away" : nil
  }

  /// What a conversion that fails looks like.
  init(_ error: ConversionError) {
    switch error.code {
    case .notRepresentable:
      self.init(
        .usage, error.description,
        hint: "Convert a smaller amount: amounts and results have at most 38 digits")
    case .noEuroStep:
      self.init(
        .usage, error.description,
        hint: "Leave --legal out: nothing else is rounded before the end")
    case .notYetIssued:
      self.init(
        .unavailable, error.description,
        hint: error.predecessors.first.map { "Write \($0) for that day" } ?? "Ask for a later day")
    default:
      self.init(
        .unavailable, error.description,
        hint: "Another source may have it; travelmoney currencies lists the codes",
        sessionHint: "Another source may have it; currency lists what can be converted")
    }
  }

  /// What a number looks like that cannot be shown.
  init(_ error: DecimalError) {
    self.init(
      .usage, "a number of the result cannot be shown: \(error)",
      hint: "Convert a smaller amount: amounts and results have at most 38 digits")
  }
}
