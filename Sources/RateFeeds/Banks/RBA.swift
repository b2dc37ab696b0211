import Converter

extension BankGrid {
  /// Table F11.1 of the Reserve Bank of Australia: units for an Australian dollar.
  ///
  /// A title is such as `A$1=USD`; that of the trade-weighted index is not, so it is left out.
  static let rbaTable = BankGrid(
    format: .rbaCSV, base: "AUD", direction: .quotePerBase, dayTitles: ["title"], prefix: "A$1=")
}
