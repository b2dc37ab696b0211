import Converter

/// Everything about the conversions of one pair of currencies on one day.
final class RateDetail: Sendable {
  /// Converts single amounts; or why nothing does.
  let converter: Result<CurrencyConverter, BulkFault.Reason>
  let key: RateKey
  let target: Currency
  let unit: ResultUnit
  /// The day on which the legal facts must hold, where no day was asked for.
  let lawDay: Day?
  /// What stands in the columns of the extras.
  let labels: ExtraLabels
  let factor: ConversionFactor?
  /// How many decimals results are written with.
  let scale: Int

  init(
    _ converter: Result<CurrencyConverter, BulkFault.Reason>, key: RateKey, target: Currency,
    unit: ResultUnit, lawDay: Day?, extras: [BulkExtra]
  ) {
    self.key = key
    self.target = target
    self.unit = unit
    self.lawDay = lawDay
    var converter = converter
    var factor: ConversionFactor?
    var scale = 0
    var labels = ExtraLabels()
    if case .success(let rates) = converter {
      do throws(ConversionError) {
        factor = try rates.factor(
          from: key.source, to: target, askedDay: key.day, lawDay: lawDay)
        // One unit may come to nothing that can be shown where larger amounts do not.
        if !extras.isEmpty,
          let one = try? rates.convert(
            Money(.one, key.source), to: target, unit: unit, askedDay: key.day, lawDay: lawDay)
        {
          labels = ExtraLabels(one)
        }
      } catch {
        converter = .failure(.conversion(error))
      }
    }
    switch unit {
    case .minorUnit: scale = CurrencyCatalog.displayDigits(of: target)
    case .scale(let digits): scale = digits
    case .cash:
      scale = CurrencyCatalog.displayDigits(of: target)
      // A step of cash is no power of ten.
      factor = nil
    }
    self.converter = converter
    self.factor = factor
    self.scale = scale
    self.labels = labels
  }

  /// Converts one amount.
  func conversion(of amount: ExactDecimal) throws(BulkFault.Reason) -> Conversion {
    let converter = try converter.get()
    do throws(ConversionError) {
      return try converter.convert(
        Money(amount, key.source), to: target, unit: unit, askedDay: key.day, lawDay: lawDay)
    } catch {
      throw .conversion(error)
    }
  }
}
