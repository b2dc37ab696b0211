import Converter
import TravelLog

/// What faults of trips, expenses and the checklist become. Those of their file are in
/// `Diagnostic+TravelStore.swift`.
extension Diagnostic {
  /// A word that should be a number of an entry.
  static func badNumber(_ text: String, of command: CommandSpec) -> Diagnostic {
    Diagnostic(numbersOf: command, "“\(text)” is not a number of an entry")
  }

  /// Numbers of entries from the last one to the first.
  static func backwards(from first: Int, to last: Int) -> Diagnostic {
    Diagnostic(.usage, "“\(first)-\(last)” runs backwards", hint: "Write \(last)-\(first)")
  }

  /// A text that several items have, or that items have more than.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - message: What is wrong with the text.
  /// - Returns: The error.
  static func itemsMeant(_ items: [ChecklistItem], by message: String) -> Diagnostic {
    Diagnostic(.usage, message) { call in
      items.prefix(3).map {
        "Item \($0.number) is “\($0.text.shortened)”: \(call("todo done \($0.number)"))"
      }.joined(separator: "; ")
    }
  }

  /// No number where one is needed.
  static func missingNumber(of command: CommandSpec) -> Diagnostic {
    Diagnostic(numbersOf: command, "\(command.name) needs a number")
  }

  /// Nothing where a command needs a word.
  ///
  /// - Parameters:
  ///   - what: What is missing, such as `a name`.
  ///   - command: The command.
  /// - Returns: The error, with how the command is written.
  static func missing(_ what: String, of command: CommandSpec) -> Diagnostic {
    Diagnostic(.usage, "\(command.name) needs \(what)") { call in
      "Write \(call("\(command.name) \(command.arguments)"))"
    }
  }

  /// A text that means no trip, or several.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - trips: The trips that it may mean.
  /// - Returns: The error.
  static func noTrip(_ text: String, perhaps trips: [Trip]) -> Diagnostic {
    guard !trips.isEmpty else { return Diagnostic(TravelLogError(.notFound, .trip, text: text)) }
    return Diagnostic(.usage, "there is no trip “\(text)”", hint: trips.question)
  }

  /// The beginning of the name of a trip where that is not enough.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - trips: The trips whose names begin so.
  ///   - command: The command.
  /// - Returns: The error.
  static func notWhole(_ text: String, _ trips: [Trip], of command: CommandSpec) -> Diagnostic {
    Diagnostic(
      .usage, "\(command.name) needs the number or the whole name of a trip, not just “\(text)”",
      hint: trips.question)
  }

  /// No name where a command gives a trip one.
  static func noTripName(of command: CommandSpec) -> Diagnostic {
    Diagnostic(.usage, "a trip needs a name") { "For example: \($0("\(command.name) Japan"))" }
  }

  /// No trip where one is needed.
  static var noTrip: Diagnostic {
    Diagnostic(.usage, "there is no trip yet") { "\($0("trip new NAME")) begins one" }
  }

  /// A command that changes something, without what to change.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - options: The options that change something.
  /// - Returns: The error.
  static func nothingToChange(_ command: CommandSpec, _ options: [OptionSpec]) -> Diagnostic {
    Diagnostic(
      .usage, "\(command.name) has nothing to change",
      hint: "Name what is to change: "
        + options.map { "--\($0.name)" }.joined(separator: ", "))
  }

  /// An expense of which a number cannot be written.
  init(unwritable expense: Expense, _ error: any Error) {
    self.init(.usage, "a number of expense \(expense.number) cannot be shown: \(error)") {
      "Correct it: \($0("expense edit \(expense.number)"))"
    }
  }

  /// What an error of the travel log looks like.
  init(_ error: TravelLogError) {
    let subject = error.subject
    let text = error.text ?? ""
    switch error.code {
    case .emptyText: self.init(empty: error)
    case .numericName:
      self.init(
        .usage, "“\(text)” cannot be the name of a trip: a number alone calls a trip by its number",
        hint: "Write a word with it, such as: Spain \(text)")
    case .textTooLong:
      self.init(
        .usage, "“\(text)…” is too long: a text has at most \(Logbook.longestText) bytes",
        hint: "Shorten it")
    case .notPositive where subject == .trip:
      self.init(
        .usage, "a budget is more than zero, and \(text) is not",
        hint: "Leave it out, or write --budget none, for a trip without one")
    case .notPositive:
      self.init(
        .usage, "an expense is more than zero, and \(text) is not",
        hint: "For money that came back write --refund")
    case .invalidRate:
      self.init(
        .usage, "“\(text)” cannot go with a rate that is set by hand",
        hint: "A rate is more than zero, and has no place beside --paid, which says it all")
    case .invalidFee:
      self.init(
        .usage, "“\(text)” cannot be the fee",
        hint: "It is from 0 to 100 percent, as in --fee 1.75; --paid has it in the amount already")
    case .invalidSplit:
      self.init(
        .usage, "“\(text)” is no split",
        hint: "Name each person once, and give somebody a part: --split Ana:2,Ben:1")
    case .sameCurrency:
      self.init(
        .usage, "“\(text)” has the currency of the expense itself",
        hint: "What was paid, and a rate, are in another currency; leave it out")
    case .invalidDays:
      self.init(
        .usage, "the last day is before the first: \(text)",
        hint: "--from takes the first day, --to the last one")
    case .notFound: self.init(missing: error)
    case .deleted:
      let one = error.numbers.count < 2
      self.init(.usage, "\(error.entries) \(one ? "was" : "were") deleted") { call in
        (one ? "" : "Nothing was changed; ")
          + "\(call("\(subject.command) undo")) brings \(one ? "it" : "them") back if it was the last "
          + "deletion"
      }
    case .duplicate: self.init(duplicate: error)
    case .nothingToUndo:
      self.init(
        .usage, "there is no deletion of \(subject.plural) to take back",
        hint: "Deletions are taken back one by one, the last one first")
    case .notRepresentable:
      self.init(
        .usage, "a number is out of reach" + (text.isEmpty ? "" : ": \(text)"),
        hint: "Amounts and results have at most 38 digits")
    case .damaged, .newerVersion, .foreignFile, .busy, .full, .readOnly, .storage, .fileNotFound,
      .fileExists:
      self.init(ofStore: error)
    @unknown default: self.init(.internalFault, error.description, hint: "Please report it")
    }
  }

  private init(numbersOf command: CommandSpec, _ message: String) {
    self.init(.usage, message) { call in
      let words = call(command.name)
      return command.arguments.contains("…")
        ? "Numbers are those of the list: \(words) 2, or 1 4, or 2-5"
        : "It is that of the list: \(words) 2"
    }
  }

  private init(empty error: TravelLogError) {
    switch error.subject {
    case .trip:
      self.init(.usage, "a trip needs a name") { "For example: \($0("trip new Japan"))" }
    case .item:
      self.init(.usage, "the text is empty, and says nothing that could be done") {
        "For example: \($0("todo add Renew the passport"))"
      }
    case .template:
      if let text = error.text {
        self.init(.usage, "the checklist is empty: there is nothing to keep as “\(text)”") {
          "\($0("todo add TEXT")) adds something"
        }
      } else {
        self.init(.usage, "a template needs a name") { "For example: \($0("todo save beach"))" }
      }
    case .expense, .store:
      self.init(
        .usage, "somebody who shares the expense has no name", hint: "Write --split Ana,Ben")
    }
  }

  private init(missing error: TravelLogError) {
    let subject = error.subject
    if error.numbers.count > 1 {
      self.init(
        .usage, "there are no \(error.entries)",
        advice: { "Nothing was changed; \($0(subject.list)) shows the numbers" }
      )
    } else if error.numbers.isEmpty, error.text == nil {
      self.init(.usage, "the \(subject.noun) is not there any more") {
        "\($0(subject.list)) shows what is"
      }
    } else {
      let shows = error.numbers.isEmpty ? "shows the \(subject.plural)" : "shows the numbers"
      self.init(.usage, "there is no \(error.entries)") { "\($0(subject.list)) \(shows)" }
    }
  }

  private init(duplicate error: TravelLogError) {
    let text = error.text ?? ""
    if error.subject == .trip, let number = error.numbers.first {
      self.init(.usage, "trip \(number) is called “\(text)” already") {
        "Take another name; \($0("trip use \(number)")) goes on with that one"
      }
    } else {
      self.init(
        .usage, "\(error.entries) is there already", hint: "Each is kept once; leave it out")
    }
  }
}

extension [Trip] {
  /// Whether one of them is meant.
  fileprivate var question: String {
    let most = 5
    let names = prefix(most).map { "\($0.number), \($0.name)" }.joined(separator: "; or ")
    return "Did you mean \(names)\(count > most ? " and \(count - most) more" : "")?"
  }
}

extension TravelLogError {
  /// What it is about, in words: `expense 9`, `items 2, 3`, `trip “Japan”`.
  fileprivate var entries: String {
    if !numbers.isEmpty {
      return "\(numbers.count == 1 ? subject.noun : subject.plural) \(numbers.listed)"
    }
    return text.map { "\(subject.noun) “\($0)”" } ?? "the \(subject.noun)"
  }
}

extension TravelLogError.Subject {
  fileprivate var noun: String { self == .store ? "file" : rawValue }
  fileprivate var plural: String { noun + "s" }

  /// The first word of the commands that deal with it.
  fileprivate var command: String {
    switch self {
    case .trip: "trip"
    case .expense: "expense"
    case .item, .template: "todo"
    case .store: "data"
    }
  }

  /// The command that shows what there is.
  fileprivate var list: String {
    switch self {
    case .trip, .expense, .item: "\(command) list"
    case .template: "todo templates"
    case .store: "data check"
    }
  }
}
