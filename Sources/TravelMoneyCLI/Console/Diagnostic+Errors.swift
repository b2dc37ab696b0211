import Converter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one place where errors of the libraries become messages, hints and exit codes; those of rates
/// are in `Diagnostic+RateError.swift`.
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
    default:
      self.init(
        .internalFault, "\(error)", hint: "This is a fault of the program; please report it")
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
  }

  /// What a fault in an amount looks like.
  init(_ error: AmountError) {
    self.init(.usage, error.description, hint: Self.hint(for: error))
  }

  private static func hint(for error: AmountError) -> String {
    switch error.code {
    case .empty: return "For example: travelmoney 25 usd to jpy"
    case .ambiguous: return "Write one of them, or say which signs count with --locale"
    case .malformed:
      return error.text.hasSuffix("-") && error.text.count > 1
        ? "In a shell, -> writes a file; write “to” or put the whole in quotes"
        : "Write it like 1234.56 or 1,234.56; --locale changes the signs"
    case .tooManyDigits: return "Amounts have at most 38 significant digits"
    case .outOfRange: return "Write a number nearer to 1; exponents reach from -128 to 127"
    case .divisionByZero: return "Divide by something else"
    case .tooLong:
      return "Amounts have at most \(AmountParser.maximumLength) bytes; calculate in parts"
    @unknown default: return "Write it like 1234.56 or 1,234.56"
    }
  }

  /// What a fault in a currency looks like.
  init(_ error: CurrencyError) {
    let codes = error.candidates.map(\.code)
    switch error.code {
    case .ambiguous:
      self.init(
        .usage, "“\(error.text)” may mean \(codes.joined(separator: ", "))",
        hint: "Write the code, such as \(codes.first ?? "USD")")
    default:
      self.init(
        .usage, "“\(error.text)” is not a currency that is known here",
        hint: codes.isEmpty
          ? Self.vanishedSymbolHint(error.text) ?? "travelmoney currencies lists them"
          : "Did you mean \(codes.joined(separator: ", "))?")
    }
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
    case .notYetIssued:
      self.init(
        .unavailable, error.description,
        hint: error.predecessors.first.map { "Write \($0) for that day" } ?? "Ask for a later day")
    default:
      self.init(
        .unavailable, error.description,
        hint: "Another source may have it; travelmoney currencies lists the codes")
    }
  }

  /// What a number looks like that cannot be shown.
  init(_ error: DecimalError) {
    self.init(
      .usage, "a number of the result cannot be shown: \(error)",
      hint: "Convert a smaller amount: amounts and results have at most 38 digits")
  }
}
