/// How a file is written: what is known of it before it is read, or what was found.
///
/// What is nil is found out from the beginning of the file, see ``BulkConverter``.
public struct BulkLayout: Hashable, Sendable {
  /// The kinds of files.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values by RFC 4180, also with other delimiters.
    case csv
    /// A JSON object a line.
    case ndjson
  }

  /// The kind of file.
  public var format: Format?
  /// What stands between the columns of CSV: a character of ASCII, but no letter, digit, quote, line end,
  /// point or minus.
  public var delimiter: UInt8?
  /// The decimal sign of amounts, and of results.
  ///
  /// Where it stays open, each amount must have one meaning, and results have a point; numbers of JSON that are
  /// no strings have one anyway.
  public var decimalSign: DecimalSign?
  /// The order of the parts of dates.
  public var dateOrder: DateOrder
  /// Whether the first record of CSV names the columns.
  ///
  /// Without names nothing is found out: the delimiter is a comma and the decimal sign a point, unless they are
  /// given.
  public var hasHeader: Bool
  /// Whether the file begins with the byte order mark of UTF-8, as spreadsheets want it; found out whatever
  /// is given.
  public internal(set) var hasByteOrderMark = false
  /// What ends the first row of CSV, such as a carriage return and a line feed, which spreadsheets write; found
  /// out whatever is given, and a line feed where that row is longer than the beginning that is looked at.
  public internal(set) var lineEnd = "\n"

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - format: The kind of file.
  ///   - delimiter: What stands between columns.
  ///   - decimalSign: The decimal sign.
  ///   - dateOrder: The order of the parts of dates.
  ///   - hasHeader: Whether the first record names the columns.
  public init(
    format: Format? = nil, delimiter: UInt8? = nil, decimalSign: DecimalSign? = nil,
    dateOrder: DateOrder = .iso, hasHeader: Bool = true
  ) {
    self.format = format
    self.delimiter = delimiter
    self.decimalSign = decimalSign
    self.dateOrder = dateOrder
    self.hasHeader = hasHeader
  }
}

extension BulkLayout {
  /// Whether a byte can stand between columns: a character of ASCII that is no letter, digit or quote, ends no
  /// line, and is no part of plain numbers but the comma, beside which they are quoted.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: The answer.
  package static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 0x7F..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      false
    default: !"\"\r\n.-".utf8.contains(byte)
    }
  }
}
