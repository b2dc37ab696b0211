import Converter
import TravelLog

/// How amounts, days and tables of a trip are written for people.
struct TravelStyle: Sendable {
  /// How numbers are written.
  var numbers = NumberText(symbols: .enUS)
  /// How days are written.
  var dayFormat = DayFormat()
  /// The width that there is.
  var room = TextRoom()

  /// Money with its currency, with at least the decimals of the minor unit; further zeros are left out.
  func text(_ money: Money) -> String {
    "\(numbers.amount(money.amount.normalized, money.currency)) \(money.currency)"
  }

  /// An exact value with its currency, in minor units unless it would be zero though it is not.
  ///
  /// - Throws: ``Diagnostic`` where it cannot be shown.
  func text(_ value: ExactFraction, _ currency: Currency) throws(Diagnostic) -> String {
    do {
      return "\(try numbers.amount(value, currency, rounding: .halfUp)) \(currency)"
    } catch {
      throw Diagnostic(error)
    }
  }

  /// What stands for a number that has too many digits.
  static let tooLarge = "too large"

  /// A sum, rounded once to the minor unit.
  ///
  /// - Parameter total: The sum.
  /// - Returns: The sum.
  /// - Throws: ``Diagnostic`` where it has too many digits.
  func money(_ total: ExpenseTotal) throws(Diagnostic) -> Money {
    do { return try total.money(scale: numbers.scale(of: total.currency)) } catch {
      throw Diagnostic(error)
    }
  }

  /// A line broken at blanks where the terminal is narrower.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - indent: How many blanks stand before each part of it.
  /// - Returns: The lines, each with its end.
  func wrapped(_ line: String, indent: Int = 0) -> String {
    let parts = room.columns.map { line.lines(ofWidth: max(1, $0 - indent)) } ?? [line]
    return parts.map { "".padded(to: indent) + $0 + "\n" }.joined()
  }

  /// The days of a trip: `11/20/2026 to 12/04/2026`; nil where none is known.
  func days(of trip: Trip) -> String? {
    let (first, last) = (trip.firstDay.map(dayFormat.format), trip.lastDay.map(dayFormat.format))
    if let first, let last { return first == last ? first : "\(first) to \(last)" }
    return first.map { "from \($0)" } ?? last.map { "until \($0)" }
  }

  /// The currency into which a trip is converted: `home currency EUR`, with a word where it is the
  /// configured one.
  func homeText(of trip: Trip, home: Currency?) -> String {
    guard let home else { return "no home currency" }
    return "home currency \(home)" + (trip.home == nil ? ", as configured" : "")
  }

  /// The line above what is told of a trip: `Trip 1: Japan, 11/20/2026 to 12/04/2026, home currency EUR`.
  func heading(of trip: Trip, home: Currency?) -> String {
    wrapped(
      "Trip \(trip.number): "
        + [trip.name.printable, days(of: trip), homeText(of: trip, home: home)]
        .compactMap(\.self).joined(separator: ", "))
  }
}

extension Session {
  /// How amounts, days and tables of a trip are written for this user.
  var travelStyle: TravelStyle {
    TravelStyle(
      numbers: NumberText(symbols: symbols, digits: configuration.digits), dayFormat: dayFormat,
      room: context.room)
  }
}
