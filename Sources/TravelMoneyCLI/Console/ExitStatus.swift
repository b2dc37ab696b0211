/// How the program ends; the numbers are those of `sysexits.h` where it has one.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  /// Bad amount, date or option, unknown or ambiguous currency.
  case usage = 64
  /// A file that cannot be used, or rows of one: rates, expenses, the file of trips.
  case badData = 65
  /// An input file that is not there.
  case noInput = 66
  /// No rate, or no source that can be reached.
  case unavailable = 69
  /// A fault of the program itself.
  case internalFault = 70
  /// A file that cannot be created, or that may not be changed.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// A configuration that cannot be used.
  case configuration = 78
  /// Ended by SIGHUP, after tidying up: the terminal went away.
  case hungUp = 129
  /// Ended by Ctrl-C.
  case interrupted = 130
  /// The reader of the output went away.
  case brokenPipe = 141
  /// Ended by SIGTERM, after tidying up.
  case terminated = 143

  /// How the program ends after a signal that ends it, by the custom of shells.
  init(signal: Int32) { self = ExitStatus(rawValue: 128 + signal) ?? .terminated }

  /// What it tells, for help.
  var summary: String {
    switch self {
    case .success: "Done"
    case .usage: "Bad amount, date or option; unknown or ambiguous currency"
    case .badData: "A file, or rows of one, that cannot be used"
    case .noInput: "A file that is not there"
    case .unavailable: "No rate, or no source that can be used"
    case .internalFault: "A fault of the program"
    case .cannotCreate: "A file that cannot be created or changed"
    case .inputOutput: "Reading or writing failed"
    case .configuration: "A configuration that cannot be used"
    case .hungUp: "The terminal went away (SIGHUP)"
    case .interrupted: "Interrupted"
    case .brokenPipe: "The reader of the output went away"
    case .terminated: "Ended from outside (SIGTERM)"
    }
  }
}
