import Converter
import RateStore
import Testing

/// The rules of `RateCache`, which a cache in memory and a database keep alike.
struct CacheContractTests {
  enum Kind: CaseIterable {
    case memory, database

    func cache(in folder: TemporaryFolder) -> any RateCache {
      switch self {
      case .memory: InMemoryRateCache()
      case .database: RateDatabase(path: folder.file())
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func newest(_ cache: any RateCache, of source: RateSource = ecb) throws -> RateTable? {
    try cache.history(of: source).newestTable(holding: [], onOrBefore: nil, notBefore: nil)
  }

  @Test("Inserted tables are stored, and the record of fetches stays", arguments: Kind.allCases)
  func insertion(kind: Kind) throws {
    let cache = kind.cache(in: folder)
    try cache.insert([table("2026-10-29", ["USD": "1.1"])], of: ecb)
    #expect(try cache.record(of: ecb) == FetchRecord())

    let again = noon.adding(seconds: 600)
    #expect(try cache.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil))
    try cache.noteFailure(
      RateError(.refused, source: ecb, status: 429, retryAfter: again), of: ecb, now: noon)
    let before = try cache.record(of: ecb)
    try cache.insert(
      [table("2026-10-29", ["USD": "1.2"]), table("2026-10-30", ["USD": "1.3"])], of: ecb)
    #expect(try cache.record(of: ecb) == before)
    #expect(before.lastError != nil && before.retryAfter == again && before.lastSuccess == nil)
    #expect(try newest(cache)?.day == Day("2026-10-30"))
    let earlier = try cache.history(of: ecb).answer(to: RateRequest(day: Day("2026-10-29")))
    #expect(earlier.rate(for: .usd)?.figure.description == "1.2")
  }

  @Test("A table of another source is refused with all that came with it", arguments: Kind.allCases)
  func stranger(kind: Kind) throws {
    let cache = kind.cache(in: folder)
    let tables = [
      try table("2026-10-30", ["USD": "1.1"]),
      try table("2026-10-30", ["USD": "1.1"], source: RateSource(id: "cnb")),
    ]
    #expect(errorOf { try cache.insert(tables, of: ecb) }?.code == .implausible)
    let error = errorOf {
      try cache.store(tables, of: ecb, scope: .newest, validators: nil, now: noon)
    }
    #expect(error?.code == .implausible)
    #expect(try newest(cache) == nil)
    #expect(try cache.record(of: ecb) == FetchRecord())
  }

  @Test("A source is told by its identifier, whatever it is called", arguments: Kind.allCases)
  func identifier(kind: Kind) throws {
    let cache = kind.cache(in: folder)
    let renamed = RateSource(id: "ecb", name: "Europe's bank")
    try cache.store(
      [table("2026-10-30", ["USD": "1.1"], source: renamed)], of: ecb, scope: .newest,
      validators: nil, now: noon)
    #expect(try newest(cache, of: renamed)?.day == Day("2026-10-30"))
    #expect(try cache.record(of: renamed).lastSuccess == noon)
    #expect(try newest(cache, of: RateSource(id: "ecb2", name: "ECB")) == nil)
  }

  @Test(
    "What a server asks for holds until its time, over failures that say nothing",
    arguments: Kind.allCases)
  func retryAfter(kind: Kind) throws {
    let cache = kind.cache(in: folder)
    func note(_ error: RateError, after seconds: Int64) throws -> Timestamp? {
      try cache.noteFailure(error, of: ecb, now: noon.adding(seconds: seconds))
      return try cache.record(of: ecb).retryAfter
    }
    let again = noon.adding(seconds: 600)
    #expect(try note(RateError(.refused, retryAfter: again), after: 0) == again)
    #expect(try note(RateError(.timedOut), after: 599) == again)
    #expect(try note(RateError(.timedOut), after: 600) == nil)
    #expect(
      try note(RateError(.refused, retryAfter: again), after: 0) == again, "a clock that went back")
    let sooner = noon.adding(seconds: 60)
    #expect(try note(RateError(.refused, retryAfter: sooner), after: 1) == sooner)
    try cache.store([], of: ecb, scope: .newest, validators: nil, now: noon)
    #expect(try cache.record(of: ecb).retryAfter == nil)
    #expect(try cache.record(of: ecb).lastError == nil)
  }

  @Test("A wish of more than a day is noted as a day", arguments: Kind.allCases)
  func longestRetryAfter(kind: Kind) throws {
    let cache = kind.cache(in: folder)
    let day = noon.adding(seconds: 86_400)
    for wish in [noon.adding(seconds: 7 * 86_400), Timestamp(secondsSinceEpoch: .max)] {
      try cache.noteFailure(RateError(.refused, retryAfter: wish), of: ecb, now: noon)
      #expect(try cache.record(of: ecb).retryAfter == day)
    }
    // The clock that noted it ran far ahead; once it is right, the wish counts no more.
    try cache.noteFailure(
      RateError(.timedOut), of: ecb, now: noon.adding(seconds: -40 * 86_400))
    #expect(try cache.record(of: ecb).retryAfter == nil)
  }

  @Test(
    "An attempt is refused after a recent one that is not in the future",
    arguments: Kind.allCases,
    [(0, false), (899, false), (900, false), (901, true), (-1, true)] as [(Int64, Bool)])
  func attempts(kind: Kind, moment: (seconds: Int64, isAllowed: Bool)) throws {
    let cache = kind.cache(in: folder)
    #expect(try cache.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: noon))
    let now = noon.adding(seconds: moment.seconds)
    #expect(
      try cache.beginAttempt(
        of: ecb, asking: .scope(.newest), now: now, unlessSince: now.adding(seconds: -900))
        == moment.isAllowed)
    #expect(try cache.record(of: ecb).lastAttempt == (moment.isAllowed ? now : noon))
    #expect(try cache.beginAttempt(of: ecb, asking: .scope(.newest), now: now, unlessSince: nil))
    #expect(try cache.record(of: ecb).lastAttempt == now)
  }

  @Test(
    "Another thing may be asked for at once, unless the last attempt failed",
    arguments: Kind.allCases)
  func targets(kind: Kind) throws {
    let cache = kind.cache(in: folder)
    let day = FetchTarget.day(try Day("2026-03-05"))
    func begins(_ target: FetchTarget, after seconds: Int64) throws -> Bool {
      let now = noon.adding(seconds: seconds)
      return try cache.beginAttempt(
        of: ecb, asking: target, now: now, unlessSince: now.adding(seconds: -900))
    }
    #expect(try begins(.scope(.newest), after: 0))
    #expect(try begins(.scope(.recent), after: 1))
    #expect(try begins(day, after: 2))
    for target in [.scope(.newest), .scope(.recent), day] {
      #expect(try !begins(target, after: 3))
    }
    try cache.noteFailure(RateError(.timedOut), of: ecb, now: noon.adding(seconds: 3))
    #expect(try !begins(.scope(.all), after: 902))
    #expect(try begins(.scope(.all), after: 903))
    #expect(try cache.record(of: ecb).attempts[day] == noon.adding(seconds: 2))
  }

  @Test(
    "What a source was asked for is remembered of the last things alone", arguments: Kind.allCases)
  func manyTargets(kind: Kind) throws {
    let cache = kind.cache(in: folder)
    let first = try Day("2026-01-01")
    for number in 0..<70 {
      let now = noon.adding(seconds: Int64(number))
      #expect(
        try cache.beginAttempt(
          of: ecb, asking: .day(first.adding(days: number)), now: now, unlessSince: noon))
    }
    let kept = try cache.record(of: ecb).attempts.keys
    #expect(Set(kept) == Set((6..<70).map { FetchTarget.day(first.adding(days: $0)) }))
  }

  @Test("Storing counts what is new or publishes something else", arguments: Kind.allCases)
  func counting(kind: Kind) throws {
    let cache = kind.cache(in: folder)
    func stored(_ tables: RateTable...) throws -> Int {
      try cache.store(tables, of: ecb, scope: .newest, validators: nil, now: noon)
    }
    let old = try table("2026-10-29", ["USD": "1.1"])
    #expect(try stored() == 0)
    #expect(try stored(old) == 1)
    #expect(try stored(old, table("2026-10-30", ["USD": "1.2"])) == 1)
    #expect(try stored(old, table("2026-10-30", ["USD": "1.2"], base: .jpy)) == 1)
    #expect(try stored(table("2026-10-29", ["USD": "1.3"])) == 1)
    #expect(
      try stored(table("2026-10-29", ["USD": "1.3"], fetchedAt: noon.adding(seconds: 9))) == 0)
  }
}
