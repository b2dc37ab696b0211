import Converter

/// How the amounts of one currency become results of one target on one day, in three words of memory.
struct RatePlan: BitwiseCopyable, Sendable {
  /// The ways of a conversion.
  enum Way: UInt8, BitwiseCopyable, Sendable {
    /// It has not been asked for yet.
    case unknown
    /// By a factor of machine words.
    case factor
    /// Each amount on its own, by the detail.
    case single
    /// Not at all; the detail has the reason.
    case none
  }

  private(set) var numerator: UInt64 = 0
  private(set) var denominator: UInt64 = 0
  /// Where the detail stands among those of a worker; -1 where it is not at hand.
  var detail: Int32 = -1
  private(set) var exponent: Int16 = 0
  private var storedScale: UInt8 = 0
  private(set) var way = Way.unknown

  /// How many decimals the results have.
  var scale: Int { Int(storedScale) }

  /// The plan of a pair that was not asked for yet.
  init() {}

  /// The plan of what is known.
  init(_ detail: RateDetail) {
    switch detail.converter {
    case .failure: way = .none
    case .success: way = .single
    }
    if let factor = detail.factor, let exponent = Int16(exactly: factor.exponent),
      (0..<19).contains(detail.scale)
    {
      (numerator, denominator) = (factor.numerator, factor.denominator)
      (self.exponent, storedScale) = (exponent, UInt8(detail.scale))
      way = .factor
    }
  }
}
