import Converter

/// Exists only to be compiled: the public types that may cross between tasks.
private func requireSendable<T: Sendable>(_: T.Type) {}

private func sendableTypes() {
  requireSendable(AmountError.self)
  requireSendable(AmountParser.self)
  requireSendable(CachingRateProvider.self)
  requireSendable(Conversion.self)
  requireSendable(ConversionError.self)
  requireSendable(Currency.self)
  requireSendable(CurrencyConverter.self)
  requireSendable(CurrencyError.self)
  requireSendable(CurrencyInfo.self)
  requireSendable(Day.self)
  requireSendable(ExactDecimal.self)
  requireSendable(ExactFraction.self)
  requireSendable(FallbackRateProvider.self)
  requireSendable(FileRateProvider.self)
  requireSendable(InMemoryRateCache.self)
  requireSendable(LegalRatio.self)
  requireSendable(Money.self)
  requireSendable(MoneyFormat.self)
  requireSendable(PublicationSchedule.self)
  requireSendable(RateAnswer.self)
  requireSendable(RateError.self)
  requireSendable((any RateProvider).self)
  requireSendable(RateTable.self)
  requireSendable(RoundingRule.self)
  requireSendable(StaticRateProvider.self)
  requireSendable(Timestamp.self)
}
