import CLocalNames

/// The bytes of a file of names: those inside the program, or bytes at hand.
enum NameBytes: Sendable {
  /// The file inside the program.
  case embedded
  /// Bytes at hand.
  case array([UInt8])

  /// Gives the bytes to a closure.
  func read<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    switch self {
    case .embedded:
      let constant = unsafe tm_local_names_file()
      // The bytes are constants of the program: they stay where they are for as long as it runs.
      return body(unsafe Span(_unsafeStart: constant.start, count: constant.count))
    case .array(let bytes):
      return body(bytes.span)
    }
  }
}
