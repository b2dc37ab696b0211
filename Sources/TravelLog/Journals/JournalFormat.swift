/// A bookkeeping program whose files are written.
public enum JournalFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// Ledger 3.
  case ledger
  /// hledger 1.25 and later.
  case hledger
  /// Beancount 2 and 3.
  case beancount
}
