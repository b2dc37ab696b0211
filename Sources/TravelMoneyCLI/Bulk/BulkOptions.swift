import BulkConversion
import Converter

/// What the command line says of a file, its columns and its results; currencies and rates aside.
struct BulkOptions: Sendable {
  /// Where the results go.
  enum Destination: Hashable, Sendable {
    case standardOutput
    case file(String)
    /// The input itself.
    case inPlace
  }

  /// The file; nil for the standard input.
  let input: String?
  /// How the input is called.
  var inputName: InputName { InputName(path: input) }
  let destination: Destination
  /// The file of the rows that cannot be converted; nil where there is to be none.
  let rejects: String?
  let amount: BulkColumn
  /// The column of the currencies; nil where `--from` names one for all.
  let currency: BulkColumn?
  let date: BulkColumn?
  /// The names of the results; empty for those that they have by themselves.
  let names: [String]
  let extras: [BulkExtra]
  let layout: BulkLayout
  let isStrict: Bool
  let isQuiet: Bool

  /// Reads the options.
  ///
  /// - Parameter session: The command line.
  /// - Throws: ``Diagnostic`` with status `usage`.
  init(session: Session) throws(Diagnostic) {
    let arguments = session.arguments
    if let error = Self.dividedTargets(arguments) { throw error }
    guard arguments.words.count < 2 else {
      throw .oneWordTooMany(arguments.words[1], of: arguments.command)
    }
    input = arguments.words.first.flatMap { $0 == "-" ? nil : $0 }
    guard let amount = arguments.value(.amountColumn) else { throw .bulkNeeds(.amountColumn) }
    self.amount = BulkColumn(amount)
    currency = arguments.value(.currencyColumn).map { BulkColumn($0) }
    try session.refuse(.currencyColumn, with: .fileFrom)
    guard currency != nil || arguments.has(.fileFrom) else { throw .bulkNeedsCurrency }
    guard arguments.has(.to) else { throw .bulkNeeds(.to) }
    date = arguments.value(.dateColumn).map { BulkColumn($0) }
    names = try arguments.value(.resultNames).map(Self.names) ?? []
    extras = try arguments.value(.extras).map(Self.extras) ?? []
    destination = try Self.destination(session, input: input)
    rejects = arguments.value(.rejects)
    guard rejects != "-" else { throw .rejectsPrinted }
    layout = try Self.layout(session, input: input)
    guard names.isEmpty || layout.hasHeader else { throw .namesWithoutHeader }
    isStrict = arguments.has(.strict)
    isQuiet = arguments.has(.quiet)
    if date == nil,
      let option = [OptionSpec.exactDate, .maximumGap, .dateOrder].first(where: arguments.has)
    {
      throw .bulkNeedsDate(option)
    }
  }

  /// The option by which a column is named; nil where none names it.
  func option(of column: String) -> OptionSpec? {
    let named: [(OptionSpec, BulkColumn?)] = [
      (.amountColumn, amount), (.currencyColumn, currency), (.dateColumn, date),
    ]
    return named.first { $0.1?.description == column }?.0
  }

  /// What is wrong where a blank stands behind a comma of `--to`, so that the shell made a word of the next
  /// currency; nil where none does.
  private static func dividedTargets(_ arguments: ParsedArguments) -> Diagnostic? {
    guard let start = arguments.values(.to).first(where: { $0.hasSuffix(",") }) else { return nil }
    let others = arguments.words.filter { word in
      (try? CurrencyLexicon.resolve(String(word.reversed().drop { $0 == "," }.reversed()))) != nil
    }
    guard let first = others.first else { return nil }
    let list = ([start] + others).flatMap { $0.split(separator: ",") }.joined(separator: ",")
    return .wordOfTargets(first, list)
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
  }

  private static func names(_ text: String) throws(Diagnostic) -> [String] {
    let names = list(text)
    guard !names.contains("") else { throw .emptyResultName(text) }
    var seen: Set<String> = []
    // Columns are found in any case.
    if let name = names.first(where: { !seen.insert($0.lowercased()).inserted }) {
      throw .resultNameTwice(name)
    }
    return names
  }

  private static func extras(_ text: String) throws(Diagnostic) -> [BulkExtra] {
    var extras: [BulkExtra] = []
    for name in list(text) {
      guard let extra = BulkExtra(rawValue: name.lowercased()) else {
        throw .notOneOf(name, BulkExtra.allCases.map(\.rawValue), for: .extras)
      }
      if !extras.contains(extra) { extras.append(extra) }
    }
    return extras
  }

  private static func destination(
    _ session: Session, input: String?
  ) throws(Diagnostic) -> Destination {
    try session.refuse(.inPlace, with: .output)
    guard session.arguments.has(.inPlace) else {
      guard let path = session.arguments.value(.output), path != "-" else { return .standardOutput }
      return .file(path)
    }
    guard input != nil else { throw .noFileInPlace }
    return .inPlace
  }

  private static func layout(
    _ session: Session, input: String?
  ) throws(Diagnostic) -> BulkLayout {
    let arguments = session.arguments
    var layout = BulkLayout()
    if let name = arguments.value(.format) {
      guard let format = BulkLayout.Format(rawValue: name.lowercased()) else {
        throw .notOneOf(name, BulkLayout.Format.allCases.map(\.rawValue), for: .format)
      }
      layout.format = format
    } else if let input, input.hasSuffix(".ndjson") || input.hasSuffix(".jsonl") {
      layout.format = .ndjson
    }
    if layout.format == .ndjson,
      let option = [OptionSpec.noHeader, .delimiter].first(where: arguments.has)
    {
      throw .optionOfCSV(option)
    }
    layout.delimiter = try arguments.value(.delimiter).map(delimiter)
    layout.decimalSign = try arguments.value(.decimalSign).map(decimalSign)
    layout.hasHeader = !arguments.has(.noHeader)
    // An option that only CSV has says what the file is.
    if layout.delimiter != nil || !layout.hasHeader { layout.format = .csv }
    if let name = arguments.value(.dateOrder) {
      guard let order = DateOrder(rawValue: name.lowercased()) else {
        throw .notOneOf(name, DateOrder.allCases.map(\.rawValue), for: .dateOrder)
      }
      layout.dateOrder = order
    }
    return layout
  }

  private static func delimiter(_ text: String) throws(Diagnostic) -> UInt8 {
    switch text.lowercased() {
    case "tab", "\\t": return UInt8(ascii: "\t")
    case "comma": return UInt8(ascii: ",")
    case "semicolon": return UInt8(ascii: ";")
    default: break
    }
    guard text.utf8.count == 1, let byte = text.utf8.first, BulkLayout.isDelimiter(byte)
    else { throw .badDelimiter(text) }
    return byte
  }

  private static func decimalSign(_ text: String) throws(Diagnostic) -> DecimalSign {
    switch text.lowercased() {
    case ".", "point": return .point
    case ",", "comma": return .comma
    default: throw .notOneOf(text, [".", ","], for: .decimalSign)
    }
  }
}
