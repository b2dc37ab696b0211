import Converter

/// Rows that are read before they are converted, so that their plans are near by then.
@safe
struct ShortBatch: ~Copyable {
  /// How many rows there are at most.
  static let size = 32

  private var rows = PlainArray(repeating: ShortRow(), count: size)
  private var amounts = PlainArray(
    repeating: ShortAmount(magnitude: 0, exponent: 0, isNegative: false), count: size)
  private var factors: PlainArray<UnsafePointer<ConversionFactor>>
  private var results: PlainArray<UInt64>
  private var digits: PlainArray<ShortDigits>
  private let none: UnsafeMutablePointer<ConversionFactor>

  init(targets: Int) {
    unsafe none = .allocate(capacity: 1)
    unsafe none.initialize(to: .one)
    unsafe factors = PlainArray(repeating: UnsafePointer(none), count: Self.size)
    results = PlainArray(repeating: 0, count: Self.size * targets)
    digits = PlainArray(
      repeating: ShortDigits(0, scale: 0, isNegative: false), count: Self.size * targets)
  }

  deinit { unsafe none.deallocate() }

  /// The batch as memory, which is used as long as the batch is there, and within its sizes.
  @safe
  struct Plain {
    let rows: UnsafeMutablePointer<ShortRow>
    let amounts: UnsafeMutablePointer<ShortAmount>
    /// Where the factor of each row is, for one target.
    let factors: UnsafeMutablePointer<UnsafePointer<ConversionFactor>>
    /// The results, target by target.
    let results: UnsafeMutablePointer<UInt64>
    /// Their digits.
    let digits: UnsafeMutablePointer<ShortDigits>
  }

  /// The batch as memory.
  var plain: Plain {
    unsafe Plain(
      rows: rows.start, amounts: amounts.start, factors: factors.start, results: results.start,
      digits: digits.start)
  }
}
