import Converter
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What errors of a session look like.
extension Diagnostic {
  /// What an amount looks like that a session does not convert.
  ///
  /// - Parameters:
  ///   - refusal: Why.
  ///   - situation: What the rates were wanted for.
  init(_ refusal: ConverterModel.Refusal, in situation: Situation) {
    switch refusal {
    case .amount(let error): self.init(error)
    case .currency(let error): self.init(error)
    case .dayAhead:
      self.init(
        .usage, refusal.description, hint: "Leave the date out for the newest rates",
        sessionHint: "Write today for the newest rates")
    case .rates(let error): self.init(error, in: situation)
    case .conversion(let error): self.init(error)
    @unknown default: self.init(any: refusal)
    }
  }

  /// An answer to a form that is a command.
  static func commandInForm(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(text[...].trimmed)” is a command, and this asks for a field of an expense",
      hint: formExit)
  }

  /// A form that a command follows in a pipe, and not its answers.
  static var formWithoutAnswer: Diagnostic {
    Diagnostic(
      .usage, "no expense was logged: a command follows instead of the answers",
      hint: "The next lines answer for amount, currency, name and type; on one line: "
        + "expense add 12 EUR Lunch")
  }

  /// The input of a pipe ended before all questions of a form were answered.
  static var formNotAnswered: Diagnostic {
    Diagnostic(
      .usage, "the input ended before the expense was complete; nothing was logged",
      hint: "The next four lines answer it: amount, currency, name and type")
  }

  /// What a terminal, or a stream, looks like that cannot be used.
  init(_ error: TerminalError) {
    let reason =
      error.detail
      ?? (error.errorNumber == 0 ? nil : unsafe String(cString: strerror(error.errorNumber)))
    let why = (error.place.map { ": \($0)" } ?? "") + (reason.map { " (\($0))" } ?? "")
    switch error.code {
    case .libraryMissing:
      self.init(
        .unavailable, "a library of the terminal is missing\(why)",
        hint: LoadedLibrary.installation(of: error.place) + ", or do without: TERM=dumb")
    case .lineTooLong:
      self.init(.usage, "the line is too long", hint: "Convert into fewer currencies at once")
    case .fileUnusable:
      self.init(
        .inputOutput, "the lines of sessions cannot be kept\(why)",
        hint: "TRAVELMONEY_HISTORY names another file")
    case .readFailed:
      self.init(
        .inputOutput, "the input cannot be read\(why)", hint: "Check where the input comes from")
    case .unusable, .writeFailed:
      self.init(
        .inputOutput, "the terminal cannot be used\(why)",
        hint: "Check where input and output go; TERM=dumb does with the least")
    }
  }
}
