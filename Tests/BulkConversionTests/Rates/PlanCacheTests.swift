import Converter
import Testing

@testable import BulkConversion

/// What a worker remembers has a bound, however long its file is.
@Suite struct PlanCacheTests {
  private static let limits = PlanCache.Limits(plans: 4096, extras: 10_000, details: 64)
  private static let written = Array(",0.9829,2022-07-06".utf8)

  private static func detail() throws -> RateDetail {
    RateDetail(
      .failure(.notUnicode), key: RateKey(source: .usd, target: 0, day: nil), target: .eur,
      unit: .minorUnit, lawDay: nil, extras: [])
  }

  private static func extras(of plan: RatePlan, in cache: borrowing PlanCache) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 256)
    unsafe buffer.count += cache.plain.copyExtras(of: plan, to: buffer.end) - buffer.end
    return unsafe Array(buffer.bytes)
  }

  @Test func `a plan that comes again has its extras again`() throws {
    var cache = PlanCache(targets: 1, isDated: true, limits: Self.limits)
    let detail = try Self.detail()
    for day in Array(repeating: Int32(19_000)...19_020, count: 1000).joined() {
      cache.insert(
        RatePlan(detail), detail: detail, extras: Self.written, day: day, currency: 3, target: 0)
    }
    #expect(cache.held.extras == 21 * Self.written.count)
    let plan = cache.plan(day: 19_010, currency: 3, target: 0)
    #expect(Self.extras(of: plan, in: cache) == Self.written)
    #expect(cache.detail(of: plan) === detail)
  }

  @Test func `other extras of a plan take the place of the first ones`() throws {
    var cache = PlanCache(targets: 1, isDated: false, limits: Self.limits)
    let detail = try Self.detail()
    for text in [",1.5", ",2.5", ",1.25"] {
      cache.insert(
        RatePlan(detail), detail: detail, extras: Array(text.utf8), day: nil, currency: 0, target: 0
      )
      let plan = cache.plan(day: nil, currency: 0, target: 0)
      #expect(Self.extras(of: plan, in: cache) == Array(text.utf8))
    }
  }

  /// Those of 2200 and later have no page of their own; those of 1970 and later have.
  @Test(arguments: [Int32(84_000), 0], [1, 3])
  func `many days leave no more than the limits`(first: Int32, targets: Int) throws {
    var cache = PlanCache(targets: targets, isDated: true, limits: Self.limits)
    let detail = try Self.detail()
    for day in first..<first + 3000 {
      for target in 0..<targets {
        cache.insert(
          RatePlan(detail), detail: detail, extras: Self.written, day: day, currency: 2,
          target: target)
      }
      let held = cache.held
      #expect(held.plans <= Self.limits.plans)
      #expect(held.extras <= Self.limits.extras + Self.written.count)
      #expect(held.details <= Self.limits.details)
      let plan = cache.plan(day: day, currency: 2, target: targets - 1)
      #expect(Self.extras(of: plan, in: cache) == Self.written)
      #expect(cache.detail(of: plan) === detail)
    }
  }

  /// A row needs all of its plans at once, whatever the limits are.
  @Test func `the plans of a row have room beside each other`() throws {
    let targets = 2000
    var cache = PlanCache(targets: targets, isDated: true, limits: Self.limits)
    let detail = try Self.detail()
    var missing = [0]
    // What one round lost, the next one brings back.
    for _ in 0..<2 where !missing.isEmpty {
      for target in 0..<targets
      where cache.plan(day: 19_000, currency: 0, target: target).detail < 0 {
        cache.insert(
          RatePlan(detail), detail: detail, extras: Self.written, day: 19_000, currency: 0,
          target: target)
      }
      missing = (0..<targets).filter { target in
        let plan = cache.plan(day: 19_000, currency: 0, target: target)
        return plan.extras < 0 || cache.detail(of: plan) == nil
      }
    }
    #expect(missing.isEmpty)
  }
}
