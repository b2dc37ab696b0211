import Converter

extension BulkFault.Reason: CustomStringConvertible {
  /// One sentence for people, without a final period; not stable.
  ///
  ///     the row has 3 columns instead of 4
  public var description: String {
    switch self {
    case .amount(let error): error.description.printable
    case .currency(let error): error.description.printable
    case .otherCurrency(let found, let expected):
      "beside the amount stands \(found), and the row is in \(expected)"
    case .date(let text):
      text.allSatisfy(\.isWhitespace)
        ? "the date is missing" : "“\(text.printable)” is not a date in the order of the file"
    case .rates(let error): error.description.printable
    case .conversion(let error): error.description.printable
    case .columns(let found, let expected):
      "the row has \(found) \(found == 1 ? "column" : "columns") instead of \(expected)"
    case .openQuote: "a quote is not closed"
    case .textBehindQuote: "text stands behind a closing quote"
    case .notUnicode: "the text is not UTF-8"
    case .notAnObject: "the line is not a JSON object"
    case .member(let name): "there is no one “\(name.printable)” of the right kind"
    case .resultExists(let name): "there is a member “\(name.printable)” already"
    }
  }
}
