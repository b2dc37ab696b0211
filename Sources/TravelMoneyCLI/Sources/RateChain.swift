import Converter

/// Where a command's rates come from: a file alone, or the sources in order.
struct RateChain: Sendable {
  /// The file that the user named, which is used and nothing else.
  let file: RatesFile?
  private let provider: any RateProvider
  /// How long the whole command may wait for networks, in milliseconds.
  private let timeLimit: Int
  private let session: Session

  /// Sets the sources up; nothing is fetched.
  ///
  /// - Parameter session: The options and the configuration.
  /// - Throws: ``Diagnostic`` where the options contradict each other or the file cannot be used.
  init(session: Session) throws(Diagnostic) {
    self.session = session
    try session.refuse(.ratesFile, with: .source)
    try session.refuse(.ratesFile, with: .refresh)
    if session.isOffline, session.arguments.has(.refresh) {
      throw Diagnostic(
        .usage, "--refresh needs the network, which --offline forbids",
        hint: "Leave one of them out; TRAVELMONEY_OFFLINE=1 counts as --offline")
    }
    file = try session.arguments.value(.ratesFile).map { (path) throws(Diagnostic) in
      try RatesFile(path: path, today: session.latestDay)
    }
    let providers = SourceProviders(session: session)
    timeLimit = providers.policy.timeLimit
    if let identifier = session.arguments.value(.source) {
      provider = providers.provider(of: try providers.known(identifier))
    } else {
      provider = FallbackRateProvider(
        KnownSource.all.map(providers.provider), timeLimit: timeLimit)
    }
  }

  /// Whether a code beyond ISO 4217 is defined, by the file or by the configuration.
  var isDefined: @Sendable (Currency) -> Bool {
    let digits = session.configuration.digits
    return { [file] currency in digits[currency] != nil || file?.holds(currency) ?? false }
  }

  /// The day whose laws count where no day is asked: today's, or those of the file's day.
  var lawDay: Day {
    file?.newestDay(notAfter: session.latestDay) ?? session.context.today
  }

  /// The tables for some requests, which share one limit of time.
  ///
  /// - Parameter requests: What is asked for, one after the other.
  /// - Returns: An answer for each.
  func answers(to requests: [RateRequest]) async -> [Result<RateAnswer, RateError>] {
    let elapsed = FallbackRateProvider.monotonicClock()
    var answers: [Result<RateAnswer, RateError>] = []
    for var request in requests {
      do throws(RateError) {
        if let file {
          let table = try file.answer(to: request, notAfter: session.latestDay)
          answers.append(.success(RateAnswer(table)))
        } else {
          // With a rest of time even at the end, for what a source said before costs none.
          request.timeLimit = max(1, timeLimit - elapsed().milliseconds)
          answers.append(.success(try await provider.rates(for: request)))
        }
      } catch {
        answers.append(.failure(error))
      }
    }
    return answers
  }

  /// What missing rates mean here.
  ///
  /// - Parameter day: The day that was asked for.
  /// - Returns: What the rates were wanted for.
  func situation(askedDay day: Day?) -> Diagnostic.Situation {
    file != nil ? .file : day.map { .day($0) } ?? .conversion
  }

  /// The verdict on a table's age: by its source's schedule, or, for an asked day, whether it is the
  /// table of that day.
  func freshness(of table: RateTable, askedDay: Day?) -> Freshness {
    let schedule = file != nil ? .none : KnownSource.schedule(of: table.source)
    guard let askedDay else { return schedule.freshness(of: table, now: session.context.now()) }
    let expected = schedule.publicationDay(onOrBefore: askedDay) ?? askedDay
    return table.day >= expected ? .fresh : .stale
  }

  /// How text names a table.
  func caption(of table: RateTable, askedDay: Day?) -> TableCaption {
    TableCaption(
      table: table, askedDay: askedDay, freshness: freshness(of: table, askedDay: askedDay),
      showsAge: file == nil && askedDay == nil, today: session.context.today)
  }
}

extension Duration {
  /// The whole milliseconds, which no wait of a command brings near their limit.
  fileprivate var milliseconds: Int {
    Int(clamping: components.seconds) * 1000
      + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
