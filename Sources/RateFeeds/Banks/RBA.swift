import Converter

extension BankGrid {
  /// Table F11.1 of the Reserve Bank of Australia: units for an Australian dollar, titles such as
  /// `A$1=USD`. The trade-weighted index has another title and is left out.
  static let rbaTable = BankGrid(
    format: .rbaCSV, base: "AUD", direction: .quotePerBase, dayTitles: ["title"], prefix: "A$1=")
}
