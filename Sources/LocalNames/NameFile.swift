import Converter

/// Where things stand in a file of names; the form is described in Scripts/generate-names.
///
/// Nothing in a file is believed: sizes are checked when the file is opened, and what stands in it when
/// it is read. A damaged file has no names, and is never read outside of its bounds.
struct NameFile: Sendable {
  private static let headerSize = 24
  private static let localeSize = 14
  private static let localeNameSize = 12
  private static let wordSize = 3

  /// The count of currencies, which are the first items.
  let currencyCount: Int
  /// The count of currencies and regions.
  let itemCount: Int
  /// The count of word starts.
  let wordCount: Int
  private let localeCount: Int
  private let setCount: Int
  private let namesSize: Int
  private let currenciesStart: Int
  private let regionsStart: Int
  private let startsStart: Int
  private let setsStart: Int
  private let namesStart: Int
  private let wordsStart: Int

  /// Reads the header; nil where it is not that of a file of names of this size.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= Self.headerSize,
      Self.number(bytes, at: 0, size: 4) == 0x4E4C_4D54,  // "TMLN"
      Self.number(bytes, at: 4, size: 2) == 1
    else { return nil }
    // Counts of at most 32 bits, so that none of the sums and products can overflow.
    localeCount = Self.count(bytes, at: 6, size: 2)
    setCount = Self.count(bytes, at: 8, size: 2)
    currencyCount = Self.count(bytes, at: 10, size: 2)
    let regionCount = Self.count(bytes, at: 12, size: 2)
    itemCount = currencyCount + regionCount
    namesSize = Self.count(bytes, at: 16, size: 4)
    wordCount = Self.count(bytes, at: 20, size: 4)
    currenciesStart = Self.headerSize + Self.localeSize * localeCount
    regionsStart = currenciesStart + 8 * currencyCount
    startsStart = regionsStart + 2 * regionCount
    setsStart = startsStart + 4 * (itemCount + 1)
    namesStart = setsStart + setCount * itemCount
    wordsStart = namesStart + namesSize
    guard wordsStart + Self.wordSize * wordCount == bytes.count else { return nil }
  }

  /// A little-endian number within the bytes; the caller has checked the bounds.
  private static func number(_ bytes: Span<UInt8>, at offset: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<size { value |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return value
  }

  private static func count(_ bytes: Span<UInt8>, at offset: Int, size: Int) -> Int {
    Int(truncatingIfNeeded: number(bytes, at: offset, size: size))
  }

  /// The set of a locale; nil where the file does not name the locale.
  func set(ofLocale name: String, in bytes: Span<UInt8>) -> Int? {
    let wanted = Array(name.utf8)
    guard wanted.count <= Self.localeNameSize else { return nil }
    let padded = wanted + Array(repeating: 0, count: Self.localeNameSize - wanted.count)
    let place = Self.firstIndex(below: localeCount) { index in
      !Self.bytes(at: start(ofLocale: index), in: bytes).lexicographicallyPrecedes(padded)
    }
    guard place < localeCount, Self.bytes(at: start(ofLocale: place), in: bytes) == padded
    else { return nil }
    let set = Self.count(
      bytes, at: start(ofLocale: place) + Self.localeNameSize, size: 2)
    return set < setCount ? set : nil
  }

  private func start(ofLocale index: Int) -> Int { Self.headerSize + Self.localeSize * index }

  private static func bytes(at offset: Int, in bytes: Span<UInt8>) -> [UInt8] {
    (offset..<offset + localeNameSize).map { bytes[$0] }
  }

  /// The item of a currency; nil where the file does not have it.
  func item(of currency: Currency, in bytes: Span<UInt8>) -> Int? {
    let item = Self.firstIndex(below: currencyCount) {
      self.currency(ofItem: $0, in: bytes) >= currency
    }
    guard item < currencyCount, self.currency(ofItem: item, in: bytes) == currency else {
      return nil
    }
    return item
  }

  /// The currency of one of the first items.
  func currency(ofItem item: Int, in bytes: Span<UInt8>) -> Currency {
    Currency(packed: Self.number(bytes, at: currenciesStart + 8 * item, size: 8))
  }

  /// The item of a region; nil where the file does not have it.
  func item(ofRegion code: String, in bytes: Span<UInt8>) -> Int? {
    let item = Self.firstIndex(from: currencyCount, below: itemCount) {
      !region(ofItem: $0, in: bytes).utf8.lexicographicallyPrecedes(code.utf8)
    }
    guard item < itemCount, region(ofItem: item, in: bytes) == code else { return nil }
    return item
  }

  /// The region of one of the items behind the currencies.
  func region(ofItem item: Int, in bytes: Span<UInt8>) -> String {
    let offset = regionsStart + 2 * (item - currencyCount)
    return String(decoding: [bytes[offset], bytes[offset + 1]], as: UTF8.self)
  }

  /// The name of an item in a set; nil where it is the English one.
  func name(ofItem item: Int, set: Int, in bytes: Span<UInt8>) -> String? {
    var number = bytes[setsStart + set * itemCount + item]
    guard number > 0 else { return nil }
    var place = start(ofItem: item, in: bytes)
    let end = min(start(ofItem: item + 1, in: bytes), namesSize)
    while number > 1, place < end {
      if bytes[namesStart + place] == 0 { number -= 1 }
      place += 1
    }
    return place < end ? text(at: place, in: bytes) : nil
  }

  /// Where the names of an item start, counted from the first name.
  func start(ofItem item: Int, in bytes: Span<UInt8>) -> Int {
    Self.count(bytes, at: startsStart + 4 * item, size: 4)
  }

  /// What stands between a place in the names and the end of the name.
  func text(at place: Int, in bytes: Span<UInt8>) -> String {
    var text: [UInt8] = []
    var place = place
    while place < namesSize, bytes[namesStart + place] != 0 {
      text.append(bytes[namesStart + place])
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a name starts at a place in the names.
  func isNameStart(_ place: Int, in bytes: Span<UInt8>) -> Bool {
    place == 0 || place <= namesSize && bytes[namesStart + place - 1] == 0
  }

  /// Where a word starts in the names.
  func place(ofWord index: Int, in bytes: Span<UInt8>) -> Int {
    Self.count(bytes, at: wordsStart + Self.wordSize * index, size: Self.wordSize)
  }

  /// The item to which a place in the names belongs.
  func item(at place: Int, in bytes: Span<UInt8>) -> Int? {
    let next = Self.firstIndex(below: itemCount) { start(ofItem: $0, in: bytes) > place }
    return next > 0 && place < namesSize ? next - 1 : nil
  }

  /// The first index that meets a condition, which all behind it meet as well.
  static func firstIndex(
    from lower: Int = 0, below upper: Int, where condition: (Int) -> Bool
  ) -> Int {
    var (low, high) = (lower, upper)
    while low < high {
      let middle = (low + high) >> 1
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
