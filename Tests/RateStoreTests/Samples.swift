import Converter
import Foundation
import RateStore
import SQLite
import Testing

/// A folder of its own for one test, removed afterwards.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/rate-store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String = "rates.sqlite") -> String { "\(path)/\(name)" }

  /// The names in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// A seeded generator (SplitMix64), so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

let ecb = RateSource.ecb
let noon = Timestamp(secondsSinceEpoch: 1_793_376_000)

/// A rate written as `JPY 175.68`, with unit and direction where they are not 1 and quote per base.
func rate(
  _ code: String, _ figure: String, unit: Int = 1,
  _ direction: Rate.Direction = .quotePerBase
) throws -> Rate {
  try Rate(Currency(code), figure: ExactDecimal(figure), unit: unit, direction: direction)
}

/// A table against the euro with rates for one euro.
func table(
  _ day: String, _ rates: [String: String], base: Currency = .eur, source: RateSource = ecb,
  fetchedAt: Timestamp? = noon
) throws -> RateTable {
  try RateTable(
    source: source, base: base, day: Day(day), fetchedAt: fetchedAt,
    rates: rates.map { try rate($0.key, $0.value) })
}

/// Everything about a table, for a comparison that overlooks nothing: zeros, unit, direction, times.
func fullText(_ table: RateTable?) -> String {
  guard let table else { return "none" }
  let rates = table.rates.map {
    "\($0.currency) \($0.figure.coefficient)e\($0.figure.exponent) /\($0.unit) \($0.direction)"
      + ($0.day.map { " of \($0)" } ?? "")
  }
  let head =
    "\(table.source.id) \(table.source.name) \(table.base) \(table.day) "
    + "\(table.validUntil?.description ?? "-") \(table.fetchedAt?.description ?? "-")"
  return ([head] + rates).joined(separator: "\n")
}

extension RateDatabase {
  /// Stores tables as a fetch of the newest ones does.
  func store(_ tables: [RateTable], of source: RateSource = ecb, now: Timestamp = noon) throws {
    try store(tables, of: source, scope: .newest, validators: nil, now: now)
  }

  /// The newest table of a source.
  func newest(
    _ currencies: [Currency] = [], of source: RateSource = ecb, on day: Day? = nil,
    since first: Day? = nil
  ) throws(RateError) -> RateTable? {
    try history(of: source).newestTable(
      holding: currencies, onOrBefore: day, notBefore: first)
  }
}

/// The code of the error that work throws; nil where it throws none.
func errorOf(_ work: () throws -> Void) -> RateError? {
  do {
    try work()
    return nil
  } catch {
    return error as? RateError
  }
}

/// Runs SQL on a store's file, as another program would.
func tamper(_ path: String, _ statements: String...) throws {
  let connection = try Connection(path: path, mode: .create)
  for statement in statements { try connection.run(statement) }
}
