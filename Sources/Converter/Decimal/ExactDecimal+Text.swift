extension ExactDecimal {
  /// Reads a number written in plain ASCII: `-12.50`, `6.8e-05`.
  ///
  /// The grammar is that of a JSON number (RFC 8259, section 6) and is matched against the whole
  /// text: an optional `-`, digits without a superfluous leading zero, optionally a point and
  /// digits, optionally an exponent. No blanks, no `+`, no grouping.
  ///
  ///     try ExactDecimal("1.50").description   // "1.50"
  ///
  /// Trailing zeros are kept as far as 38 digits hold them; further ones do not change the value
  /// and are no error. `-0` is 0.
  ///
  /// - Parameter text: The number.
  /// - Throws: ``DecimalError``: `malformed`, `tooManyDigits` or `outOfRange`.
  public init(_ text: some StringProtocol) throws(DecimalError) {
    let value: Result<ExactDecimal, DecimalError>? = text.utf8.withContiguousStorageIfAvailable {
      bytes in
      Result { () throws(DecimalError) in try unsafe ExactDecimal(utf8: bytes) }
    }
    if let value {
      self = try value.get()
    } else {
      try self.init(utf8: Array(text.utf8)[...])
    }
  }

  /// Reads a number from the bytes of its text, in the grammar of ``init(_:)``.
  ///
  /// - Parameter bytes: The number in ASCII.
  /// - Throws: ``DecimalError``, as ``init(_:)`` does.
  package init(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(DecimalError) {
    try self.init(utf8: unsafe bytes.span)
  }

  /// Reads a number from the bytes of its text, in the grammar of ``init(_:)``.
  ///
  /// - Parameter bytes: The number in ASCII.
  /// - Throws: ``DecimalError``, as ``init(_:)`` does.
  package init(utf8 bytes: ArraySlice<UInt8>) throws(DecimalError) {
    try self.init(utf8: bytes.span)
  }

  /// Reads a number from the bytes of its text, in the grammar of ``init(_:)``; nothing is
  /// allocated.
  ///
  /// - Parameter bytes: The number in ASCII.
  /// - Throws: ``DecimalError``, as ``init(_:)`` does.
  package init(utf8 bytes: Span<UInt8>) throws(DecimalError) {
    if let value = DecimalScanner.short(bytes) {
      self = value
      return
    }
    var scanner = DecimalScanner()
    do {
      self = try scanner.scan(bytes)
    } catch {
      throw DecimalError(error.code, text: DecimalError.excerpt(of: bytes))
    }
  }
}
