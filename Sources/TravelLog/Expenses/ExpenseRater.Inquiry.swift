import Converter

extension ExpenseRater {
  /// The questions of one call: they share one limit of time, and none is asked twice.
  struct Inquiry {
    /// What is asked.
    struct Question: Hashable {
      let from: Currency
      let to: Currency
      let day: Day
    }

    /// What is told once.
    private struct Told: Hashable {
      let source: RateSource
      let day: Day
      let notices: [RateAnswer.Notice]
    }

    private let rater: ExpenseRater
    private let elapsed: @Sendable () -> Duration
    private var told: Set<Told> = []
    private var rates: [Question: Result<Rating, Failure>] = [:]
    private var results: [RateRequest: Result<RateAnswer, RateError>] = [:]

    /// The answers so far, each once.
    private(set) var answers: [RateAnswer] = []

    /// Begins to count the time.
    init(_ rater: ExpenseRater) {
      self.rater = rater
      elapsed = rater.makeClock()
    }

    /// The rate that answers a question.
    mutating func rate(_ question: Question) async throws(Failure) -> Rating {
      if let known = rates[question] { return try known.get() }
      do throws(Failure) {
        let rating = try await find(question)
        rates[question] = .success(rating)
        return rating
      } catch {
        rates[question] = .failure(error)
        throw error
      }
    }

    private mutating func find(_ question: Question) async throws(Failure) -> Rating {
      let needed = try Self.converting { () throws(ConversionError) in
        try CurrencyConverter.requiredCurrencies(
          from: question.from, to: question.to, lawDay: question.day)
      }
      guard !needed.isEmpty else {
        return Rating(rate: try Self.price(question, table: nil).fixedRate, answer: nil)
      }
      let answer: RateAnswer
      do throws(RateError) {
        answer = try await self.answer(for: question.day, currencies: needed)
      } catch { throw .rates(error) }
      let price = try Self.price(question, table: answer.table)
      // A peg may answer alone.
      guard let table = price.table else { return Rating(rate: price.fixedRate, answer: answer) }
      let rate = ExpenseRate(
        from: question.from, to: question.to, value: price.value, day: price.day,
        source: table.source,
        isProvisional: answer.isUnconfirmed(needed)
          ? true : await isProvisional(table, for: question.day))
      return Rating(rate: rate, answer: answer)
    }

    /// The table of a day: of one before today, or, while there is none of a later day, the newest.
    private mutating func answer(
      for day: Day, currencies: [Currency]
    ) async throws(RateError) -> RateAnswer {
      var request = RateRequest(currencies: currencies, missingDay: rater.missingDay)
      if day >= rater.today {
        let newest = try await ask(request)
        guard newest.table.day > day else { return newest }
        // The source is east of the user: its day is a later one already.
        request.day = day
        do throws(RateError) { return try await ask(request) } catch { return newest }
      }
      request.day = day
      return try await ask(request)
    }

    /// Whether another table may still come that is nearer to the day.
    ///
    /// None does where the source has its own table of the day, and that lacks the currency. That
    /// it has one of a later day says nothing, for tables between may be missing here.
    private mutating func isProvisional(_ table: RateTable, for day: Day) async -> Bool {
      if rater.isFinal(table, day) { return false }
      // A later table takes the place of one that could not be had; of today no more is known.
      guard table.day <= day, day < rater.today else { return true }
      let request = RateRequest(day: day, currencies: [], missingDay: rater.missingDay)
      guard let own = try? await ask(request).table, own.source == table.source else {
        return true
      }
      return !rater.isFinal(own, day)
    }

    /// Asks the provider, within what is left of the time.
    private mutating func ask(_ request: RateRequest) async throws(RateError) -> RateAnswer {
      if let known = results[request] { return try known.get() }
      var limited = request
      // With a rest of time even at the end, for what a source said before costs none.
      limited.timeLimit = rater.timeLimit.map {
        $0 == 0 ? 0 : max(1, $0 - FallbackRateProvider.milliseconds(elapsed()))
      }
      do throws(RateError) {
        let answer = try await rater.provider.rates(for: limited)
        results[request] = .success(answer)
        let news = Told(
          source: answer.table.source, day: answer.table.day, notices: answer.notices)
        if told.insert(news).inserted { answers.append(answer) }
        return answer
      } catch {
        results[request] = .failure(error)
        throw error
      }
    }

    /// What one unit costs, and the table that says so; nil where none was needed.
    private struct Price {
      let question: Question
      let value: ExactFraction
      let table: RateTable?
      /// The day of the figures that say so.
      let day: Day?

      /// The rate where law or a peg alone answers.
      var fixedRate: ExpenseRate {
        ExpenseRate(from: question.from, to: question.to, value: value, day: nil, source: nil)
      }
    }

    /// What one unit costs, exactly, by the laws of the day.
    private static func price(
      _ question: Question, table: RateTable?
    ) throws(Failure) -> Price {
      let conversion = try converting { () throws(ConversionError) in
        try CurrencyConverter(table).convert(
          Money(.one, question.from), to: question.to, lawDay: question.day)
      }
      return try converting { () throws(ConversionError) in
        do throws(DecimalError) {
          return Price(
            question: question, value: try conversion.rate, table: conversion.table,
            day: conversion.rateDay)
        } catch {
          throw ConversionError(.notRepresentable, question.to, day: question.day)
        }
      }
    }

    private static func converting<Value>(
      _ body: () throws(ConversionError) -> Value
    ) throws(Failure) -> Value {
      do throws(ConversionError) { return try body() } catch { throw .conversion(error) }
    }
  }
}

extension RateAnswer {
  /// Whether nobody has confirmed a leap of the rate of one of some currencies.
  fileprivate func isUnconfirmed(_ currencies: [Currency]) -> Bool {
    notices.contains { notice in
      if case .unconfirmed(let currency, _) = notice {
        currencies.contains(currency)
      } else {
        false
      }
    }
  }
}
