import Converter
import Foundation

/// The files that the currency table is made from, and the rows that tests read from it.
enum CurrencyFixture {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: root.appending(path: path))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The info of a code that has to be in the catalog.
  static func info(_ code: String) throws -> CurrencyInfo {
    guard let info = CurrencyCatalog.info(for: try Currency(code)) else {
      throw CurrencyError(.unknown, text: code)
    }
    return info
  }
}
