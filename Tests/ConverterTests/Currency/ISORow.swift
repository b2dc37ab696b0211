import Foundation

/// A row of an ISO 4217 list, as its XML has it.
struct ISORow {
  let code: String
  let number: String?
  let minorUnits: String?
  let isFund: Bool
  let withdrawn: String?

  /// Reads the rows by plain scanning: the lists are flat, and every element stands on its own line.
  static func rows(of path: String, element: String) throws -> [ISORow] {
    try CurrencyFixture.text(path).components(separatedBy: "<\(element)>").dropFirst().compactMap {
      part in
      func content(_ tag: String) -> String? {
        guard let open = part.range(of: "<\(tag)>"), let close = part.range(of: "</\(tag)>") else {
          return nil
        }
        return String(part[open.upperBound..<close.lowerBound])
      }
      return content("Ccy").map {
        ISORow(
          code: $0, number: content("CcyNbr"), minorUnits: content("CcyMnrUnts"),
          isFund: part.lowercased().contains("isfund=\"true\""), withdrawn: content("WthdrwlDt"))
      }
    }
  }

  static func active() throws -> [ISORow] {
    try rows(of: "Data/iso4217/list-one.xml", element: "CcyNtry")
  }

  static func withdrawn() throws -> [ISORow] {
    try rows(of: "Data/iso4217/list-three.xml", element: "HstrcCcyNtry")
  }
}
