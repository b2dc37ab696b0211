import Converter

extension Currency {
  /// Runs a calculation of amounts of the currency, or throws the error of a travel log.
  ///
  /// - Parameter body: The calculation.
  /// - Returns: What it returns.
  /// - Throws: ``TravelLogError`` with code `notRepresentable`.
  func calculating<Value>(
    _ body: () throws(DecimalError) -> Value
  ) throws(TravelLogError) -> Value {
    do throws(DecimalError) {
      return try body()
    } catch {
      throw TravelLogError(.notRepresentable, .expense, text: code, detail: error.description)
    }
  }
}
