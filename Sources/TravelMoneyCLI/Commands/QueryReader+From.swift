import Converter

/// The word `from`, which people write before a currency that an option or the order of words names.
extension QueryReader {
  private static let fromWord = "from"

  /// `100 eur` out of `100 from eur`.
  ///
  /// - Parameter subject: What stands before `to`.
  /// - Returns: The text without the word.
  /// - Throws: ``Diagnostic`` for `100 usd from eur`, which may be what arrives.
  func withoutFrom(_ subject: String) throws(Diagnostic) -> String {
    guard let (before, after) = Self.cut(subject) else { return subject }
    let amount = try? AmountParser(symbols: symbols).parse(before)
    guard before.isEmpty || amount?.currencyTexts.isEmpty == true, !after.isEmpty else {
      throw Diagnostic(
        .usage, "“\(subject)” does not say what is given and what arrives",
        hint: "Write 100 eur to usd; of what must arrive: travelmoney --need 100 USD --from EUR",
        sessionHint: "Write 100 eur to usd")
    }
    return before.isEmpty ? after : "\(before) \(after)"
  }

  /// Takes `from EUR` out of a line, as if it were `--from EUR`.
  ///
  /// - Parameters:
  ///   - form: The line; what stands before the word stays.
  ///   - option: The value of `--from`.
  /// - Returns: What to exchange, as it was typed; nil where nothing says so.
  /// - Throws: ``Diagnostic`` where both say so.
  func takeFrom(of form: inout FreeForm, option: String?) throws(Diagnostic) -> String? {
    var named = option.map { [$0] } ?? []
    if let (before, after) = Self.cut(form.subject) {
      form.subject = before
      named.append(after)
    }
    if let targets = form.targets, let (before, after) = Self.cut(targets) {
      form.targets = before
      named.append(after)
    }
    guard named.count < 2 else {
      throw Diagnostic(
        .usage, "“from” names \(named[1]), and \(named[0]) is named, too",
        hint: "Leave one of them out")
    }
    return named.first
  }

  /// What stands before and behind the word.
  private static func cut(_ text: String) -> (String, String)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let place = words.firstIndex(where: { $0.lowercased() == fromWord }) else { return nil }
    return (
      words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " ")
    )
  }
}
