import Converter
import TravelLog

/// Adds the expenses of a file to the log.
struct ExpenseImportCommand {
  let travel: TravelSession

  /// What stands for the standard input.
  private static let standardInput = "-"

  /// Imports the file.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where the file cannot be used; nothing was added then.
  func run() throws(Diagnostic) -> ExitStatus {
    let session = travel.session
    let path = try travel.file()
    let isInput = path == Self.standardInput
    let origin = isInput ? "the standard input" : path
    let bytes: [UInt8]
    do {
      bytes = try FileContents(path: isInput ? session.context.standardInput : path).bytes
    } catch {
      throw Diagnostic(importing: origin, error)
    }
    let file: ImportFile
    do { file = try ImportFile(bytes) } catch { throw Diagnostic(importing: origin, error) }
    if !file.unknown.isEmpty { session.warn(Diagnostic.unknownColumns(file.unknown, in: origin)) }
    let outcome = try add(file.rows)
    guard outcome.faults.isEmpty else {
      session.warn(
        outcome.faults.map {
          Diagnostic.badRow($0.place, $0.fault, in: origin, call: session.call)
        }, more: "bad row")
      throw .nothingImported(from: origin, bad: outcome.faults.map(\.place), of: file.rows.count)
    }
    try report(outcome, rows: file.rows.count, of: origin)
    return .success
  }

  private func add(_ rows: [ImportRow]) throws(Diagnostic) -> ExpenseImport.Outcome {
    let session = travel.session
    let isAimed = session.arguments.has(.trip)
    let target = isAimed ? try travel.trip(in: try travel.load())?.id : nil
    let task = ExpenseImport(
      target: target, home: session.configuration.home, now: session.context.now(),
      refusal: refusal(of:))
    return try travel.change { (logbook) throws(TravelLogError) in
      try task.add(rows, to: &logbook)
    }
  }

  /// What refuses an expense of a file that could not be entered by hand: its day, or a currency.
  private func refusal(of expense: ImportedExpense) -> Diagnostic? {
    let reader = ExpenseReader(
      session: travel.session, places: ExpenseReader.Places(trip: nil, expenses: [], home: nil),
      isDefined: { _ in true })
    do throws(Diagnostic) {
      guard expense.day <= travel.session.latestDay else { throw .dayNotCome(expense.day) }
      for currency in expense.currencies { try reader.check(currency, on: expense.day) }
      return nil
    } catch {
      return error
    }
  }

  private func report(
    _ outcome: ExpenseImport.Outcome, rows: Int, of origin: String
  ) throws(Diagnostic) {
    let session = travel.session
    for (trip, count) in outcome.added {
      try session.say("Imported \(counted(count, "expense")) into \(trip.shortened)")
    }
    for trip in outcome.made {
      let name = trip.name.shortened
      try session.say("Trip \(trip.number), \(name), was made, without days and budget")
      let edit = session.call("trip edit \(trip.number)")
      let rename = session.call("trip rename \(trip.number) NAME")
      try session.say("  \(edit) sets them; \(rename) gives it another name")
    }
    let known = outcome.known.map { "in \($0.trip.shortened): \($0.count)" }
      .joined(separator: ", ")
    if rows == 0 {
      try session.say("Imported 0 expenses: there are none in \(origin.shortened)")
    } else if outcome.added.isEmpty {
      try session.say("Imported 0 expenses; already there, \(known)")
    } else if !known.isEmpty {
      try session.say("Already there, \(known)")
    }
  }
}
