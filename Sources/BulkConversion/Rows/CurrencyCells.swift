import Converter

/// Reads the currencies of a file, each spelling once, and numbers them in the order of their first use.
struct CurrencyCells: ~Copyable {
  /// The most spellings of a kind that are remembered, and the most bytes that one of them may have.
  private static let limit = (count: 4096, length: 64)

  /// What stands beside an amount of a currency.
  private struct Beside: Hashable {
    let texts: [String]
    let currency: Currency
  }

  /// The currencies by number.
  private(set) var currencies: [Currency] = []
  private let symbols: [String: Currency]
  private let preferred: [Currency]
  private let isDefined: @Sendable (Currency) -> Bool
  /// By three capital letters: the number, plus 1.
  private var codes = PlainArray<UInt16>(repeating: 0, count: 26 * 26 * 26)
  private var spellings: [String: Int] = [:]
  /// Spellings that mean no currency, which cost the most to be looked up, as near misses are sought.
  private var misspellings: [String: CurrencyError] = [:]
  /// What texts beside amounts mean.
  private var meanings: [Beside: Result<Currency?, CurrencyError>] = [:]

  init(_ job: BulkJob) {
    symbols = job.symbols
    preferred = job.preferred
    isDefined = job.isDefined
  }

  /// The numbers of the codes that were read before, plus 1, at their ``place(_:)``; until another one is read.
  var known: UnsafePointer<UInt16> { unsafe UnsafePointer(codes.start) }

  /// Where three capital letters stand among all of them; nil for everything else.
  @inline(__always)
  static func place(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count == 3, let start = bytes.baseAddress else { return nil }
    @inline(__always) func letter(_ index: Int) -> UInt32 {
      unsafe UInt32(start.load(fromByteOffset: index, as: UInt8.self)) &- UInt32(UInt8(ascii: "A"))
    }
    let (a, b, c) = (letter(0), letter(1), letter(2))
    guard a < 26, b < 26, c < 26 else { return nil }
    return Int((a &* 26 &+ b) &* 26 &+ c)
  }

  /// Reads a cell.
  ///
  /// - Parameter bytes: A code, a symbol or a name.
  /// - Returns: The number of the currency.
  /// - Throws: ``BulkFault/Reason``.
  mutating func number(_ bytes: UnsafeRawBufferPointer) throws(BulkFault.Reason) -> Int {
    let place = unsafe Self.place(bytes)
    if let place, codes[place] != 0 { return Int(codes[place]) - 1 }
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else { throw .notUnicode }
    if let known = spellings[text] { return known }
    if let error = misspellings[text] { throw .currency(error) }
    let currency: Currency
    do throws(CurrencyError) {
      currency = try CurrencyLexicon.resolve(
        text, preferred: preferred, symbols: symbols, isDefined: isDefined)
    } catch {
      if misspellings.count < Self.limit.count, text.utf8.count <= Self.limit.length {
        misspellings[text] = error
      }
      throw .currency(error)
    }
    let number = number(of: currency)
    if let place, number < Int(UInt16.max) {
      codes[place] = UInt16(number + 1)
    } else if spellings.count < Self.limit.count, text.utf8.count <= Self.limit.length {
      spellings[text] = number
    }
    return number
  }

  /// The number of a currency.
  mutating func number(of currency: Currency) -> Int {
    if let known = currencies.firstIndex(of: currency) { return known }
    currencies.append(currency)
    return currencies.count - 1
  }

  /// Checks that what stands beside an amount means the currency of its row.
  mutating func check(_ texts: [String], against currency: Currency) throws(BulkFault.Reason) {
    guard !texts.isEmpty else { return }
    switch meaning(of: Beside(texts: texts, currency: currency)) {
    case .success(let meant):
      if let meant, meant != currency { throw .otherCurrency(meant, than: currency) }
    case .failure(let error): throw .currency(error)
    }
  }

  private mutating func meaning(of beside: Beside) -> Result<Currency?, CurrencyError> {
    if let known = meanings[beside] { return known }
    let meaning = Result { () throws(CurrencyError) in
      try CurrencyLexicon.resolve(
        beside.texts, preferred: [beside.currency], symbols: symbols, isDefined: isDefined)
    }
    if meanings.count < Self.limit.count,
      beside.texts.reduce(0, { $0 + $1.utf8.count }) <= Self.limit.length
    {
      meanings[beside] = meaning
    }
    return meaning
  }
}
