/// Why a file was not converted, or not to its end.
public struct BulkError: Error, Hashable, Sendable {
  /// What is wrong, for programs.
  @nonexhaustive public enum Code: Hashable, Sendable {
    /// The job names a column that the file does not have; ``BulkError/seen`` are those that it has.
    case missingColumn
    /// Several columns of the file have the name.
    case ambiguousColumn
    /// The header has the columns of the job with more than one delimiter, and the rows do not show which one is
    /// right; ``BulkError/seen`` are these delimiters.
    ///
    /// ``BulkLayout/delimiter`` says which.
    case ambiguousDelimiter
    /// The file has a column with the name of a result, or two results have one name.
    case resultExists
    /// The job names a column, and the file has no names.
    case columnKind
    /// All columns of the job are numbers, and the line that should name the columns of CSV is a row: it has an
    /// amount, and beside it the code of a currency or a date; ``BulkError/seen`` are these cells.
    ///
    /// A job with ``BulkLayout/hasHeader`` off takes it for what it is.
    case headerIsRow
    /// The file has no content but line ends, not even a header.
    case empty
    /// The job has no target.
    case noTarget
    /// The delimiter of the job may be part of a number, a name or the quotes around them.
    case delimiter
    /// The file is written in UTF-16 or UTF-32, see ``BulkError/encoding``; or the name of the amounts is not UTF-8.
    case encoding
    /// The file is compressed; ``BulkError/encoding`` names the program that did it, or is `xlsx` or
    /// `xls` for a workbook.
    case compressed
    /// A line is longer than any row may be.
    case lineTooLong
    /// There is no such file.
    case fileNotFound
    /// The input cannot be read.
    case read
    /// The input became shorter while it was read.
    case shortened
    /// The input, which the output was to replace, was changed or taken away meanwhile.
    case changed
    /// The output cannot be made.
    case create
    /// The output cannot be written.
    case write
    /// A row could not be converted, and the job ends there.
    case stopped
    /// The task was cancelled.
    case cancelled
  }

  /// What is wrong.
  public let code: Code
  /// The column or name in question.
  public var name: String?
  /// The columns of the file, the cells by which a line is no header, or the delimiters that it may have.
  public var seen: [String] = []
  /// How the file is written, where that is what is wrong: `UTF-16`, `UTF-32`, or such as `gzip`
  /// and `xlsx`.
  public var encoding: String?
  /// What the pieces of the input or the taker of the output threw, in its own words.
  public var underlying: String?
  /// The line of the input.
  public var line: Int?
  /// The system's number for the reason.
  public var errorNumber: Int32?
  /// The file.
  public var path: String?

  /// Makes an error, such as one by which an observer ends a run.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - name: The column or name in question.
  ///   - seen: The columns of the file, the cells by which a line is no header, or the delimiters that it may
  ///     have.
  ///   - encoding: How the file is written.
  ///   - underlying: What another program said.
  ///   - line: The line of the input.
  ///   - errorNumber: The system's number for the reason.
  ///   - path: The file.
  public init(
    _ code: Code, name: String? = nil, seen: [String] = [], encoding: String? = nil,
    underlying: String? = nil, line: Int? = nil, errorNumber: Int32? = nil, path: String? = nil
  ) {
    self.code = code
    self.name = name
    self.seen = seen
    self.encoding = encoding
    self.underlying = underlying
    self.line = line
    self.errorNumber = errorNumber
    self.path = path
  }
}
