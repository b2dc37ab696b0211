import Converter

/// Writes the numbers of results, for people or for programs.
struct NumberText: Sendable {
  /// The signs to write with.
  let format: NumberFormat
  /// The decimals of currencies that only the configuration knows.
  let digits: [Currency: Int]

  /// Makes a writer for people.
  init(symbols: NumberSymbols, digits: [Currency: Int] = [:]) {
    format = NumberFormat(symbols: symbols)
    self.digits = digits
  }

  /// Makes a writer for programs: plain ASCII without grouping.
  init(machineDigits digits: [Currency: Int]) {
    format = .machine
    self.digits = digits
  }

  /// Plain ASCII without grouping.
  static let machine = NumberText(machineDigits: [:])

  /// How many decimals a currency has.
  func scale(of currency: Currency) -> Int {
    digits[currency] ?? CurrencyCatalog.displayDigits(of: currency)
  }

  /// Money with the decimals of its currency's minor unit, or with more where it has more.
  func amount(_ value: ExactDecimal, _ currency: Currency) -> String {
    format.fractionDigits(scale(of: currency)).format(value)
  }

  /// Money with three digits where it would be zero in minor units though it is not.
  func amount(
    _ exact: ExactFraction, _ currency: Currency, rounding: RoundingRule
  ) throws(DecimalError) -> String {
    try format.format(exact, scale: scale(of: currency), rounding: rounding)
  }

  /// A number as it was published, with all its digits.
  func published(_ value: ExactDecimal) -> String {
    format.format(value)
  }

  /// A rate: exactly where six significant digits suffice, else rounded to six.
  func rate(_ rate: ExactFraction) throws(DecimalError) -> String {
    try format.format(rate, significantDigits: 6)
  }

  /// A fraction in at most 38 significant digits, and whether they are all.
  func exact(_ value: ExactFraction) throws(DecimalError) -> (text: String, isExact: Bool) {
    let (decimal, isExact) = try value.decimal()
    // What is smaller than any decimal must not be told as nothing.
    guard !decimal.isZero || value.isZero else { throw DecimalError(.outOfRange) }
    return (format.format(decimal.normalized), isExact)
  }
}

// MARK: - Examples

extension NumberText {
  /// An amount as people type it: `1234.56`.
  var sample: String { NumberFormat(symbols: format.symbols, isGrouped: false).format(.sample) }

  /// The same in groups: `1,234.56`.
  var groupedSample: String { format.format(.sample) }

  /// A small whole amount: `25`.
  var sampleWhole: String { format.format(ExactDecimal(25)) }

  /// A calculation: `12.50*3`.
  var sampleCalculation: String {
    let price = format.fractionDigits(2).format(
      ExactDecimal(uncheckedCoefficient: 125, exponent: -1))
    return "\(price)*\(format.format(ExactDecimal(3)))"
  }

  /// A text with its example of a calculation as these signs have it.
  func withSample(_ text: String) -> String { text.replacing("12.50*3", with: sampleCalculation) }
}

extension ExactDecimal {
  fileprivate static let sample = ExactDecimal(uncheckedCoefficient: 123_456, exponent: -2)
}
