/// The sign between the whole part and the fraction of the numbers of a file.
public enum DecimalSign: UInt8, CaseIterable, Hashable, Sendable {
  /// `1234.50`; commas group digits.
  case point = 46
  /// `1234,50`; points group digits.
  case comma = 44
}
