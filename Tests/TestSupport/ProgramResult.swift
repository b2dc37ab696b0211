/// What came of running a program.
public struct ProgramResult: Sendable {
  /// How the program ended.
  public enum Ending: Hashable, Sendable {
    /// It ended by itself, with a status.
    case exit(Int32)
    /// A signal ended it.
    case signal(Int32)
  }

  /// How it ended.
  public var ending: Ending
  /// What it wrote to its standard output, where that was captured.
  public var outputBytes: [UInt8]
  /// What it wrote to its standard error, where that was captured.
  public var errorBytes: [UInt8]
  /// Whether it was killed because its time was over.
  public var isTimedOut: Bool

  /// The exit status; nil where a signal ended the program.
  public var status: Int32? {
    if case .exit(let status) = ending { status } else { nil }
  }

  /// The standard output as text.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// The standard error as text.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
}
