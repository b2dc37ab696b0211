/// When a transaction takes its locks.
package enum TransactionKind: String, Sendable {
  /// With the first statement that reads or writes: for reading.
  case deferred
  /// At once the lock for writing, so that what is read cannot change before it is written.
  case immediate
  /// At once and alone: nobody reads or writes meanwhile.
  case exclusive
}
