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
  /// What amounts are multiplied with; nil where each is converted on its own.
  let factor: ConversionFactor?
  /// The table whose rates are used; nil where a law or a peg does without.
  let usedTable: RateTable?
  let legalRatios: [LegalRatio]
  let pegs: [CurrencyPeg]

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
    var usedTable: RateTable?
    var labels = ExtraLabels()
    var facts: (ratios: [LegalRatio], pegs: [CurrencyPeg]) = ([], [])
    // A step of cash is no power of ten.
    let scale = Self.scale(of: target, unit: unit)
    if case .success(let rates) = converter {
      do throws(ConversionError) {
        let ordinary = rates.table?.ordinaryFactor(
          from: key.source, to: target, scale: scale ?? 0, lawDay: key.day ?? lawDay)
        if let ordinary {
          factor = ordinary
        } else {
          factor = try rates.factor(
            from: key.source, to: target, scale: scale ?? 0, askedDay: key.day, lawDay: lawDay)
        }
        let isOrdinary = ordinary != nil && key.source != target
        usedTable = isOrdinary ? rates.table : nil
        // One unit may come to nothing that can be shown where larger amounts do not.
        if !extras.isEmpty || !isOrdinary,
          let one = try? rates.convert(
            Money(.one, key.source), to: target, unit: unit, askedDay: key.day, lawDay: lawDay)
        {
          labels = ExtraLabels(one)
          usedTable = one.table
          facts = (one.legalRatios, one.pegs)
        }
      } catch {
        converter = .failure(.conversion(error))
      }
    }
    self.converter = converter
    self.factor = scale == nil ? nil : factor
    self.usedTable = usedTable
    (legalRatios, pegs) = facts
    self.labels = labels
  }

  /// How many decimals results have; nil where they are steps of cash.
  static func scale(of target: Currency, unit: ResultUnit) -> Int? {
    switch unit {
    case .minorUnit: CurrencyCatalog.displayDigits(of: target)
    case .scale(let digits): digits
    case .cash: nil
    }
  }

  /// A result as it is written: with all decimals, though zeros, that the currency has.
  ///
  /// - Parameter result: The result, which has fewer where 38 digits do not hold them.
  /// - Returns: Its text, with a point.
  func text(of result: ExactDecimal) -> String {
    let digits =
      Self.scale(of: target, unit: unit) ?? CurrencyCatalog.displayDigits(of: target)
    let missing = digits - max(0, -result.exponent)
    guard missing > 0 else { return result.description }
    return result.description + (result.exponent < 0 ? "" : ".")
      + String(repeating: "0", count: missing)
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
