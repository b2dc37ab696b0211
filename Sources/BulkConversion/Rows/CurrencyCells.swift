import Converter

/// Reads the currencies of a file, each spelling once, and numbers them in the order of their first use.
struct CurrencyCells {
  /// The most spellings that are remembered.
  private static let limit = 4096

  /// The currencies by number.
  private(set) var currencies: [Currency] = []
  private let symbols: [String: Currency]
  private let preferred: [Currency]
  private let isDefined: @Sendable (Currency) -> Bool
  /// By three capital letters: the number, plus 1.
  private var codes = [UInt16](repeating: 0, count: 26 * 26 * 26)
  private var spellings: [String: Int] = [:]

  init(_ job: BulkJob) {
    symbols = job.symbols
    preferred = job.preferred
    isDefined = job.isDefined
  }

  /// Reads a cell.
  ///
  /// - Parameter bytes: A code, a symbol or a name.
  /// - Returns: The number of the currency.
  /// - Throws: ``BulkFault/Reason``.
  @inline(__always)
  mutating func number(_ bytes: UnsafeRawBufferPointer) throws(BulkFault.Reason) -> Int {
    if let place = unsafe Self.place(bytes), codes[place] != 0 { return Int(codes[place]) &- 1 }
    return try unsafe otherNumber(bytes)
  }

  /// The number of a currency.
  mutating func number(of currency: Currency) -> Int {
    if let known = currencies.firstIndex(of: currency) { return known }
    currencies.append(currency)
    return currencies.count - 1
  }

  @inline(__always)
  private static func place(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count == 3 else { return nil }
    let a = unsafe Int(bytes[0] &- UInt8(ascii: "A"))
    let b = unsafe Int(bytes[1] &- UInt8(ascii: "A"))
    let c = unsafe Int(bytes[2] &- UInt8(ascii: "A"))
    guard a < 26, b < 26, c < 26 else { return nil }
    return (a &* 26 &+ b) &* 26 &+ c
  }

  @inline(never)
  private mutating func otherNumber(
    _ bytes: UnsafeRawBufferPointer
  ) throws(BulkFault.Reason) -> Int {
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else { throw .notUnicode }
    if let known = spellings[text] { return known }
    let currency: Currency
    do throws(CurrencyError) {
      currency = try CurrencyLexicon.resolve(
        text, preferred: preferred, symbols: symbols, isDefined: isDefined)
    } catch {
      throw .currency(error)
    }
    let number = number(of: currency)
    if let place = unsafe Self.place(bytes), number < Int(UInt16.max) {
      codes[place] = UInt16(number + 1)
    } else if spellings.count < Self.limit {
      spellings[text] = number
    }
    return number
  }

  /// Checks that what stands beside an amount means the currency of its row.
  func check(_ texts: [String], against currency: Currency) throws(BulkFault.Reason) {
    guard !texts.isEmpty else { return }
    let meant: Currency?
    do throws(CurrencyError) {
      meant = try CurrencyLexicon.resolve(
        texts, preferred: [currency], symbols: symbols, isDefined: isDefined)
    } catch {
      throw .currency(error)
    }
    if let meant, meant != currency { throw .otherCurrency(meant, than: currency) }
  }
}
