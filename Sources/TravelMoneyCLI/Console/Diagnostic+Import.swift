import Converter
import RateFeeds
import TravelLog

/// What stands in the way of an export or an import of expenses.
extension Diagnostic {
  /// No form of an export was chosen.
  static func noExportForm(_ names: [String]) -> Diagnostic {
    // A session has no `>`.
    Diagnostic(
      .usage, "expense export needs one of --\(names.joined(separator: ", --"))",
      hint: "For example: travelmoney expense export --csv > expenses.csv",
      sessionHint: "For example: expense export --csv")
  }

  /// A file to which an export should go.
  ///
  /// - Parameters:
  ///   - file: The word that names it.
  ///   - form: The name of the option that says the form.
  /// - Returns: The error, with how to write a file.
  static func exportPrints(_ file: String, form: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(file)” is one word too many: expense export prints",
      hint:
        "Write \(ShellText.call(["expense", "export", "--\(form)"])) > \(ShellText.quoted(file))")
  }

  /// A number that a bookkeeping program cannot take.
  init(unwritable error: TravelLogError, for program: String) {
    let number = error.numbers.first.map { " \($0)" } ?? ""
    self.init(
      .usage,
      "expense\(number) cannot be written for \(program): \(error.text ?? "")"
        + (error.detail.map { ": \($0)" } ?? ""),
      hint: "Export it with --csv or --json, or leave its days out with --since and --until")
  }

  /// A file that cannot be read.
  init(importing origin: String, _ error: RateError) {
    let detail = error.detail.map { ": \($0)" } ?? ""
    switch error.code {
    case .fileNotFound:
      self.init(.noInput, "there is no file \(origin)", hint: "Check the path")
    case .tooLarge:
      self.init(
        .badData, "\(origin) is too large\(detail)", hint: "Divide it into several files")
    default:
      self.init(
        .inputOutput, "\(origin) cannot be read\(detail)", hint: "Check its permissions")
    }
  }

  /// A file in which there are no expenses.
  init(importing origin: String, _ fault: ImportFault) {
    let example = { (call: (String) -> String) in
      "\(call("expense export --csv")) shows what a file looks like"
    }
    switch fault {
    case .notUTF8(let line):
      self.init(
        .badData, "\(origin), line \(line): the text is not UTF-8",
        hint: "Save it as CSV UTF-8")
    case .empty: self.init(.badData, "\(origin) is empty", advice: example)
    case .json(let error):
      self.init(
        .badData, "\(origin), \(error)",
        hint: error.isTooLarge ? "Divide it into several files" : "Mend the file")
    case .notAList(let summary):
      self.init(.badData, "\(origin) holds \(summary), not an array of expenses") {
        "\($0("expense export --json")) shows what a file looks like"
      }
    case .header(let fault):
      self.init(.badData, "\(origin), header: \(fault.reason { $0 })", advice: example)
    case .missingColumns(let missing, let seen):
      let noun = missing.count == 1 ? "column" : "columns"
      let names = seen.map { "“\($0.shortened)”" }.joined(separator: ", ")
      self.init(
        .badData, "\(origin): \(noun) \(missing.joined(separator: ", ")) not found; saw: \(names)",
        hint: "The first line names the columns; between them stands a comma, semicolon, tab or |")
    case .tooManyColumns(let count, let most):
      self.init(
        .badData, "\(origin) has \(count) columns; at most \(most) are read",
        hint: "Leave out what no expense has")
    case .repeatedColumn(let name):
      self.init(
        .badData, "\(origin): the column \(name) comes twice", hint: "Take one of them away")
    }
  }

  /// Columns of which nothing is known.
  static func unknownColumns(_ names: [String], in origin: String) -> String {
    let most = 10
    let shown = names.prefix(most).map { "“\($0.shortened)”" }.joined(separator: ", ")
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return "\(origin): not used: \(shown)\(more)"
  }

  /// An entry of a file that cannot be used.
  ///
  /// - Parameters:
  ///   - place: Where it stands.
  ///   - fault: Why.
  ///   - origin: The file.
  ///   - call: Gives a command as it is to be typed.
  /// - Returns: The text of the warning.
  static func badRow(
    _ place: RowPlace, _ fault: RowFault, in origin: String, call: (String) -> String
  ) -> String {
    "\(origin), \(place.words): \(fault.reason(call: call))"
  }

  /// Rows were bad, so nothing was added.
  static func nothingImported(
    from origin: String, bad: [RowPlace], of count: Int
  ) -> Diagnostic {
    let nouns = bad.first?.nouns ?? (one: "row", many: "rows")
    let all = "\(count) \(count == 1 ? nouns.one : nouns.many)"
    return Diagnostic(
      .badData, "nothing was imported: \(bad.count) of \(all) of \(origin) cannot be used",
      hint: "Mend or remove what is named above, and import the file again")
  }
}

extension RowPlace {
  /// The place in words.
  var words: String {
    switch self {
    case .line(let line): "line \(line)"
    case .entry(let number): "entry \(number)"
    }
  }

  /// What stands there.
  fileprivate var nouns: (one: String, many: String) {
    switch self {
    case .line: ("row", "rows")
    case .entry: ("entry", "entries")
    }
  }
}

extension RowFault {
  /// The fault in words, without a final period.
  ///
  /// - Parameter call: Gives a command as it is to be typed.
  /// - Returns: The words.
  func reason(call: (String) -> String) -> String {
    switch self {
    case .openQuote: "a field in quotes does not end"
    case .textBehindQuote: "text stands behind a closing quote"
    case .fieldCount(let count, let expected): "\(counted(count, "field")) instead of \(expected)"
    case .notAnObject(let summary): "\(summary) is not an expense"
    case .notAText(let column, let summary): "\(column) is \(summary)"
    case .contradictory(let column): "\(column) comes twice"
    case .missing(let column, nil): "\(column) is missing"
    case .missing(let column, let other?): "\(other) needs \(column) beside it"
    case .malformed(let column, let text, let form):
      "\(column) “\(text.shortened)” is not \(form.words)"
    case .noHome(let column):
      "\(column) needs home_currency beside it, for the trip has no home currency"
    case .lateRate(let rate, let day): "rate_date \(rate) is after the day \(day)"
    case .tooManyTrips(let most): "its trip would be one of over \(most) new ones"
    case .refused(let error): Diagnostic(error).message
    case .unfit(let diagnostic): diagnostic.message
    case .repeated(let place): "it has the uuid of \(place.words)"
    case .different(let number, let name, let trip):
      "it differs from expense \(number)\(name.isEmpty ? "" : " “\(name.shortened)”") "
        + "of \(trip.shortened), which has its uuid"
    case .deleted(let number, let trip):
      "expense \(number) of \(trip.shortened) has its uuid and was deleted; "
        + "\(call("expense undo")) brings it back, without a uuid it comes in anew"
    case .deletedTrip(let trip):
      "its uuid is of the deleted trip \(trip.shortened); \(call("trip undo")) brings that back"
    }
  }
}

extension RowFault.Form {
  /// What a value should be, in words.
  var words: String {
    switch self {
    case .number: "a number such as 1234.50"
    case .currency: "a code such as EUR"
    case .day: "a date such as 2026-11-28"
    case .time: "a time such as 2026-11-28T10:00:00Z"
    case .identity: "a UUID"
    case .entryNumber: "a whole number from 1"
    case .fraction: "a fraction such as 19/1700"
    case .rates: #"rates such as [{"from":"JPY","to":"USD","rate":"19/1700"}]"#
    case .flag: "true or false"
    case .split: "a split such as Ana:2,Ben:1"
    }
  }
}
