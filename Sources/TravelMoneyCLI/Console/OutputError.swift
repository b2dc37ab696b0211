/// Why text could not be written to a standard stream.
package struct OutputError: Error, Sendable {
  /// The `errno` of the failed write.
  package let errorNumber: Int32

  package init(errorNumber: Int32) {
    self.errorNumber = errorNumber
  }
}
