import Converter

extension QueryReader {
  /// Reads what must arrive, and out of which currency it is to be exchanged.
  ///
  /// The amount is in the target: `5000 JPY`, or `5000` with the target behind `to` or `--to`.
  ///
  /// - Parameters:
  ///   - words: What stands on the command line besides options.
  ///   - fromText: The value of `--from`.
  ///   - targetTexts: The values of `--to`.
  ///   - dayText: The value of `--on`.
  /// - Returns: The query, with the one target.
  /// - Throws: ``Diagnostic``.
  func readNeed(
    words: [String], from fromText: String?, to targetTexts: [String], on dayText: String?
  ) throws(Diagnostic) -> ConversionQuery {
    var form = try form(of: try line(of: words))
    let fromText = try takeFrom(of: &form, option: fromText)
    let from = try fromText.map { (text) throws(Diagnostic) in
      try currencies.currency(text, preferred: preferred)
    }
    let subject = try subject(
      form.subject, preferred: preferredTargets + alsoPreferred, mayList: form.targets == nil)
    var targets = (subject.currency.map { [$0] } ?? []) + subject.targets
    for text in (form.targets.map { [$0] } ?? []) + targetTexts {
      targets += try currencies.list(text, preferred: preferredTargets)
    }
    targets = targets.withoutRepetitions
    if targets.isEmpty { targets = defaultTargets }
    guard let target = targets.first else { throw .needOfNothing }
    guard targets.count == 1 else { throw .needOfSeveral(targets) }
    return ConversionQuery(
      amount: subject.amount, from: from ?? home ?? .usd, targets: [target],
      day: try day(form.day, option: dayText), isNeed: true)
  }
}
