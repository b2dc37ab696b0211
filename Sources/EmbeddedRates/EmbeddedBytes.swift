import CEmbeddedRates

/// The bytes of a table file: one of those inside the program, or bytes at hand.
enum EmbeddedBytes: Sendable {
  /// The ECB's history inside the program.
  case ecb
  /// The wide table inside the program.
  case wide
  /// Bytes at hand.
  case array([UInt8])

  /// Gives the bytes to a closure.
  func read<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let constant: tm_embedded_bytes
    switch self {
    case .ecb: unsafe constant = tm_embedded_ecb()
    case .wide: unsafe constant = tm_embedded_wide()
    case .array(let bytes): return try body(bytes.span)
    }
    // The bytes are constants of the program: they stay where they are for as long as it runs.
    return try body(unsafe Span(_unsafeStart: constant.start, count: constant.count))
  }
}
