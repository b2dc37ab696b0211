import Converter
import Foundation
import Testing

@Suite("The generated currency table")
struct CurrencyTableTests {
  @Test("The table in the tree is what the generator makes of the data")
  func isCurrent() throws {
    let process = Process()
    process.executableURL = CurrencyFixture.root.appending(path: "Scripts/generate-currencies")
    process.arguments = ["--check"]
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: message, as: UTF8.self))")
  }

  @Test("Every code of ISO list one is in use, with its number, minor unit and fund mark")
  func holdsActiveCodes() throws {
    let rows = try ISORow.active()
    #expect(Set(rows.map(\.code)).count == 178)
    for row in rows {
      let info = try CurrencyFixture.info(row.code)
      #expect(info.isActive && info.lastDay == nil, "\(row.code)")
      #expect(info.numericCode == row.number, "\(row.code)")
      #expect(info.minorUnits.map(String.init) ?? "N.A." == row.minorUnits, "\(row.code)")
      #expect(info.isFund == row.isFund, "\(row.code)")
    }
  }

  @Test("Every code in use is in ISO list one")
  func addsNoActiveCodes() throws {
    let listed = Set(try ISORow.active().map(\.code))
    #expect(CurrencyCatalog.active.count == 178)
    #expect(CurrencyCatalog.active.allSatisfy { listed.contains($0.currency.code) })
  }

  @Test("Every code of ISO list three is known, and withdrawn unless list one has it")
  func holdsWithdrawnCodes() throws {
    let active = Set(try ISORow.active().map(\.code))
    let rows = try ISORow.withdrawn()
    #expect(Set(rows.map(\.code)).count == 136)
    for row in rows {
      let info = try CurrencyFixture.info(row.code)
      #expect(info.isActive == active.contains(row.code), "\(row.code)")
      #expect((info.lastDay == nil) == info.isActive, "\(row.code)")
    }
  }

  @Test("Every withdrawn code is in ISO list three, but for BGN, which went after it was published")
  func addsNoWithdrawnCodes() throws {
    let listed = Set(try ISORow.withdrawn().map(\.code))
    let withdrawn = CurrencyCatalog.all.filter { !$0.isActive }.map(\.currency.code)
    #expect(withdrawn.count == 129)
    #expect(withdrawn.filter { !listed.contains($0) } == ["BGN"])
  }

  @Test("The codes are sorted and each is found at its place")
  func isSorted() {
    let codes = CurrencyCatalog.all.map(\.currency)
    #expect(codes == codes.sorted())
    #expect(codes.count == 307)
    for info in CurrencyCatalog.all {
      #expect(CurrencyCatalog.info(for: info.currency) == info)
    }
  }

  @Test("No other three letters are found")
  func holdsNothingElse() throws {
    let known = Set(CurrencyCatalog.all.map(\.currency.code))
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    var found: Set<String> = []
    for first in letters {
      for second in letters {
        for third in letters where CurrencyCatalog.contains(try Currency(first + second + third)) {
          found.insert(first + second + third)
        }
      }
    }
    #expect(found == known)
  }

  @Test("Codes of other shapes are not found", arguments: ["USDT", "A1B", "AB0", "BTC", "USD1"])
  func otherShapes(code: String) throws {
    let currency = try Currency(code)
    #expect(!CurrencyCatalog.contains(currency))
    #expect(CurrencyCatalog.info(for: currency) == nil)
    #expect(CurrencyCatalog.displayDigits(of: currency) == 2)
    #expect(!CurrencyCatalog.isActive(currency))
  }

  @Test("Digits and cash steps are those of CLDR")
  func cldrFractions() throws {
    let supplemental = try CurrencyFixture.json("Data/cldr/currencyData.json")["supplemental"]
    let data = (supplemental as? [String: Any])?["currencyData"] as? [String: Any]
    let fractions = try #require(data?["fractions"] as? [String: [String: String]])
    let standard = try #require(fractions["DEFAULT"])
    for info in CurrencyCatalog.all {
      let row = standard.merging(fractions[info.currency.code] ?? [:]) { $1 }
      let digits = try #require(row["_digits"].flatMap { Int($0) })
      let cashDigits = row["_cashDigits"].flatMap { Int($0) } ?? digits
      let rounding = row["_cashRounding"].flatMap { Int($0) } ?? 0
      #expect(info.cldrDigits == digits, "\(info.currency)")
      #expect(info.cashDigits == cashDigits, "\(info.currency)")
      let step = try ExactDecimal("\(max(rounding, 1))e-\(cashDigits)")
      #expect(info.cashStep == step, "\(info.currency)")
    }
  }
}
