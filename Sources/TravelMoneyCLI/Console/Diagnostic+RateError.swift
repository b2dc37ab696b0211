import Converter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Diagnostic {
  /// What rates were wanted for, which decides what an error means and what helps.
  enum Situation: Hashable, Sendable {
    /// A conversion or a table, out of the sources.
    case conversion
    /// The same for an asked day; whether the rates of no other day are taken for it.
    case day(Day, isExact: Bool = false)
    /// The same, out of a file that the user named: what is wrong with it is bad data, while a server
    /// that sends the same is a source that cannot be used.
    ///
    /// The option is the one that named it.
    case file(option: String = "--\(OptionSpec.ratesFile.name)")
    /// An update, or an import into the cache.
    case storing
  }

  /// What missing rates look like.
  ///
  /// - Parameters:
  ///   - error: Why there are none.
  ///   - situation: What they were wanted for.
  init(_ error: RateError, in situation: Situation) {
    let (status, hint) = Self.advice(on: error, in: situation)
    self.init(
      status, error.description, hint: hint, sessionHint: Self.sessionHint(error, in: situation))
  }

  /// What to do in a session, where it is something else than on a command line.
  private static func sessionHint(_ error: RateError, in situation: Situation) -> String? {
    switch error.code {
    case .noRate:
      if let hint = successorHint(error) { return hint }
      if let nearest = error.lastKnownDay ?? error.firstKnownDay {
        return "Write today for the newest rates, or: on \(nearest)"
      }
      if case .day = situation { return "Write today for the newest rates" }
      return "currency lists what can be converted"
    case .unreachable, .timedOut, .incomplete, .refused, .cancelled, .notUnderstood, .malformed,
      .invalidRate, .implausible, .tooLarge:
      return again(in: situation)
    case .damaged: return "refresh fetches the rates anew"
    default: return nil
    }
  }

  /// What to do in a session where a source did not do what was asked of it.
  private static func again(in situation: Situation) -> String? {
    switch situation {
    case .storing: "The rates at hand stay in use; refresh asks again"
    case .day: "refresh asks again; today has the newest rates at hand"
    case .conversion: "refresh asks again"
    case .file: nil
    }
  }

  private static func advice(
    on error: RateError, in situation: Situation
  ) -> (ExitStatus, String) {
    let later =
      situation == .storing
      ? "Try again later" : "Try again later; --offline uses the rates at hand"
    switch error.code {
    case .noRate:
      return (.unavailable, successorHint(error) ?? missingRateHint(error, in: situation))
    case .unreachable, .timedOut, .incomplete: return (.unavailable, later)
    case .refused: return (.unavailable, refusalHint(error))
    case .libraryMissing:
      return (
        .unavailable,
        LoadedLibrary.installation(of: error.place)
          + (situation == .storing ? ", or use rates import with a file" : ", or use --offline")
      )
    case .notUnderstood, .malformed, .invalidRate, .implausible, .tooLarge:
      return isOfFile(situation)
        ? (
          .badData,
          RatesFile.forms
        ) : (.unavailable, error.code == .notUnderstood ? loginHint(in: situation) : later)
    case .fileNotFound: return (.noInput, "Check the path")
    case .storage:
      return (
        situation == .storing && lacksFolder(error.place) ? .cannotCreate : .inputOutput,
        "Check its permissions and the space on the disk; XDG_CACHE_HOME names another folder"
      )
    case .busy: return (.inputOutput, "Another program is at work in it; try again")
    case .damaged: return (.inputOutput, "travelmoney rates update fetches the rates anew")
    case .configuration:
      return (.configuration, "Mend the setting; --offline does without the network")
    case .cancelled: return (.interrupted, "Run it again")
    @unknown default: return (.unavailable, later)
    }
  }

  private static func isOfFile(_ situation: Situation) -> Bool {
    if case .file = situation { true } else { false }
  }

  /// What helps where a source does not want to answer.
  private static func refusalHint(_ error: RateError) -> String {
    if let time = error.retryAfter {
      return "Ask again from \(time) on, or use another source with --source"
    }
    if error.status == 401 || error.status == 407 || speaksOfKey(error.detail ?? "") {
      return "Check the key or login, or use another source with --source"
    }
    return "Try again later, or use another source with --source"
  }

  /// Whether a server's words, which some send with status 200, are about a key: `invalid API access key`.
  private static func speaksOfKey(_ words: String) -> Bool {
    let words = words.lowercased().split { !$0.isLetter }
    return words.contains { ["key", "apikey", "token"].contains($0) }
      || zip(words, words.dropFirst()).contains { $0 == "app" && $1 == "id" }
  }

  /// What helps where something else than rates came: most often the page of a network that wants a login.
  private static func loginHint(in situation: Situation) -> String {
    "Where the network wants a login, log in with a browser; else try again later"
      + (situation == .storing ? "" : ", or use the rates at hand with --offline")
  }

  /// Whether a file could not be written because there is no folder for it, nor could one be made.
  private static func lacksFolder(_ path: String?) -> Bool {
    guard let path, let slash = path.lastIndex(of: "/") else { return false }
    return unsafe access(String(path[...slash]), F_OK) != 0
  }

  /// What to write in place of a currency that is over and has no legal ratio.
  private static func successorHint(_ error: RateError) -> String? {
    guard let day = error.day,
      let gone = error.currencies.lazy.compactMap({ LegalFacts.withdrawal(of: $0, on: day) }).first,
      !gone.successors.isEmpty
    else { return nil }
    let names = gone.successors.map(\.code).joined(separator: " or ")
    return "Write \(names) where the money after it is meant"
  }
}
