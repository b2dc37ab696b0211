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
