import Converter

/// The plans that one worker has at hand: by day, currency and target.
struct PlanCache {
  /// The most plans that are kept; beyond that it begins anew.
  private static let limit = 1 << 18
  /// The days that have pages of their own are those from 1970 on, for two centuries. All others share
  /// one, which holds one of them at a time.
  private static let days = 73_000

  private let targets: Int
  private var stride: Int
  private var plans: [RatePlan] = []
  /// Where the page of a day begins; -1 where it has none. The last one is that of other days, and of no
  /// day.
  private var pages: [Int32]
  /// The day to which the last page belongs.
  private var otherDay: Int32?
  /// The details that the plans point at.
  private(set) var details: [RateDetail] = []

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - targets: How many targets there are.
  ///   - isDated: Whether rows have days.
  init(targets: Int, isDated: Bool) {
    self.targets = targets
    stride = 16 * targets
    pages = [Int32](repeating: -1, count: isDated ? Self.days + 1 : 1)
  }

  @inline(__always)
  private func place(of day: Int32?) -> Int {
    guard let day, day >= 0, day < pages.count - 1 else { return pages.count - 1 }
    return Int(day)
  }

  /// The plan; one of the way `unknown` where there is none.
  ///
  /// - Parameters:
  ///   - day: The days since 1970-01-01; nil without a day.
  ///   - currency: The place of the amount's currency.
  ///   - target: The place of the target.
  @inline(__always)
  func plan(day: Int32?, currency: Int, target: Int) -> RatePlan {
    let place = place(of: day)
    let page = Int(pages[place])
    guard page >= 0, currency &* targets < stride,
      place < pages.count - 1 || day == otherDay
    else { return RatePlan() }
    return plans[page &+ currency &* targets &+ target]
  }

  /// Takes a plan in.
  mutating func insert(
    _ plan: RatePlan, detail: RateDetail?, day: Int32?, currency: Int, target: Int
  ) {
    if currency * targets >= stride {
      while currency * targets >= stride { stride *= 2 }
      clear()
    }
    if plans.count + stride > Self.limit || details.count >= Self.limit { clear() }
    let place = place(of: day)
    if pages[place] >= 0, place == pages.count - 1, day != otherDay {
      for index in 0..<stride { plans[Int(pages[place]) + index] = RatePlan() }
    } else if pages[place] < 0 {
      pages[place] = Int32(plans.count)
      plans += repeatElement(RatePlan(), count: stride)
    }
    if place == pages.count - 1 { otherDay = day }
    var plan = plan
    if let detail {
      plan.detail = Int32(details.count)
      details.append(detail)
    }
    plans[Int(pages[place]) + currency * targets + target] = plan
  }

  private mutating func clear() {
    plans.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
    for index in pages.indices { pages[index] = -1 }
  }
}
