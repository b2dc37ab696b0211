extension BulkJob {
  /// Checks what no file can make right.
  ///
  /// - Throws: ``BulkError`` with code `noTarget` or `delimiter`.
  func check() throws(BulkError) {
    if targets.isEmpty { throw BulkError(.noTarget) }
    if let delimiter = layout.delimiter, !BulkLayout.isDelimiter(delimiter) {
      throw BulkError(.delimiter, name: String(Unicode.Scalar(delimiter)))
    }
  }
}
