import Converter

/// Understands the words and options of a conversion, and the lines of a session.
struct QueryReader {
  /// The signs of the numbers.
  var symbols: NumberSymbols
  /// The user's form of days.
  var dayFormat: DayFormat
  /// The currency for amounts that name none.
  var home: Currency?
  /// What settles symbols and names of several currencies besides ``home``, the weakest last.
  var alsoPreferred: [Currency] = []
  /// What settles symbols and names of several currencies where a target is named: who has dollars and
  /// asks for dollars wants others.
  var preferredTargets: [Currency]
  /// What settles symbols and names of several currencies in an amount only, behind the others: the
  /// other currency of a session's pair.
  var alsoPreferredInAmounts: [Currency] = []
  /// The target instead of the one default one where that is the currency of the amount itself.
  var alternativeTarget: Currency?
  /// The amount that a line without one means, as in a session.
  ///
  /// Where it is nil, `usd to jpy` means one dollar, and something has to stand before `to`.
  var standingAmount: ParsedAmount?
  /// The targets where none is named.
  var defaultTargets: [Currency]
  /// Understands what is typed for a currency.
  var currencies: CurrencyReader
  /// The user's date.
  var today: Day
  /// The latest day that may be asked for.
  var latestDay: Day

  /// The longest line that is read, in bytes: more than any list of all currencies.
  private static let longestLine = 16_384

  /// Takes what a session knows.
  ///
  /// - Parameters:
  ///   - session: The options and the configuration.
  ///   - isDefined: Whether a code beyond ISO 4217 is defined.
  init(session: Session, isDefined: @escaping @Sendable (Currency) -> Bool) {
    symbols = session.symbols
    dayFormat = session.dayFormat
    home = session.configuration.home
    preferredTargets = home.map { [$0] } ?? []
    defaultTargets = session.configuration.targets
    currencies = CurrencyReader(
      symbolMeanings: session.configuration.symbols, isDefined: isDefined,
      symbols: session.symbols, localNames: session.localLexicon)
    today = session.context.today
    latestDay = session.latestDay
  }

  /// Reads a conversion.
  ///
  /// - Parameters:
  ///   - words: What stands on the command line besides options.
  ///   - fromText: The value of `--from`.
  ///   - targetTexts: The values of `--to`.
  ///   - dayText: The value of `--on`.
  /// - Returns: The query.
  /// - Throws: ``Diagnostic``.
  func read(
    words: [String], from fromText: String?, to targetTexts: [String], on dayText: String?
  ) throws(Diagnostic) -> ConversionQuery {
    var form = try form(of: try line(of: words))
    form.subject = try withoutFrom(form.subject)
    let optionFrom = try fromText.map { (text) throws(Diagnostic) in
      try currencies.currency(text, preferred: preferred)
    }
    let subject = try subject(
      form.subject,
      preferred: (optionFrom.map { [$0] } ?? []) + preferred + alsoPreferredInAmounts,
      mayList: form.targets == nil)
    if let named = subject.currency, let optionFrom, named != optionFrom {
      throw Diagnostic(
        .usage, "the amount says \(named.code), but --from says \(optionFrom.code)",
        hint: "Leave one of them out")
    }
    var listed = subject.targets
    for text in (form.targets.map { [$0] } ?? []) + targetTexts {
      listed += try currencies.list(text, preferred: preferredTargets)
    }
    let from = subject.currency ?? optionFrom ?? home ?? .usd
    if listed.isEmpty { listed = defaultTargets }
    if listed == [from], let other = alternativeTarget, form.targets == nil { listed = [other] }
    guard !listed.isEmpty else {
      throw Diagnostic(
        .usage, "no currency to convert into", hint: "Add one: --to JPY, or: 25 usd to jpy")
    }
    return ConversionQuery(
      amount: subject.amount, from: from,
      targets: listed.withoutRepetitions,
      day: try day(form.day, option: dayText))
  }

  /// What settles symbols and names that several currencies share, the strongest first.
  var preferred: [Currency] { (home.map { [$0] } ?? []) + alsoPreferred }

  /// The words as one line; blank ones are what unset variables of a shell leave.
  func line(of words: [String]) throws(Diagnostic) -> String {
    if let place = words.firstIndex(where: { Substring($0).trimmed.isEmpty }) {
      throw Diagnostic(
        .usage, place == 0 ? "no amount" : "an empty word stands on the line",
        hint:
          "If it is a variable of a shell, it is not set; for example: travelmoney 25 usd to jpy")
    }
    if words.last == "-", words.count > 1 {
      throw Diagnostic(
        .usage, "a lone “-” ends the line",
        hint: "In a shell, -> writes a file; write “to”, or put the whole in quotes")
    }
    let line = words.joined(separator: " ")
    guard line.utf8.count <= Self.longestLine else {
      throw Diagnostic(
        .usage, "the line is too long", hint: "Convert into fewer currencies at once")
    }
    return line
  }

  /// A line taken apart, the pair of `25 usd/jpy` too.
  func form(of line: String) throws(Diagnostic) -> FreeForm {
    try Self.refuseQuestion(line)
    var form = FreeForm(line)
    if form.targets == nil,
      let spelledOut = PairNotation.spelledOut(
        form.subject, isCode: currencies.isCode,
        isName: { (try? currencies.currency(String($0), preferred: [])) != nil })
    {
      let pair = FreeForm(spelledOut)
      (form.subject, form.targets) = (pair.subject, pair.targets)
    }
    guard let word = form.subject.split(whereSeparator: \.isWhitespace).first,
      let date = WrittenDate(word)
    else { return form }
    let calculation = "; with blanks, as in 7 - 6, it is a calculation"
    throw Diagnostic(
      .usage, "“\(date.text)” looks like a date, not like an amount",
      hint: (date.advice("--on") ?? "There is no such day") + calculation,
      sessionHint: (date.advice("on") ?? "There is no such day") + calculation)
  }

  /// Refuses `how much is 25 usd in yen`, and says what of it is read.
  static func refuseQuestion(_ line: String) throws(Diagnostic) {
    for question in ["how much is ", "how many ", "what is ", "what's "]
    where line.lowercased().hasPrefix(question) {
      throw Diagnostic(
        .usage, "questions are not understood", hint: "Write it like: 25 usd in yen")
    }
  }

  /// The day that was asked for, out of `on DATE` or `--on DATE`, as `YYYY-MM-DD` or in the user's form.
  func day(_ word: String?, option: String?) throws(Diagnostic) -> Day? {
    if let word, let option, word != option {
      throw Diagnostic(.usage, "two dates: \(word) and \(option)", hint: "Leave one of them out")
    }
    guard let text = word ?? option else { return nil }
    guard word != "" else {
      throw Diagnostic(
        .usage, "no date follows “on”", hint: "For example: on \(today.adding(days: -1))")
    }
    let asked = try writtenDay(text, behind: "--on", inSession: "on")
    guard asked <= latestDay else {
      throw Diagnostic(ConverterModel.Refusal.dayAhead(asked), in: .day(asked))
    }
    return asked
  }

  /// A day in the past or to come, as `YYYY-MM-DD`, in the user's form, or by its name.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - option: What stands in front of it: `--from`.
  ///   - word: The same in a session.
  /// - Returns: The day.
  /// - Throws: ``Diagnostic`` with status `usage`.
  func writtenDay(
    _ text: String, behind option: String, inSession word: String
  ) throws(Diagnostic) -> Day {
    if let named = FreeForm.NamedDay(rawValue: text.lowercased()) {
      return today.adding(days: -named.daysBack)
    }
    // Where no day ahead is of use, the command says that it has not come.
    if text.lowercased() == "tomorrow" { return today.adding(days: 1) }
    do { return try dayFormat.parseStrategy.parse(text) } catch {
      let date = WrittenDate(text) ?? WrittenDate(text, lastBefore: today)
      // A day whose numbers stand in the order of other locales is there all the same.
      let isOfOtherLocale = date.map { !$0.readings.isEmpty } ?? false
      let error = isOfOtherLocale ? DayError(.malformed, text: text) : error
      throw Diagnostic(
        .usage, error.description,
        hint: date?.advice(option) ?? "For example: \(option) \(today)",
        sessionHint: date?.advice(word) ?? "For example: \(word) \(today.adding(days: -1))")
    }
  }
}

extension QueryReader {
  /// What stands before `to`: the amount, its currency and, in `100 EUR VND`, the targets behind.
  struct Subject {
    var amount: ParsedAmount
    var currency: Currency?
    var targets: [Currency] = []
  }

  func subject(
    _ text: String, preferred: [Currency], mayList: Bool
  ) throws(Diagnostic) -> Subject {
    guard !text.isEmpty else {
      if let standingAmount { return Subject(amount: standingAmount) }
      throw Diagnostic(.usage, "no amount", hint: "For example: travelmoney 25 usd to jpy")
    }
    let (head, tail) = mayList ? Self.splitAtComma(text) : (text, nil)
    let (amount, trailing) = try leading(head)
    var subject = Subject(amount: amount)
    guard let trailing, mayList else {
      subject.currency = try currencies.agreed(
        amount.currencyTexts + (trailing.map { [$0] } ?? []), preferred: preferred)
      if let tail { subject.targets = try list(tail) }
      return subject
    }
    let words = trailing.split(whereSeparator: \.isWhitespace)[...]
    guard let count = currencies.nameLength(at: words, preferred: preferred) else {
      throw currencies.unknown(words, preferred: preferred)
    }
    let name = words.prefix(count).joined(separator: " ")
    var rest = words.dropFirst(count)
    if amount.currencyTexts.isEmpty {
      // In `25 eur, jpy` all are targets, in `25 eur jpy, usd` all but the first.
      if rest.isEmpty, tail != nil {
        rest = words
      } else {
        subject.currency = try currencies.currency(name, preferred: preferred)
      }
    } else if let both = try? currencies.agreed(
      amount.currencyTexts + [name], preferred: preferred)
    {
      subject.currency = both
    } else {
      // `€9 usd`: the amount has its currency, so the other one is the target.
      subject.currency = try currencies.agreed(amount.currencyTexts, preferred: preferred)
      rest = words
    }
    subject.targets = try list(rest.joined(separator: " "), tail)
    return subject
  }

  /// The amount at the beginning of a text and the words behind it; one where there is no number.
  private func leading(
    _ text: String
  ) throws(Diagnostic) -> (amount: ParsedAmount, trailing: String?) {
    // On a command line, `usd to jpy` means one dollar.
    guard Self.hasNumber(text) else {
      return (standingAmount ?? .one, text)
    }
    do {
      return try AmountParser(symbols: symbols).parseLeading(text)
    } catch {
      throw Diagnostic(error, symbols: symbols)
    }
  }

  /// Whether there is a digit, of any script.
  static func hasNumber(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  private func list(_ texts: String?...) throws(Diagnostic) -> [Currency] {
    let text = texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? [] : try currencies.list(text, preferred: preferredTargets)
  }

  /// Cuts a text at the first comma that no number can have: one behind the last digit.
  private static func splitAtComma(_ text: String) -> (head: String, tail: String?) {
    let lastDigit = text.unicodeScalars.lastIndex { $0.properties.numericType != nil }
    let start = lastDigit ?? text.startIndex
    guard let comma = text[start...].firstIndex(of: ",") else { return (text, nil) }
    return (String(text[..<comma]), String(text[text.index(after: comma)...]))
  }
}
