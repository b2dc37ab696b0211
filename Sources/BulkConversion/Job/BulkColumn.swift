/// Which column of a file, or which member of its objects, is meant.
///
///     let column = BulkColumn("amount")   // by name
///     let third = BulkColumn("3")         // the third one, or the one that is called 3
public enum BulkColumn: Hashable, Sendable, CustomStringConvertible {
  /// The column or member with this name.
  ///
  /// In CSV, upper and lower case and blanks around it do not matter, unless several columns differ only there.
  /// Names of JSON members are exact.
  case name(String)
  /// The column with this number, counted from 1.
  ///
  /// A column whose name is written exactly so goes before it. In JSON, which has no columns, the number is
  /// a name.
  case number(Int)

  /// The highest number that a column may be asked by.
  ///
  /// Memory is taken for the cells of a row up to it.
  package static let highestNumber = 1 << 16

  /// Reads a column as it is typed: a number from 1, without zeros before it, or a name.
  ///
  /// - Parameter text: Such as `amount` or `3`.
  public init(_ text: String) {
    if let number = Int(text), number > 0, String(number) == text {
      self = .number(number)
    } else {
      self = .name(text)
    }
  }

  /// The name or the number.
  public var description: String {
    switch self {
    case .name(let name): name
    case .number(let number): String(number)
    }
  }
}

extension BulkColumn: ExpressibleByStringLiteral {
  /// A column as it is typed, see ``init(_:)``.
  public init(stringLiteral text: String) { self.init(text) }
}
