/// How the program ends; the numbers are those of `sysexits.h` where it has one.
enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Bad amount, date or option, unknown or ambiguous currency.
  case usage = 64
  /// A rates file or rows that cannot be used.
  case badData = 65
  /// An input file that is not there.
  case noInput = 66
  /// No rate, or no source that can be reached.
  case unavailable = 69
  /// A fault of the program itself.
  case internalFault = 70
  /// An output file that cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// A configuration that cannot be used.
  case configuration = 78
  /// Ended by Ctrl-C.
  case interrupted = 130
  /// The reader of the output went away.
  case brokenPipe = 141
}
