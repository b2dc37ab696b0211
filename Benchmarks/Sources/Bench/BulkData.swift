import Converter
import Foundation

/// Files of made-up bookings, the same ones for the same seed.
///
/// Each has a currency that the European Central Bank has quoted on all of its days, any day from the
/// bank's first to the last of the project's data, published on or not, and an amount with up to two
/// decimals of which one in eight is negative.
struct BulkData {
  /// The currencies of the bookings.
  static let currencies = [
    "USD", "JPY", "GBP", "CHF", "SEK", "NOK", "DKK", "CAD", "AUD", "PLN",
  ]
  private static let categories = [
    "groceries", "travel", "lodging", "software", "payroll", "telephone", "insurance", "freight",
  ]
  private static let merchants = [
    "Northwind Trading", "Harbor Supplies", "Lakeside Hotel Group", "Blue Line Rail", "Acorn Foods",
    "Meridian Cloud Hosting", "Fjord Shipping AS", "Old Mill Bakery", "Summit Outfitters",
    "Union Street Garage", "Paper and Ink", "Riverside Clinic", "Juniper Design", "Atlas Freight",
    "Copper Kettle", "Stonebridge Partners",
  ]

  let count: Int
  let seed: UInt64

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - shape: The shape of its rows.
  ///   - path: Its path; a file that is there is written anew.
  /// - Throws: ``BenchError`` where it cannot be written.
  func write(_ shape: BulkShape, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw BenchError("\(path) cannot be written") }
    var random = SplitMix(state: seed)
    let first = try Day("1999-01-04")
    let last = try Day("2026-10-30")
    let days = (first.daysSinceEpoch...last.daysSinceEpoch).map {
      Array(Day(daysSinceEpoch: $0).description.utf8)
    }
    let pools = Pools(days: days)
    let separators = shape.separators
    let narrow = shape == .narrow

    let block = 1 << 20
    var bytes: [UInt8] = []
    bytes.reserveCapacity(block + 1024)
    if shape != .ndjson { bytes += Array((shape.columns.joined(separator: ",") + "\n").utf8) }
    for row in 0..<count {
      let choice = random.next()
      let amount = random.next()
      var separator = 0
      func next(_ bytes: inout [UInt8]) {
        bytes += separators[separator]
        separator += 1
      }
      next(&bytes)
      BulkData.append(202_600_000_000 + row, to: &bytes)
      next(&bytes)
      bytes += pools.days[Int(choice % UInt64(pools.days.count))]
      if !narrow {
        next(&bytes)
        bytes += pools.account
        BulkData.append(100_000 + Int(choice >> 20 & 0xFFFF), to: &bytes)
        next(&bytes)
        bytes += pools.categories[Int(choice >> 36 & 7)]
        next(&bytes)
        bytes += pools.merchants[Int(choice >> 40 & 15)]
      }
      next(&bytes)
      bytes += pools.currencies[Int((choice >> 44 & 0xFFFF) % 10)]
      next(&bytes)
      BulkData.appendAmount(amount, to: &bytes)
      next(&bytes)
      if bytes.count >= block {
        try file.write(contentsOf: bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try file.write(contentsOf: bytes)
    try file.close()
  }

  /// An amount from 0.01 to some ten thousand out of 64 random bits: as many small ones as large ones.
  private static func appendAmount(_ bits: UInt64, to bytes: inout [UInt8]) {
    let magnitude = [100, 1_000, 10_000, 100_000, 1_000_000][Int((bits >> 40 & 0xFFFF) % 5)]
    let cents = 1 + Int(bits & 0xFF_FFFF) % (magnitude - 1)
    if bits >> 56 & 7 == 0 { bytes.append(UInt8(ascii: "-")) }
    // Two decimals mostly, as in exports; some that leave out what is zero.
    switch bits >> 59 & 7 {
    case 0: append(cents / 100 + 1, to: &bytes)
    case 1:
      append(cents / 100 + 1, to: &bytes)
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(cents / 10 % 10))
    default:
      append(cents / 100, to: &bytes)
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(cents / 10 % 10))
      bytes.append(UInt8(ascii: "0") + UInt8(cents % 10))
    }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// The texts that rows are made of, as bytes.
  private struct Pools {
    let days: [[UInt8]]
    let account = Array("4400-AC-".utf8)
    let categories = BulkData.categories.map { Array($0.utf8) }
    let merchants = BulkData.merchants.map { Array($0.utf8) }
    let currencies = BulkData.currencies.map { Array($0.utf8) }
  }

  /// SplitMix64: small, fast, and the same everywhere.
  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }
}
