extension ConverterModel {
  /// What has to be known of rates to convert an entry.
  struct Question: Sendable {
    /// What the provider has to be asked; nil where no table is needed, or none helps.
    let request: RateRequest?
    /// What is known under the request.
    var key: RateMemory.Key? { request.map { RateMemory.Key($0) } }
    private let entry: AmountEntry
    private let refusal: Refusal?
    private let lawDay: LawDay

    init(_ entry: AmountEntry, settings: ConverterSettings, now: Timestamp) {
      self.entry = entry
      let today = settings.localDay(now)
      lawDay = LawDay(asked: entry.day, ofRates: settings.ratesDay, today: today)
      // East and west of Greenwich the day of the newest rates may be another one than the user's.
      if let day = entry.day, day > max(today, now.day) {
        (request, refusal) = (nil, .dayAhead(day))
        return
      }
      do throws(ConversionError) {
        if settings.legalIntermediate {
          try CurrencyConverter.checkEuroStep(
            from: entry.from, to: entry.to, lawDay: lawDay.ofNeed)
        }
        let needed = try CurrencyConverter.requiredCurrencies(
          from: entry.from, to: entry.to, lawDay: lawDay.ofNeed)
        request =
          needed.isEmpty
          ? nil
          : RateRequest(day: entry.day, currencies: needed, missingDay: settings.missingDay)
        refusal = nil
      } catch {
        (request, refusal) = (nil, .conversion(error))
      }
    }

    /// What comes out, given the provider's answer.
    func outcome(
      of amount: ParsedAmount, answer: RateAnswer?, settings: ConverterSettings
    ) throws(Refusal) -> Outcome {
      if let refusal { throw refusal }
      guard request == nil || answer != nil else { return .pending }
      do throws(ConversionError) {
        let conversion = try conversion(of: amount, table: answer?.table, settings: settings)
        return .converted(conversion, notices: answer?.notices ?? [])
      } catch {
        throw .conversion(error)
      }
    }

    /// What one unit comes to, exactly; nil where it cannot be said.
    func rate(with table: RateTable?, settings: ConverterSettings) -> ExactFraction? {
      guard refusal == nil, request == nil || table != nil else { return nil }
      return try? conversion(of: .one, table: table, settings: settings).rate
    }

    private func conversion(
      of amount: ParsedAmount, table: RateTable?, settings: ConverterSettings
    ) throws(ConversionError) -> Conversion {
      try CurrencyConverter(
        table, rounding: settings.rounding, legalIntermediate: settings.legalIntermediate
      ).convert(
        amount, of: entry.from, to: entry.to, unit: settings.resultUnit(entry.to),
        askedDay: entry.day, lawDay: lawDay.ofConversion)
    }
  }
}
