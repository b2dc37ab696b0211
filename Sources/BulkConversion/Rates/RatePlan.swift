import Converter

/// How the amounts of one currency become results of one target on one day, in little memory.
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

  /// The factor; of no use where that is not the way.
  ///
  /// It stands first, so that the place of a plan is that of its factor.
  private(set) var factor: ConversionFactor
  private(set) var way: Way
  /// The number of the detail among those of a worker; -1 where it was not asked for.
  var detail: Int32 = -1
  /// The number of the written extras among those of a worker; -1 where there are none.
  var extras: Int32 = -1

  /// The plan of a pair that was not asked for yet.
  static let unknown = RatePlan(way: .unknown)

  private init(way: Way) {
    factor = .one
    self.way = way
  }

  /// The plan of a factor.
  init(_ factor: ConversionFactor) {
    self.factor = factor
    way = .factor
  }

  /// The plan of what is known.
  init(_ detail: RateDetail) {
    if let factor = detail.factor {
      self.init(factor)
      return
    }
    switch detail.converter {
    case .failure: self.init(way: .none)
    case .success: self.init(way: .single)
    }
  }
}
