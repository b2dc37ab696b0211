/// What stands around each result: a delimiter in CSV, a name and quotes in JSON.
struct ResultFrame: Hashable, Sendable {
  let prefix: [UInt8]
  /// One byte; 0 for none.
  let suffix: UInt8
}
