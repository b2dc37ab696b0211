import BulkConversion
import Converter
import RateFeeds

/// One entry of a file: the texts that stand in its columns.
struct ImportRow: Equatable {
  /// Where it stands.
  let place: RowPlace
  /// The values by the names of their columns; what is empty is left out.
  var values: [String: String] = [:]
  /// Why it cannot be used; nil where it can.
  var fault: RowFault?
}

/// A file of expenses, CSV or JSON, as far as its form goes.
struct ImportFile {
  /// The entries in the order of the file.
  private(set) var rows: [ImportRow] = []
  /// The names of columns that mean nothing here.
  private(set) var unknown: [String] = []
  private var unknownNames: Set<String> = []

  /// The most values of a JSON file: a million entries would not fit the file.
  private static let mostValues = 3_000_000
  /// The most columns of a CSV.
  private static let mostColumns = 1000
  /// What may stand between the fields of a CSV; where several fit equally, the first.
  private static let delimiters = Array(",;\t|".utf8)

  /// Reads a file; it is JSON where it begins with a bracket.
  ///
  /// - Parameter bytes: What is in it.
  /// - Throws: ``ImportFault``.
  init(_ bytes: [UInt8]) throws(ImportFault) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .notUTF8(line: Self.firstBadLine(of: bytes))
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { !" \t\r\n".utf8.contains($0) }
    switch first {
    case nil: throw .empty
    case UInt8(ascii: "["), UInt8(ascii: "{"): try readJSON(bytes, from: start)
    default: try readCSV(bytes, from: start)
    }
  }

  private static func firstBadLine(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (index ?? 0) + 1
  }

  /// The name of a column as it is compared: case and blanks around it do not count.
  private static func folded(_ name: String) -> String {
    String(name[...].trimmed).lowercased()
  }

  /// The names of columns as they count here.
  private static func columns(_ names: [String]) -> [String] {
    let folded = names.map(Self.folded)
    let all = Set(folded)
    return folded.map { name in
      guard let column = ExpenseRecord.aliases[name], !all.contains(column) else { return name }
      return column
    }
  }

  private mutating func note(unknown name: String) {
    if unknownNames.insert(name).inserted { unknown.append(name) }
  }
}

// MARK: - CSV

extension ImportFile {
  private mutating func readCSV(_ bytes: [UInt8], from start: Int) throws(ImportFault) {
    let known = Set(ExpenseRecord.columns)
    func header(_ delimiter: UInt8) -> (reader: CSVReader, record: CSVReader.Record?) {
      var reader = CSVReader(bytes, from: start, delimiter: delimiter)
      let record = reader.next()
      return (reader, record)
    }
    var best = header(Self.delimiters[0])
    func matches(_ record: CSVReader.Record?) -> Int {
      Self.columns(record?.fields ?? []).count(where: known.contains)
    }
    for delimiter in Self.delimiters.dropFirst() {
      let other = header(delimiter)
      if matches(other.record) > matches(best.record) { best = other }
    }
    guard let record = best.record else { throw .empty }
    if let fault = record.fault { throw .header(fault) }
    guard record.fields.count <= Self.mostColumns else {
      throw .tooManyColumns(record.fields.count, most: Self.mostColumns)
    }
    let names = Self.columns(record.fields)
    try checkHeader(names, seen: record.fields)
    for (name, field) in zip(names, record.fields) where !known.contains(name) {
      note(unknown: field)
    }
    readRows(&best.reader, names: names)
  }

  private func checkHeader(_ names: [String], seen: [String]) throws(ImportFault) {
    let missing = ExpenseRecord.neededColumns.filter { !names.contains($0) }
    guard missing.isEmpty else { throw .missingColumns(missing, seen: seen) }
    for (index, name) in names.enumerated()
    where ExpenseRecord.columns.contains(name) && names[..<index].contains(name) {
      throw .repeatedColumn(name)
    }
  }

  private mutating func readRows(_ reader: inout CSVReader, names: [String]) {
    while let record = reader.next() {
      var row = ImportRow(place: .line(record.line), fault: record.fault)
      if row.fault == nil, record.fields.count != names.count {
        row.fault = .fieldCount(record.fields.count, expected: names.count)
      }
      for (name, field) in zip(names, record.fields) where !field.isEmpty {
        let isText = ExpenseRecord.textColumns.contains(name)
        row.values[name] = isText ? SpreadsheetText.original(field) : field
      }
      // Spreadsheets leave lines of nothing but separators behind.
      if row.fault != nil || !row.values.isEmpty { rows.append(row) }
    }
  }
}

// MARK: - JSON

extension ImportFile {
  private mutating func readJSON(_ bytes: [UInt8], from start: Int) throws(ImportFault) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes, from: start, maximumValues: Self.mostValues)
    } catch {
      throw .json(error)
    }
    let known = Set(ExpenseRecord.columns)
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        rows.append(row(element, at: .entry(index + 1), known: known))
      }
    case .object: rows.append(row(value, at: .entry(1), known: known))
    default: throw .notAList(value.summary)
    }
  }

  private mutating func row(
    _ value: JSONValue, at place: RowPlace, known: Set<String>
  ) -> ImportRow {
    var row = ImportRow(place: place)
    guard let object = value.object else {
      row.fault = .notAnObject(value.summary)
      return row
    }
    var seen: [String: JSONValue] = [:]
    for (name, member) in zip(Self.columns(object.members.map(\.name)), object.members) {
      guard known.contains(name) else {
        note(unknown: member.name)
        continue
      }
      if let other = seen.updateValue(member.value, forKey: name), other != member.value {
        row.fault = row.fault ?? .contradictory(column: name)
      }
      switch member.value {
      case .null: break
      case .boolean(let flag): row.values[name] = flag ? "true" : "false"
      case .number(let text): row.values[name] = text
      case .string(let text): row.values[name] = text.isEmpty ? nil : text
      case .array, .object:
        row.fault = row.fault ?? .notAText(column: name, member.value.summary)
      }
    }
    return row
  }
}
