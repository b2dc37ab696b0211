import BulkConversion
import Converter
import TravelLog

/// One trip as programs read it: the members of its JSON object, which are the columns of the CSV too.
struct TripRecord: Sendable {
  /// The names of the members, in order.
  static let columns = [
    "id", "name", "current", "home", "currencies", "from", "to", "budget", "budget_currency",
    "expenses", "total", "total_currency", "without_rate", "provisional",
  ]

  private let trip: Trip
  private let isCurrent: Bool
  private let home: Currency?
  private let expenseCount: Int
  private let total: Money?
  private let withoutRate: [Expense]
  private let provisional: [Expense]
  private let numbers: NumberText

  /// Describes a trip.
  ///
  /// - Parameters:
  ///   - trip: The trip.
  ///   - isCurrent: Whether expenses go to it.
  ///   - home: The currency into which its expenses are converted.
  ///   - expenseCount: How many expenses it has.
  ///   - sums: What they come to; nil where that is beyond all limits.
  ///   - numbers: How numbers are written for programs.
  init(
    _ trip: Trip, isCurrent: Bool, home: Currency?, expenseCount: Int, sums: ExpenseSums?,
    numbers: NumberText
  ) {
    self.trip = trip
    self.isCurrent = isCurrent
    self.home = home
    self.expenseCount = expenseCount
    self.numbers = numbers
    let known = sums?.single.flatMap { $0.isUnknown ? nil : $0 }
    // A total that has too many digits is unknown as well.
    total = known.flatMap {
      try? TravelStyle(numbers: numbers).money($0)
    }
    withoutRate = sums?.withoutRate ?? []
    provisional = sums?.provisional ?? []
  }

  /// The members of the object.
  var json: [(String, JSONText)] {
    let values: [JSONText] = [
      .integer(trip.number), .string(trip.name), .bool(isCurrent), .optional(home?.code),
      .array(trip.currencies.map { .string($0.code) }), .optional(trip.firstDay?.description),
      .optional(trip.lastDay?.description), .optional(trip.budget?.amount.normalized.description),
      .optional(trip.budget?.currency.code), .integer(expenseCount),
      .optional(totalText), .optional(total?.currency.code), withoutRate.numbersAsJSON,
      provisional.numbersAsJSON,
    ]
    return zip(Self.columns, values).map { ($0, $1) }
  }

  /// The values of a CSV row: empty where there is none, currencies with blanks between them.
  var csv: [String] {
    [
      String(trip.number), SpreadsheetText.inert(trip.name), isCurrent ? "true" : "false",
      home?.code ?? "", trip.currencies.map(\.code).joined(separator: " "),
      trip.firstDay?.description ?? "", trip.lastDay?.description ?? "",
      trip.budget?.amount.normalized.description ?? "", trip.budget?.currency.code ?? "",
      String(expenseCount), totalText ?? "", total?.currency.code ?? "",
      withoutRate.numbersAsCSV, provisional.numbersAsCSV,
    ]
  }

  private var totalText: String? { total.map { numbers.amount($0.amount, $0.currency) } }
}
