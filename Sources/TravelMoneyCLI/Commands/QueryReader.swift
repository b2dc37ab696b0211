import Converter

/// Understands the words and options of a conversion.
struct QueryReader {
  /// The signs of the numbers.
  var symbols: NumberSymbols
  /// The currency for amounts that name none.
  var home: Currency?
  /// The targets where none is named.
  var defaultTargets: [Currency]
  /// Understands what is typed for a currency.
  var currencies: CurrencyReader
  /// The user's date.
  var today: Day

  /// The longest line that is read, in bytes: more than any list of all currencies.
  private static let longestLine = 16_384

  /// Takes what a session knows.
  ///
  /// - Parameters:
  ///   - session: The options and the configuration.
  ///   - isDefined: Whether a code beyond ISO 4217 is defined.
  init(session: Session, isDefined: @escaping @Sendable (Currency) -> Bool) {
    symbols = session.symbols
    home = session.configuration.home
    defaultTargets = session.configuration.targets
    currencies = CurrencyReader(
      symbolMeanings: session.configuration.symbols, isDefined: isDefined)
    today = session.context.today
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
    let form = FreeForm(try line(of: words))
    let preferredHome = home.map { [$0] } ?? []
    let optionFrom = try fromText.map { (text) throws(Diagnostic) in
      try currencies.currency(text, preferred: preferredHome)
    }
    let subject = try subject(
      form.subject, preferred: [optionFrom, home].compactMap(\.self),
      mayList: form.targets == nil)
    if let named = subject.currency, let optionFrom, named != optionFrom {
      throw Diagnostic(
        .usage, "the amount says \(named.code), but --from says \(optionFrom.code)",
        hint: "Leave one of them out")
    }
    var listed = subject.targets
    for text in (form.targets.map { [$0] } ?? []) + targetTexts {
      listed += try currencies.list(text, preferred: preferredHome)
    }
    if listed.isEmpty { listed = defaultTargets }
    guard !listed.isEmpty else {
      throw Diagnostic(
        .usage, "no currency to convert into", hint: "Add one: --to JPY, or: 25 usd to jpy")
    }
    var seen: Set<Currency> = []
    return ConversionQuery(
      amount: subject.amount, from: subject.currency ?? optionFrom ?? home ?? .usd,
      targets: listed.filter { seen.insert($0).inserted },
      day: try day(form.day, option: dayText))
  }

  /// The words as one line; blank ones are what unset variables of a shell leave.
  private func line(of words: [String]) throws(Diagnostic) -> String {
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

  /// The day that was asked for, out of `on DATE` or `--on DATE`.
  func day(_ word: String?, option: String?) throws(Diagnostic) -> Day? {
    if let word, let option, word != option {
      throw Diagnostic(.usage, "two dates: \(word) and \(option)", hint: "Leave one of them out")
    }
    guard let text = word ?? option else { return nil }
    let asked: Day
    switch text.lowercased() {
    case "today": asked = today
    case "yesterday": asked = today.adding(days: -1)
    default:
      do { asked = try Day(text) } catch {
        throw Diagnostic(.usage, error.description, hint: "For example: --on \(today)")
      }
    }
    guard asked <= today else {
      throw Diagnostic(
        .usage, "\(asked) is in the future; nobody knows its rates yet",
        hint: "Leave the date out for the newest rates")
    }
    return asked
  }
}

extension QueryReader {
  /// What stands before `to`: the amount, its currency and, in `100 EUR VND`, the targets behind.
  private struct Subject {
    var amount: ParsedAmount
    var currency: Currency?
    var targets: [Currency] = []
  }

  private func subject(
    _ text: String, preferred: [Currency], mayList: Bool
  ) throws(Diagnostic) -> Subject {
    guard !text.isEmpty else {
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
    // `usd to jpy` means one dollar.
    guard text.unicodeScalars.contains(where: { $0.properties.numericType != nil }) else {
      return (.one, text)
    }
    do {
      return try AmountParser(symbols: symbols).parseLeading(text)
    } catch {
      throw Diagnostic(error)
    }
  }

  private func list(_ texts: String?...) throws(Diagnostic) -> [Currency] {
    let text = texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? [] : try currencies.list(text, preferred: home.map { [$0] } ?? [])
  }

  /// Cuts a text at the first comma that no number can have: one behind the last digit.
  private static func splitAtComma(_ text: String) -> (head: String, tail: String?) {
    let lastDigit = text.unicodeScalars.lastIndex { $0.properties.numericType != nil }
    let start = lastDigit ?? text.startIndex
    guard let comma = text[start...].firstIndex(of: ",") else { return (text, nil) }
    return (String(text[..<comma]), String(text[text.index(after: comma)...]))
  }
}
