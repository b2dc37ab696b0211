import Converter
import Terminal
import TravelLog

/// Asks for an expense field by field, each of which is checked as it is entered.
@MainActor
struct ExpenseForm {
  /// How a form ends.
  enum Ending {
    /// With the arguments of the command that logs the expense.
    case filled(ParsedArguments)
    /// In a pipe, with a line that is no answer but a command.
    case command(String)
    /// Whoever typed goes back.
    case left
    /// A signal ends the program.
    case terminated(signal: Int32)
  }

  /// What a question gave.
  private enum Answer<Value> {
    case value(Value)
    case ended(Ending)
  }

  private let travel: TravelSession
  private let reader: ExpenseReader

  /// Looks what the trip says.
  ///
  /// - Parameters:
  ///   - travel: The store, with the arguments of a command that logs an expense.
  ///   - isDefined: Whether a code beyond ISO 4217 is defined.
  /// - Throws: ``Diagnostic`` where the store cannot be read.
  init(
    travel: TravelSession, isDefined: @escaping @Sendable (Currency) -> Bool
  ) throws(Diagnostic) {
    self.travel = travel
    let logbook = try travel.load()
    let trip = try travel.trip(in: logbook)
    reader = ExpenseReader(
      session: travel.session,
      places: ExpenseReader.Places(
        trip: trip, expenses: trip.map { logbook.expenses(of: $0.id) } ?? [],
        home: trip.map(travel.home) ?? travel.session.configuration.home),
      isDefined: isDefined)
  }

  /// Asks.
  ///
  /// - Parameters:
  ///   - ask: Puts a question, and reads the answer.
  ///   - report: Says what is wrong with an answer, and the question is put again; nil where the first
  ///     wrong answer ends the form.
  /// - Returns: How it ended.
  /// - Throws: ``Diagnostic`` for an answer that is wrong, where the form ends with it.
  func run(
    ask: (String) throws(Diagnostic) -> LineInput, report: ((Diagnostic) -> Void)?
  ) throws(Diagnostic) -> Ending {
    var arguments = travel.session.arguments
    let day = try reader.day(arguments.value(.paidOn))

    /// Asks for one field until its answer is right.
    func field<Value>(
      _ question: String, _ read: (String) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Answer<Value> {
      while true {
        switch try ask(question) {
        case .line(let text):
          if Self.isCommand(text, inPipe: report == nil) {
            guard let report else { return .ended(.command(text)) }
            report(.commandInForm(text))
            continue
          }
          do { return .value(try read(String(text[...].trimmed))) } catch {
            guard let report else { throw error }
            report(error.inForm)
          }
        case .interrupted, .endOfInput: return .ended(.left)
        case .terminated(let signal): return .ended(.terminated(signal: signal))
        }
      }
    }

    let amount: (text: String, currency: Currency?)
    switch try field(
      "Amount: ",
      { (text) throws(Diagnostic) in
        let read = try reader.amount(text)
        if let currency = read.currency { try reader.check(currency, on: day) }
        return (text, read)
      })
    {
    case .value(let (text, read)): amount = (text, read.currency)
    case .ended(let ending): return ending
    }
    let currency: Currency
    if let named = amount.currency {
      currency = named
    } else {
      let selected = reader.standingCurrency(on: day)
      let question = "Currency\(selected.map { " [\($0)]" } ?? ""): "
      switch try field(
        question,
        { (text) throws(Diagnostic) in
          if text.isEmpty, let selected { return selected }
          return try reader.currency(text, on: day)
        })
      {
      case .value(let chosen): currency = chosen
      case .ended(let ending): return ending
      }
    }
    let name: String
    switch try field("Name: ", { (text) throws(Diagnostic) in text }) {
    case .value(let text): name = text
    case .ended(let ending): return ending
    }
    let type: String
    switch try field(
      typeQuestion,
      { (text) throws(Diagnostic) in
        text.isEmpty ? Expense.standardType : try reader.type(text)
      })
    {
    case .value(let chosen): type = chosen
    case .ended(let ending): return ending
    }
    arguments.words = [amount.text, currency.code] + (name.isEmpty ? [] : [name])
    arguments.options[OptionSpec.type.name] = [type]
    return .filled(arguments)
  }

  /// Whether an answer is a command of the session, which nobody means as a name.
  ///
  /// - Parameters:
  ///   - text: The answer.
  ///   - isPiped: Whether nobody sees what is asked, so that `help` and `quit` are commands as well.
  /// - Returns: Whether it is one.
  private static func isCommand(_ text: String, inPipe isPiped: Bool) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let command = ReplTable.command(first) else { return false }
    guard let second = words.dropFirst().first else {
      return isPiped && [.help, .quit].contains(command.identifier)
        && command.name == first.lowercased()
    }
    return command.argument == .commandLine
      && CommandTable.match([command.name, String(second)]) != nil
  }

  /// The question for the type, with those that the trip has already.
  private var typeQuestion: String {
    let others = reader.places.types.filter { $0 != Expense.standardType }.prefix(5)
    let list = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    return "Type\(list.printable) [\(Expense.standardType)]: "
  }
}
