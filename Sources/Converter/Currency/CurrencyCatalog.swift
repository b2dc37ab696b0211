/// What ISO 4217 and Unicode CLDR say about currencies.
///
/// The catalog holds every code of ISO 4217, those in use and those withdrawn. Codes that ISO does
/// not know (`BTC`, `CNH`) are not in it, even where a rates file defines them.
///
///     CurrencyCatalog.displayDigits(of: .jpy)          // 0
///     CurrencyCatalog.info(for: .chf)?.cashStep     // 0.05
///
/// Looking up digits and days reads constant data: nothing is set up, nothing is allocated. Names and
/// regions are read out of one text when they are asked for.
public enum CurrencyCatalog: Sendable {
  /// The day of the ISO 4217 list of codes in use.
  public static var isoActiveListDate: String { CurrencyTable.isoActiveListDate }
  /// The day of the ISO 4217 list of withdrawn codes.
  public static var isoWithdrawnListDate: String { CurrencyTable.isoWithdrawnListDate }
  /// The version of Unicode CLDR that names, symbols and regions come from.
  public static var cldrVersion: String { CurrencyTable.cldrVersion }

  /// Every currency of the catalog, by code.
  public static let all: [CurrencyInfo] = CurrencyTable.facts.indices.map(CurrencyInfo.init(place:))

  /// The currencies that ISO 4217 lists as in use, by code.
  public static var active: [CurrencyInfo] { all.filter(\.isActive) }

  /// What is known about a currency.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: Nil where ISO 4217 does not know the code.
  public static func info(for currency: Currency) -> CurrencyInfo? {
    place(of: currency).map(CurrencyInfo.init(place:))
  }

  /// Whether ISO 4217 knows the code, in use or withdrawn.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: False for codes such as `BTC`.
  public static func contains(_ currency: Currency) -> Bool {
    place(of: currency) != nil
  }

  /// The number of decimals that an amount in a currency has.
  ///
  /// That is the minor unit of ISO 4217 (JPY 0, USD 2, KWD 3); where ISO states none, the digits that
  /// the catalog states (XDR 6, XAU 3); and 2 for codes that neither knows.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: 0 to 6.
  /// - Complexity: O(1), without allocation.
  public static func displayDigits(of currency: Currency) -> Int {
    facts(of: currency)?.displayDigits ?? 2
  }

  /// Whether ISO 4217 lists the code as in use.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: False for withdrawn codes and for codes that ISO does not know.
  /// - Complexity: O(1), without allocation.
  public static func isActive(_ currency: Currency) -> Bool {
    facts(of: currency)?.isActive ?? false
  }

  /// Whether amounts can have a value in a currency: not in XXX (no currency) and XTS (tests).
  package static func isConvertible(_ currency: Currency) -> Bool {
    facts(of: currency)?.isConvertible ?? true
  }

  /// The numbers of a currency's row, where ISO 4217 knows it.
  static func facts(of currency: Currency) -> Facts? {
    place(of: currency).map(Facts.init(place:))
  }

  /// Where a currency stands in the table.
  ///
  /// The first two letters pick a set of third letters; the place is that of the set's first code
  /// plus the number of smaller letters in the set. So there is no search and no hash.
  static func place(of currency: Currency) -> Int? {
    let packed = currency.packed
    guard packed & 0xFF_FFFF_FFFF == 0 else { return nil }
    let first = (packed >> 56) &- 65
    let second = (packed >> 48) & 0xFF &- 65
    let third = (packed >> 40) & 0xFF &- 65
    guard first < 26, second < 26, third < 26 else { return nil }
    let pair = CurrencyTable.pairs[Int(truncatingIfNeeded: first &* 26 &+ second)]
    let bit: UInt64 = 1 << third
    guard pair & bit != 0 else { return nil }
    return Int(truncatingIfNeeded: pair >> 32) &+ (pair & (bit &- 1)).nonzeroBitCount
  }
}

extension CurrencyCatalog {
  /// The numbers of one row of the table.
  struct Facts {
    private let place: Int
    private let word: UInt32

    init(place: Int) {
      self.place = place
      word = CurrencyTable.facts[place]
    }

    /// The first day of the currency.
    var firstDay: Day? { Facts.day(CurrencyTable.spans[place * 2]) }
    /// The last day that CLDR or ISO give for a withdrawn currency.
    var listedLastDay: Day? { Facts.day(CurrencyTable.spans[place * 2 + 1]) }

    var minorUnits: Int? { digits(at: 0) }
    var displayDigits: Int? { digits(at: 3) }
    var cldrDigits: Int { Int(word >> 6 & 7) }
    var cashDigits: Int { Int(word >> 9 & 7) }
    var cashRounding: Int { Int(word >> 12 & 0xFF) }
    var isActive: Bool { word & 1 << 20 != 0 }
    var isFund: Bool { word & 1 << 21 != 0 }
    var isConvertible: Bool { word & 1 << 22 != 0 }

    private static func day(_ number: Int32) -> Day? {
      number == .min ? nil : Day(daysSinceEpoch: number)
    }

    private func digits(at shift: UInt32) -> Int? {
      let value = word >> shift & 7
      return value == 7 ? nil : Int(value)
    }
  }
}
