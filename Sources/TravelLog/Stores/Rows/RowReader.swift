import Converter
import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the columns of a row one after the other, and says which one is no good.
final class RowReader {
  private let values: [Value]
  private let table: String
  private let line: Int
  private var column = 0

  /// Takes a row.
  ///
  /// - Parameters:
  ///   - values: Its columns.
  ///   - table: Its table.
  ///   - line: Which one of the table it is, from 1.
  init(_ values: [Value], of table: String, line: Int) {
    self.values = values
    self.table = table
    self.line = line
  }

  private func next() -> Value {
    defer { column += 1 }
    return column < values.count ? values[column] : .null
  }

  /// The next column, which has to be a text.
  func text() throws -> String {
    guard let text = try optionalText() else { throw fault("nothing") }
    return text
  }

  /// The next column: a text, or null.
  func optionalText() throws -> String? {
    switch next() {
    case .null: return nil
    case .text(let text): return text
    default: throw fault("no text")
    }
  }

  /// The next column, which has to be a number that something has: from 1.
  func number() throws -> Int {
    guard let number = try optionalNumber() else { throw fault("nothing") }
    return number
  }

  /// The next column: a number that something has, or null.
  func optionalNumber() throws -> Int? { try integer(1...Logbook.highestNumber) }

  /// The next column, which has to be a place in a list: from 0.
  func place() throws -> Int {
    guard let place = try integer(0...Logbook.highestNumber) else { throw fault("nothing") }
    return place
  }

  /// The next column, which has to be yes or no.
  func flag() throws -> Bool {
    guard let flag = try integer(0...1) else { throw fault("nothing") }
    return flag == 1
  }

  private func integer(_ range: ClosedRange<Int>) throws -> Int? {
    switch next() {
    case .null: return nil
    case .integer(let integer):
      guard let number = Int(exactly: integer), range.contains(number) else {
        throw fault("\(integer)")
      }
      return number
    default: throw fault("no integer")
    }
  }

  /// The next column, made into something.
  ///
  /// - Parameter make: Makes it out of a text.
  /// - Returns: What was made.
  /// - Throws: `DatabaseFault` that names the column.
  func parsed<Result>(_ make: (String) throws -> Result) throws -> Result {
    let text = try text()
    return try made(text, make)
  }

  /// The next column, made into something, or nil for null.
  func optional<Result>(_ make: (String) throws -> Result) throws -> Result? {
    guard let text = try optionalText() else { return nil }
    return try made(text, make)
  }

  /// The next column: an identity.
  func identity() throws -> UUID {
    guard let id = try optionalIdentity() else { throw fault("nothing") }
    return id
  }

  /// The next column: an identity, or null.
  func optionalIdentity() throws -> UUID? {
    try optional { text in
      guard let id = UUID(uuidString: text) else { throw fault(text) }
      return id
    }
  }

  /// The next two columns: an amount and its currency, or nothing.
  func optionalMoney() throws -> Money? {
    let amount = try optional { try ExactDecimal($0) }
    let currency = try optional { try Currency($0) }
    switch (amount, currency) {
    case (let amount?, let currency?): return Money(amount, currency)
    case (nil, nil): return nil
    default: throw fault("an amount without its currency")
    }
  }

  private func made<Result>(
    _ text: String, _ make: (String) throws -> Result
  ) throws -> Result {
    do {
      return try make(text)
    } catch {
      throw fault("“\(text.prefix(40))”")
    }
  }

  /// Says what is wrong with the column that was read last.
  func fault(_ found: String) -> DatabaseFault {
    .damaged("\(table), row \(line), column \(column): \(found)")
  }
}
