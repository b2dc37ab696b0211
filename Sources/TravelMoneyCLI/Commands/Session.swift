import Converter
import LocalNames
import RateFeeds

/// What every command that deals with rates shares: the process, the configuration and the files.
struct Session: Sendable {
  /// The process.
  var context: ProcessContext
  /// The command line.
  let arguments: ParsedArguments
  /// What the user set once for all.
  private(set) var configuration: Configuration
  /// Where files are.
  let locations: FileLocations

  /// Reads the configuration, where there is one.
  ///
  /// - Throws: ``Diagnostic`` with status `configuration` where it cannot be used.
  init(context: ProcessContext, arguments: ParsedArguments) throws(Diagnostic) {
    self.context = context
    self.arguments = arguments
    locations = FileLocations(environment: context.environment)
    configuration = try Self.readConfiguration(at: locations.configuration)
    chosenLocale = try Self.locale(arguments) ?? configuration.locale
    symbols = NumberSymbols(
      chosenLocale ?? Self.locale("LC_NUMERIC", of: context.environment))
    dayFormat = DayFormat(
      locale: chosenLocale ?? Self.locale("LC_TIME", of: context.environment))
    language = chosenLocale ?? Self.locale("LC_MESSAGES", of: context.environment)
    localLexicon = language.language == "en" ? nil : LocalLexicon(locale: language)
  }

  private let chosenLocale: LocaleIdentifier?
  /// The language in which the user is spoken to, as far as that is done.
  let language: LocaleIdentifier

  /// The signs with which numbers are read and shown to people.
  let symbols: NumberSymbols

  /// How days are shown to people in lists, and read besides `YYYY-MM-DD`.
  let dayFormat: DayFormat

  /// What currencies and countries are called in the user's language.
  var names: LocalNames { LocalNames(locale: language) }

  /// Understands those names; nil where the language is English.
  let localLexicon: LocalLexicon?

  /// The names as a list of currencies takes them; it finds the yen by `in yen` too.
  var naming: CurrencyNaming {
    let plain = names.naming
    var naming = plain
    naming.matches = { query in
      let rest = FreeForm.withoutJoiningWord(query)
      return rest == query
        ? plain.matches(query)
        : CurrencyCatalog.search(rest, naming: plain).map(\.currency)
    }
    return naming
  }

  /// What the environment says of a category may be anything.
  private static func locale(
    _ category: String, of environment: [String: String]
  ) -> LocaleIdentifier {
    LocaleIdentifier(firstOf: ["LC_ALL", category, "LANG"].map { environment[$0] })
  }

  /// What was chosen has to be a locale.
  private static func locale(_ arguments: ParsedArguments) throws(Diagnostic) -> LocaleIdentifier? {
    guard let text = arguments.value(.locale) else { return nil }
    guard let locale = LocaleIdentifier(exactly: text) else {
      throw Diagnostic(
        .usage, "there is no locale “\(text)”", hint: "For example: --locale de_DE")
    }
    return locale
  }

  /// The latest day whose rates may be asked for, or used without asking: today, by the user's clock or
  /// by UTC.
  var latestDay: Day { max(context.today, context.now().day) }

  /// Whether the network is not to be touched.
  var isOffline: Bool {
    arguments.has(.offline) || context.variable("TRAVELMONEY_OFFLINE") == "1"
  }

  /// Writes to standard output.
  func print(_ text: String) throws(Diagnostic) {
    try context.print(text)
  }

  /// Writes comma-separated values: as they are into files and pipes, so that they come back the same;
  /// on a terminal without what would steer it.
  func printCSV(_ text: String) throws(Diagnostic) {
    guard context.terminals.output else { return try print(text) }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    try print(lines.map { String($0).printable }.joined(separator: "\n"))
  }

  /// The same session, which leaves the network alone.
  var offline: Session {
    var copy = self
    copy.context.environment["TRAVELMONEY_OFFLINE"] = "1"
    return copy
  }

  /// The same session without rates of the user's own, for what is to be compared with the market.
  var withoutOwnRates: Session {
    var copy = self
    copy.configuration.ownRates = []
    return copy
  }

  /// Writes a line to standard output in which there may be text from outside.
  func say(_ line: String) throws(Diagnostic) {
    try print(line.printable + "\n")
  }

  /// A command as it is to be typed: in a session without the program's name.
  func call(_ command: String) -> String {
    context.isInSession ? command : "travelmoney \(command)"
  }

  /// Prints a warning.
  func warn(_ text: String) {
    context.console.writeError("warning: \(text.shortened)\n")
  }

  /// Prints an error that stands in the way of nothing, with what to do.
  func warn(_ diagnostic: Diagnostic) {
    context.console.writeError((context.isInSession ? diagnostic.inSession : diagnostic).warning)
  }

  /// Warns of several things of a kind: the first ten, then how many more there are.
  func warn(_ texts: [String], more noun: String) {
    for text in texts.prefix(10) { warn(text) }
    if texts.count > 10 { warn("and \(counted(texts.count - 10, noun)) more") }
  }

  /// Warns of rows that were not used.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - origin: The source or the file.
  func warn(dropped rows: [DecodedRates.DroppedRow], in origin: String) {
    warn(rows.map { "\(origin), \($0.place): \($0.reason)" }, more: "row")
  }

  /// Prints an error that does not end the command.
  func report(_ diagnostic: Diagnostic) {
    context.console.writeError((context.isInSession ? diagnostic.inSession : diagnostic).text)
  }

  /// Checks options that contradict each other, and says which.
  func refuse(_ first: OptionSpec, with second: OptionSpec) throws(Diagnostic) {
    guard arguments.has(first), arguments.has(second) else { return }
    throw Diagnostic(
      .usage,
      "\(arguments.spelling(of: first)) and \(arguments.spelling(of: second)) contradict each other",
      hint: "Leave one of them out")
  }

  /// Refuses words that the command has no use for.
  func refuseWords() throws(Diagnostic) {
    if let word = arguments.words.first {
      throw .oneWordTooMany(word, of: arguments.command)
    }
  }

  /// How far back rates of an asked day may lie, out of `--exact-date` and `--max-gap`.
  ///
  /// - Parameter day: The asked day, without which the options mean nothing.
  /// - Returns: The policy.
  /// - Throws: ``Diagnostic`` with status `usage`.
  func missingDayPolicy(for day: Day?) throws(Diagnostic) -> MissingDayPolicy {
    try refuse(.exactDate, with: .maximumGap)
    if day == nil, let option = [OptionSpec.exactDate, .maximumGap].first(where: arguments.has) {
      throw Diagnostic(
        .usage, "--\(option.name) needs a date", hint: "Add one: --on \(context.today)")
    }
    if arguments.has(.exactDate) { return .exact }
    guard let text = arguments.value(.maximumGap) else { return .standard }
    let range = 0...36_525
    guard let days = Int(text), range.contains(days) else {
      throw Diagnostic(
        .usage,
        "--max-gap takes a whole number of days from \(range.lowerBound) to \(range.upperBound), "
          + "not “\(text)”",
        hint: "For example: --max-gap 10")
    }
    return MissingDayPolicy(maximumGap: days)
  }

  private static func readConfiguration(at path: String?) throws(Diagnostic) -> Configuration {
    guard let path else { return Configuration() }
    let bytes: [UInt8]
    do {
      bytes = try FileContents(path: path, mustBeOrdinary: true).bytes
    } catch {
      if error.code == .fileNotFound { return Configuration() }
      throw .unreadableConfiguration(error)
    }
    return try ConfigurationReader(path: path).read(bytes)
  }
}
