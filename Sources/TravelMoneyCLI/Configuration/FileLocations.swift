/// Where the program's files are, by the XDG base directory specification (version 0.8).
///
/// Nothing is created here. A location is nil where the environment names no home folder; a relative
/// value of an XDG variable is ignored, as the specification says.
struct FileLocations: Sendable {
  /// The configuration file.
  let configuration: String?
  /// The cached rate tables.
  let rateCache: String?
  /// Trips, expenses and the checklist.
  let travelLog: String?
  /// What a session leaves for the next one.
  let sessionState: String?
  /// The lines that were typed in sessions.
  let lineHistory: String?

  init(environment: [String: String]) {
    configuration = Self.folder("XDG_CONFIG_HOME", fallback: ".config", in: environment)
      .map { $0 + "/config.json" }
    rateCache = Self.folder("XDG_CACHE_HOME", fallback: ".cache", in: environment)
      .map { $0 + "/rates.sqlite" }
    travelLog = Self.folder("XDG_DATA_HOME", fallback: ".local/share", in: environment)
      .map { $0 + "/travel.sqlite" }
    let state = Self.folder("XDG_STATE_HOME", fallback: ".local/state", in: environment)
    sessionState = state.map { $0 + "/session.json" }
    let named = environment["TRAVELMONEY_HISTORY"].flatMap { $0.isEmpty ? nil : $0 }
    lineHistory = named ?? state.map { $0 + "/history" }
  }

  private static func folder(
    _ variable: String, fallback: String, in environment: [String: String]
  ) -> String? {
    if let base = environment[variable], base.hasPrefix("/") { return base + "/travelmoney" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return (home == "/" ? "" : home) + "/\(fallback)/travelmoney"
  }
}
