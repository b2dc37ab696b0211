import Converter

extension BankFeed {
  /// A file of floatrates.com in XML: units for one of the base, commas between thousands.
  static let floatRates = BankFeed(
    format: .floatratesXML, base: .field(["basecurrency"], otherwise: nil),
    direction: .quotePerBase, code: ["targetcurrency"], figure: ["exchangerate"],
    span: .day(["pubdate"]), number: .groupedByCommas)
}
