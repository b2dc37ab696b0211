import Converter

/// Exact sums of many numbers, one for each of some keys.
struct ExactTotals: ~Copyable {
  /// The powers of ten that have sums of their own: 10⁰ to 10⁻¹⁸, all that plain amounts and results of machine
  /// words have.
  static let places = 19

  /// The sums of a key beside each other.
  private var sums: PlainArray<Int128>
  /// What has other powers of ten, or does not fit a word.
  private var others: [Int: FractionSum] = [:]

  /// By key, whether anything was added, be it nothing.
  private var areUsed: PlainArray<Bool>

  init() {
    sums = PlainArray(repeating: 0, count: 16 * Self.places)
    areUsed = PlainArray(repeating: false, count: 16)
  }

  /// The sums as memory, into which machine words are added as long as the sums stay where they are: for keys
  /// below those that were asked for, and exponents that have a place.
  @safe
  struct Plain {
    fileprivate let sums: UnsafeMutablePointer<Int128>
    fileprivate let areUsed: UnsafeMutablePointer<Bool>

    /// Adds a number to a sum that there is.
    ///
    /// - Parameters:
    ///   - magnitude: Its digits.
    ///   - exponent: Their power of ten: 0 to −18.
    ///   - isNegative: Its sign.
    ///   - key: The sum.
    @inline(__always)
    func add(_ magnitude: UInt64, timesTenTo exponent: Int, isNegative: Bool, to key: Int) {
      let sign: Int128 = isNegative ? -1 : 0
      add((Int128(magnitude) ^ sign) &- sign, timesTenTo: exponent, to: key)
    }

    /// Adds the sum of some numbers of machine words to a sum that there is.
    @inline(__always)
    func add(_ number: Int128, timesTenTo exponent: Int, to key: Int) {
      // An Int128 has room for 2⁶³ sums of words, which are more rows than there are.
      unsafe sums[key &* ExactTotals.places &- exponent] &+= number
      unsafe areUsed[key] = true
    }
  }

  /// The sums as memory.
  ///
  /// - Parameter keys: How many sums there must be.
  /// - Returns: The memory, until the next sum is added in another way.
  mutating func plain(keys: Int) -> Plain {
    grow(to: keys)
    return unsafe Plain(sums: sums.start, areUsed: areUsed.start)
  }

  /// Adds a number of any length.
  mutating func add(_ value: ExactDecimal, to key: Int) {
    grow(to: key + 1)
    areUsed[key] = true
    guard value.coefficient.magnitude >> 64 == 0, (1 - Self.places...0).contains(value.exponent)
    else {
      return others[key, default: FractionSum()].add(ExactFraction(value))
    }
    sums[key * Self.places - value.exponent] &+= value.coefficient
  }

  private mutating func grow(to keys: Int) {
    let missing = keys * Self.places - sums.count
    guard missing > 0 else { return }
    sums.append(repeating: 0, count: max(missing, sums.count))
    areUsed.append(repeating: false, count: sums.count / Self.places - areUsed.count)
  }

  /// Whether a sum has any number in it.
  func isUsed(_ key: Int) -> Bool { key < areUsed.count && areUsed[key] }

  /// A sum; zero where nothing was added.
  func total(of key: Int) -> FractionSum {
    var total = others[key] ?? FractionSum()
    guard (key + 1) * Self.places <= sums.count else { return total }
    for place in 0..<Self.places {
      let sum = sums[key * Self.places + place]
      if sum != 0 { total.add(Self.fraction(sum, decimals: place)) }
    }
    return total
  }

  /// A sum, which may have more digits than a decimal, as a fraction.
  private static func fraction(_ sum: Int128, decimals: Int) -> ExactFraction {
    ExactFraction(
      reducing: WideInteger(sum.magnitude), over: WideInteger(1), timesTenTo: -decimals,
      isNegative: sum < 0)
  }
}
