import Converter
import Terminal

extension ReplRunner {
  /// A list of currencies that the next line of a pipe answers.
  struct OpenList {
    let side: ConverterModel.Side
    let picker: CurrencyPickerModel
    /// The line that asked for it.
    let lineNumber: Int
  }

  /// Lists currencies for the next line of a pipe to choose from.
  ///
  /// - Parameters:
  ///   - content: What is listed.
  ///   - picker: What the answer narrows.
  ///   - side: Which of the two currencies is asked for.
  func leaveOpen(_ content: any ListContent, picker: CurrencyPickerModel, side: ConverterModel.Side)
  {
    interface.list(content)
    openList = OpenList(side: side, picker: picker, lineNumber: interface.lineNumber)
  }

  /// Takes a line as the answer to the list that is open.
  ///
  /// Only what calls one currency is an answer. Anything else closes the list, and is carried out as a
  /// line of its own: an amount is never taken for the number of a row.
  ///
  /// - Parameter text: The line behind the list.
  /// - Returns: What the line means; nil where it is no answer.
  func answer(_ text: String) -> ReplLine? {
    guard let list = openList, let first = text.split(whereSeparator: \.isWhitespace).first,
      ReplTable.command(first) == nil, !QueryReader.hasNumber(text)
    else { return nil }
    if let currency = reader.currency(named: text) { return .choose(list.side, currency) }
    list.picker.filter = text
    return list.picker.certainChoice(naming: naming).map { .choose(list.side, $0) }
  }

  /// Closes the list that is open, which nothing has answered.
  ///
  /// - Returns: What is wrong with the line that asked; nil where no list is open.
  func closeList() -> (error: Diagnostic, lineNumber: Int)? {
    guard let list = openList else { return nil }
    openList = nil
    return (
      Diagnostic(
        .usage, "no currency was chosen",
        hint: "Write its code, currency JPY, or let the next line be a code or a name"),
      list.lineNumber
    )
  }
}
