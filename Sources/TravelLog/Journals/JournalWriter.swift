public import Converter

/// Writes the expenses of a trip as a journal for ledger, hledger or beancount.
///
/// Each expense is a transaction: the amount as it was paid goes to `Expenses:` with the type
/// behind it, at its total cost in the home currency, and the cost is taken from `Assets:Travel:`
/// with the trip behind it. The cost is rounded once, to the minor unit; what was paid in the home
/// currency stands as it is. An expense without a rate is booked in its own currency, and a comment
/// says so. What else is known of an expense stands in comments, tags or metadata.
///
///     let writer = JournalWriter(format: .hledger, home: .eur)
///     let journal = try writer.text(of: trip, expenses: logbook.expenses(of: trip.id))
///     // 2026-11-28 * (1) Ramen
///     //     Expenses:Food  1200 JPY @@ 6.83 EUR
///     //     Assets:Travel:Japan  -6.83 EUR
///
/// The programs take any text for a name, but not in every place: line breaks, control characters
/// and signs that mean something there are replaced, and the text as it was stands beside it. Texts
/// that are to come back letter for letter go through CSV or JSON.
public struct JournalWriter: Hashable, Sendable {
  /// The program that is to read the journal.
  public let format: JournalFormat
  /// The currency of the costs; nil where each expense is booked in its own.
  public let home: Currency?
  /// How many decimals a converted cost has; nil for those of the currency's minor unit.
  public let scale: Int?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - format: The program that is to read the journal.
  ///   - home: The currency of the costs; nil where each expense is to be booked in its own.
  ///   - scale: How many decimals a converted cost has, 0…128; those of the minor unit unless
  ///     given.
  public init(format: JournalFormat, home: Currency?, scale: Int? = nil) {
    self.format = format
    self.home = home
    self.scale = scale
  }

  /// Writes a journal.
  ///
  /// - Parameters:
  ///   - trip: The trip.
  ///   - expenses: Its expenses, in any order; they are written by day, those of one day by number.
  /// - Returns: The text, with a line feed at its end; the same for the same expenses.
  /// - Throws: ``TravelLogError`` with code `notRepresentable`, with the number of the expense: its
  ///   cost has more than 38 digits, or, for beancount, which calculates with 28, a number has more
  ///   than 24.
  public func text(of trip: Trip, expenses: [Expense]) throws(TravelLogError) -> String {
    let sorted = expenses.sorted { ($0.day, $0.number) < ($1.day, $1.number) }
    var entries: [JournalEntry] = []
    for expense in sorted {
      entries.append(try JournalEntry(expense, of: trip, by: self))
    }
    let name = JournalText.line(trip.name, limit: JournalText.longestName)
    var title = "; Expenses of the trip \(name)"
    if let home { title += ", costs in \(home)" }
    let blocks = [[title], directives(for: entries)] + entries.map(transaction)
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private func directives(for entries: [JournalEntry]) -> [String] {
    format == .beancount
      ? BeancountText.directives(for: entries, home: home)
      : LedgerText(format: format).directives(for: entries)
  }

  private func transaction(of entry: JournalEntry) -> [String] {
    format == .beancount
      ? BeancountText.transaction(of: entry) : LedgerText.transaction(of: entry)
  }
}
