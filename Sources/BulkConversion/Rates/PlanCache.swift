import Converter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The plans that one worker has at hand: by day, currency and target.
struct PlanCache: ~Copyable {
  /// How much is kept; beyond that it begins anew.
  ///
  /// One row has room whatever it needs.
  struct Limits {
    /// The most plans.
    var plans = 3 << 16
    /// The most bytes of written extras, with what says where they stand.
    var extras = 6 << 20
    /// The most details.
    var details = 8192
  }

  private let limits: Limits
  private let targets: Int
  /// How many currencies a page has room for.
  private var currencies = 8
  private var plans = PlainArray(repeating: RatePlan.unknown, count: 0)
  /// Where the page of a day begins, by the number of its parts; -1 where it has none.
  ///
  /// The last one is that of no day, and of those that have no such number, of which it holds one at a time.
  private var pages: PlainArray<Int32>
  /// The day to which the last page belongs.
  private var otherDay: Int32?
  /// The last details that were asked for, each with its number; a newer one takes the place of an older.
  private var details: [(number: Int32, detail: RateDetail)] = []
  private var detailCount: Int32 = 0
  /// The written extras of plans, all together, and where those of each begin and end.
  private var extras = ByteBuffer(capacity: 1024)
  private var extrasEnds = PlainArray<Int>(repeating: 0, count: 1)
  private var longestExtras = 0

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - targets: How many targets there are.
  ///   - isDated: Whether rows have days.
  ///   - limits: How much is kept.
  init(targets: Int, isDated: Bool, limits: Limits = Limits()) {
    self.targets = targets
    self.limits = Limits(
      plans: limits.plans, extras: limits.extras, details: max(limits.details, targets * 2))
    pages = PlainArray(repeating: -1, count: isDated ? DayParts.count + 1 : 1)
  }

  private var stride: Int { currencies * targets }

  private func place(of day: Int32?) -> Int {
    guard let day else { return pages.count - 1 }
    let number = Int(DayParts(Day(daysSinceEpoch: day)).number)
    return (0..<(pages.count - 1)).contains(number) ? number : pages.count - 1
  }

  /// The plan; one of the way `unknown` where there is none.
  ///
  /// - Parameters:
  ///   - day: The days since 1970-01-01; nil without a day.
  ///   - currency: The place of the amount's currency.
  ///   - target: The place of the target.
  /// - Returns: The plan.
  func plan(day: Int32?, currency: Int, target: Int) -> RatePlan {
    let place = place(of: day)
    let page = Int(pages[place])
    guard page >= 0, currency < currencies, place < pages.count - 1 || day == otherDay else {
      return .unknown
    }
    return plans[page + currency * targets + target]
  }

  /// The detail of a plan; nil where it is not at hand.
  func detail(of plan: RatePlan) -> RateDetail? {
    guard plan.detail >= 0 else { return nil }
    let (number, detail) = details[Int(plan.detail) % limits.details]
    return number == plan.detail ? detail : nil
  }

  /// Whether there is room for a plan without forgetting others.
  func hasRoom(day: Int32?) -> Bool {
    (pages[place(of: day)] >= 0 || plans.count + stride <= limits.plans)
      && extras.count + extrasEnds.count * MemoryLayout<Int>.stride
        < max(limits.extras, targets * 2 * (longestExtras + MemoryLayout<Int>.stride))
  }

  /// How much is kept, for tests.
  var held: (plans: Int, extras: Int, details: Int) { (plans.count, extras.count, details.count) }

  /// Takes a plan in.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - detail: Its detail, where it was asked for.
  ///   - written: The extras as they are written behind each result.
  ///   - day: The days since 1970-01-01; nil without a day.
  ///   - currency: The place of the amount's currency.
  ///   - target: The place of the target.
  mutating func insert(
    _ plan: RatePlan, detail: RateDetail?, extras written: [UInt8], day: Int32?, currency: Int,
    target: Int
  ) {
    let index = page(of: day, holding: currency) + currency * targets + target
    var plan = plan
    // It may come again, as its detail was forgotten.
    if !written.isEmpty { plan.extras = number(of: written, known: plans[index].extras) }
    if let detail {
      plan.detail = detailCount
      let entry = (detailCount, detail)
      if details.count < limits.details {
        details.append(entry)
      } else {
        details[Int(detailCount) % limits.details] = entry
      }
      detailCount = detailCount == .max ? 0 : detailCount + 1
    }
    plans[index] = plan
  }

  /// Takes in plans of a day that are not here yet.
  ///
  /// - Parameters:
  ///   - found: The plans by target and place of the amount's currency; nil where there is none.
  ///   - day: The days since 1970-01-01; nil without a day.
  mutating func insert(_ found: [[RatePlan?]], day: Int32?) {
    guard let count = found.first?.count, count > 0 else { return }
    let page = page(of: day, holding: count - 1)
    for target in found.indices {
      for currency in found[target].indices {
        let index = page + currency * targets + target
        if let plan = found[target][currency], plans[index].way == .unknown { plans[index] = plan }
      }
    }
  }

  /// Finds the page of a day, and makes one where there is none.
  ///
  /// - Parameters:
  ///   - day: The days since 1970-01-01; nil without a day.
  ///   - currency: The place of a currency that it has room for.
  /// - Returns: Where it begins.
  private mutating func page(of day: Int32?, holding currency: Int) -> Int {
    if currency >= currencies {
      while currency >= currencies { currencies += 4 }
      clear()
    }
    // The page that there is stays, or a row with very many targets would never have all of its plans.
    if !hasRoom(day: day) { clear() }
    let place = place(of: day)
    if pages[place] >= 0, place == pages.count - 1, day != otherDay {
      for index in 0..<stride { plans[Int(pages[place]) + index] = .unknown }
    } else if pages[place] < 0 {
      pages[place] = Int32(plans.count)
      plans.append(repeating: .unknown, count: stride)
    }
    if place == pages.count - 1 { otherDay = day }
    return Int(pages[place])
  }

  /// The number of written extras: the known one, where it is that of the same.
  private mutating func number(of written: [UInt8], known: Int32) -> Int32 {
    if known >= 0 {
      let (first, end) = (extrasEnds[Int(known)], extrasEnds[Int(known) + 1])
      if unsafe extras.bytes[first..<end].elementsEqual(written) { return known }
    }
    extras.append(written)
    extrasEnds.append(repeating: extras.count, count: 1)
    longestExtras = max(longestExtras, written.count)
    return Int32(extrasEnds.count - 2)
  }

  private mutating func clear() {
    plans.removeAll()
    extras.count = 0
    extrasEnds = PlainArray(repeating: 0, count: 1)
    pages.fill(-1)
  }

  /// The plans as memory that is only read, until the cache is changed, and at places that it gave.
  @safe
  struct Plain {
    /// The first plan of the first page.
    let plans: UnsafePointer<RatePlan>
    /// How many currencies a page has.
    let currencies: Int
    /// Where the page of rows without a day begins; -1 where there is none.
    let otherPage: Int
    /// The most bytes that extras have.
    let longestExtras: Int
    fileprivate let pages: UnsafePointer<Int32>
    fileprivate let days: Int
    fileprivate let extras: UnsafeRawPointer
    fileprivate let extrasEnds: UnsafePointer<Int>

    /// Where the page of a day begins; nil where it has none of its own.
    @inline(__always)
    func page(of day: DayParts) -> Int? {
      guard day.number >= 0, Int(day.number) < days else { return nil }
      return unsafe Int(pages[Int(day.number)])
    }

    /// Writes the extras of a plan that has some.
    ///
    /// - Returns: Where they end.
    @inline(__always)
    func copyExtras(
      of plan: RatePlan, to start: UnsafeMutableRawPointer
    ) -> UnsafeMutableRawPointer {
      let number = Int(plan.extras)
      let (first, end) = unsafe (extrasEnds[number], extrasEnds[number &+ 1])
      unsafe memcpy(start, extras + first, end &- first)
      return unsafe start + (end &- first)
    }
  }

  /// The plans as memory, until the cache is changed.
  var plain: Plain {
    unsafe Plain(
      plans: plans.start, currencies: currencies,
      otherPage: otherDay == nil ? Int(pages[pages.count - 1]) : -1, longestExtras: longestExtras,
      pages: pages.start, days: pages.count - 1, extras: extras.base, extrasEnds: extrasEnds.start)
  }
}
