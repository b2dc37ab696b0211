import Converter

/// Where things stand in a table file; the form is described in Scripts/generate-embedded-rates.
///
/// Nothing in a file is believed: sizes are checked when the file is opened, and what stands in it when
/// it is read. A damaged file gives nil, and never a read outside of it.
struct TableFile: Sendable {
  private static let headerSize = 24

  /// The base of all tables.
  let base: Currency
  /// The currencies in the order of their bits.
  let currencies: [Currency]
  /// The count of days.
  let dayCount: Int
  private let daysStart: Int
  private let offsetsStart: Int
  private let bitsStart: Int
  private let bitsWidth: Int
  private let figuresStart: Int
  private let end: Int

  /// Reads the header; nil where it is not that of a table file of this size.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= Self.headerSize,
      Self.number(bytes, at: 0, size: 4) == 0x5452_4D54,  // "TMRT"
      Self.number(bytes, at: 4, size: 2) == 1
    else { return nil }
    let currencyCount = Int(Self.number(bytes, at: 6, size: 2))
    dayCount = Int(Self.number(bytes, at: 8, size: 4))
    let figuresSize = Int(Self.number(bytes, at: 12, size: 4))
    // Counts of at most 32 bits, so that none of the products can overflow.
    daysStart = Self.headerSize + 8 * currencyCount
    offsetsStart = daysStart + 4 * dayCount
    bitsStart = offsetsStart + 4 * dayCount
    bitsWidth = (currencyCount + 7) / 8
    figuresStart = bitsStart + bitsWidth * dayCount
    end = figuresStart + figuresSize
    guard end == bytes.count else { return nil }
    base = Currency(packed: Self.number(bytes, at: 16, size: 8))
    var codes: [Currency] = []
    codes.reserveCapacity(currencyCount)
    for index in 0..<currencyCount {
      let currency = Currency(packed: Self.number(bytes, at: Self.headerSize + 8 * index, size: 8))
      guard currency > codes.last ?? Currency(packed: 0), currency != base else { return nil }
      codes.append(currency)
    }
    currencies = codes
  }

  /// A little-endian number within the bytes; the caller has checked the bounds.
  private static func number(_ bytes: Span<UInt8>, at offset: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<size { value |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return value
  }

  /// The day with an index.
  func day(_ index: Int, in bytes: Span<UInt8>) -> Day {
    let bits = UInt32(truncatingIfNeeded: Self.number(bytes, at: daysStart + 4 * index, size: 4))
    return Day(daysSinceEpoch: Int32(bitPattern: bits))
  }

  /// How many days lie on or before a day.
  func count(onOrBefore day: Day, in bytes: Span<UInt8>) -> Int {
    var low = 0
    var high = dayCount
    while low < high {
      let middle = (low + high) >> 1
      if self.day(middle, in: bytes) <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The bits of some currencies; nil where one is neither the base nor in the file.
  func bits(of wanted: [Currency]) -> [Int]? {
    var bits: [Int] = []
    for currency in wanted where currency != base {
      guard let index = index(of: currency) else { return nil }
      bits.append(index)
    }
    return bits
  }

  private func index(of currency: Currency) -> Int? {
    var low = 0
    var high = currencies.count
    while low < high {
      let middle = (low + high) >> 1
      if currencies[middle] < currency { low = middle + 1 } else { high = middle }
    }
    return low < currencies.count && currencies[low] == currency ? low : nil
  }

  /// Whether a day has figures for all of some bits.
  func holds(_ bits: [Int], day index: Int, in bytes: Span<UInt8>) -> Bool {
    let row = bitsStart + bitsWidth * index
    return bits.allSatisfy { bytes[row + $0 >> 3] >> UInt8($0 & 7) & 1 == 1 }
  }

  /// The rates of a day, sorted by code; nil where the file is damaged.
  func rates(day index: Int, in bytes: Span<UInt8>) -> [Rate]? {
    var position = figuresStart + Int(Self.number(bytes, at: offsetsStart + 4 * index, size: 4))
    var rates: [Rate] = []
    let row = bitsStart + bitsWidth * index
    // Not more than there are: a run over a file keeps thousands of days.
    rates.reserveCapacity((row..<row + bitsWidth).reduce(0) { $0 + bytes[$1].nonzeroBitCount })
    for bit in 0..<currencies.count where bytes[row + bit >> 3] >> UInt8(bit & 7) & 1 == 1 {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while true {
        guard position < end, shift < 63 else { return nil }
        let byte = bytes[position]
        position += 1
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
      }
      let figure = ExactDecimal(
        uncheckedCoefficient: Int128(number >> 4), exponent: -Int(number & 15))
      guard let rate = try? Rate(currencies[bit], figure: figure) else { return nil }
      rates.append(rate)
    }
    return rates
  }
}
