import Converter

extension BulkError: CustomStringConvertible {
  /// One sentence for people, without a final period, that ends with what to do; not stable.
  ///
  ///     column “total” not found; the file has amount, currency
  public var description: String {
    switch code {
    case .missingColumn where isOfNoFile:
      "there is no column \(shownName); columns have numbers from 1 to \(BulkColumn.highestNumber)"
    case .missingColumn:
      "column “\(shownName)” not found; the file has \(seen.map(\.printable).joined(separator: ", "))"
    case .ambiguousColumn:
      "several columns are called “\(shownName)”; name one by its number"
    case .ambiguousDelimiter:
      "the columns may be divided by "
        + seen.map { "“\($0 == "\t" ? "tab" : $0.printable)”" }.joined(separator: " or by ")
        + "; name the delimiter"
    case .resultExists:
      "a column is called “\(shownName)” already; give the result another name"
    case .columnKind:
      "the file has no names, and no column “\(shownName)”; name it by its number"
    case .headerIsRow:
      "the first line is a row (\(seen.map(\.printable).joined(separator: ", "))) and has no names; "
        + "read the file without a header"
    case .noTarget: "there is no currency to convert into; name one"
    case .delimiter: "a letter, digit, quote, point or minus cannot stand between columns"
    case .empty: "\(file) is empty"
    case .encoding: "\(file) is written in \(encoding ?? "another encoding"); convert it to UTF-8"
    case .compressed where encoding == "xlsx": "\(file) is a workbook; save it as CSV in UTF-8"
    case .compressed:
      "\(file) is compressed\(encoding.map { " with \($0)" } ?? ""); unpack it"
    case .lineTooLong: "a row\(place) is too long; a quote may not be closed before it"
    case .fileNotFound: "there is no file \(path?.printable ?? "of that name")"
    case .shortened: "\(file) became shorter while it was read"
    case .changed: "\(file) was changed meanwhile, and stays as it is"
    case .read: "\(file) cannot be read\(reason)"
    case .create: "\(file) cannot be made\(reason)"
    case .write: "\(file) cannot be written\(reason)"
    case .stopped: "the row\(place) cannot be converted; mend it"
    case .cancelled: "cancelled"
    }
  }

  /// Whether the column has a number that none has in any file.
  private var isOfNoFile: Bool {
    guard case .number(let number)? = name.map({ BulkColumn($0) }) else { return seen.isEmpty }
    return number > BulkColumn.highestNumber && (seen.isEmpty || number <= seen.count)
  }

  private var shownName: String { name?.printable ?? "" }
  private var file: String { path?.printable ?? "the file" }
  private var place: String { line.map { " at line \($0)" } ?? "" }

  private var reason: String {
    let reasons = [errorNumber.map { "error \($0) of the system" }, underlying?.printable]
    return reasons.compactMap(\.self).map { ": \($0)" }.joined()
  }
}
