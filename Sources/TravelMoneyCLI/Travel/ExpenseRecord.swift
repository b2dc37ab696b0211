import BulkConversion
import Converter
import TravelLog

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One expense as programs read it: the members of its JSON object, which are the columns of the CSV too.
struct ExpenseRecord: Sendable {
  /// The names of the members, in order.
  static let columns = [
    "id", "trip", "name", "type", "amount", "currency", "day", "rate", "rate_date", "rate_source",
    "home_amount", "home_currency", "note", "uuid", "created_at", "rate_exact", "rate_from",
    "rate_to", "rate_source_name", "provisional", "paid_amount", "paid_currency", "own_rate",
    "own_rate_currency", "fee", "payer", "split", "other_rates",
  ]

  /// The columns without which nothing can be imported.
  static let neededColumns = ["amount", "currency", "day"]
  /// What other programs call columns, and which ones they are.
  static let aliases = ["date": "day", "description": "name"]
  /// The columns whose texts are made inert in a CSV.
  static let textColumns: Set = [
    "trip", "name", "type", "rate_source", "note", "rate_source_name", "payer", "split",
  ]

  /// What stands as source where the rate was set by hand.
  static let ownSource = "own"
  /// What stands as source where the amount that was paid decides.
  static let paidSource = "paid"

  /// The object of all members.
  var json: JSONText { .object(zip(Self.columns, fields.map(\.json)).map { ($0, $1) }) }

  /// The values of a CSV row: empty where there is none.
  var csv: [String] { fields.map(\.csv) }

  private let fields: [Field]

  /// Describes an expense.
  ///
  /// - Parameters:
  ///   - expense: The expense.
  ///   - trip: The name of its trip.
  ///   - home: The currency into which it is converted; nil where there is none.
  ///   - digits: The decimals of currencies that only the configuration knows.
  /// - Throws: ``Diagnostic`` where a number cannot be written.
  init(
    _ expense: Expense, trip: String, home: Currency?, digits: [Currency: Int]
  ) throws(Diagnostic) {
    let numbers = NumberText(machineDigits: digits)
    let conversion = try home.map { home throws(Diagnostic) in
      try HomeConversion(expense, home: home, numbers: numbers)
    }
    let market = conversion?.market
    fields = [
      .number(String(expense.number)), .text(trip), .text(expense.name), .text(expense.type),
      .plain(expense.money.amount.normalized.description),
      .plain(expense.money.currency.code), .plain(expense.day.description),
      .plain(conversion?.rate), .plain(market?.day?.description), .text(conversion?.source),
      .plain(conversion?.amount), .plain(home?.code), .text(expense.note),
      .plain(expense.id.uuidString.lowercased()), .plain(expense.created.description),
      .plain(conversion?.exactRate), .plain(market?.from.code), .plain(market?.to.code),
      .text(market?.source?.name), .bool(market?.isProvisional ?? false),
      .plain(expense.paid?.amount.normalized.description),
      .plain(expense.paid?.currency.code),
      .plain(expense.ownRate?.value.normalized.description),
      .plain(expense.ownRate?.currency.code),
      .plain(expense.fee.isZero ? nil : expense.fee.normalized.description),
      .text(expense.split?.payer), .text(expense.split?.text),
      .plain(expense.rates.filter { $0 != market }.storedText),
    ]
  }

  /// The JSON array of expenses, with its line end.
  static func json(of records: [ExpenseRecord]) -> String {
    JSONText.array(records.map(\.json)).text + "\n"
  }

  /// The CSV of expenses: the header, and a row for each.
  static func csv(of records: [ExpenseRecord]) -> String {
    CSVText.row(columns) + records.map { CSVText.row($0.csv) }.joined()
  }
}

extension ExpenseRecord {
  /// One value.
  private enum Field: Sendable {
    /// A whole number.
    case number(String)
    /// What cannot be taken for a formula, or must not be changed: codes, days and amounts.
    case plain(String?)
    /// A text from outside.
    case text(String?)
    case bool(Bool)

    var json: JSONText {
      switch self {
      case .number(let text): .number(text)
      case .plain(let text), .text(let text): .optional(text)
      case .bool(let value): .bool(value)
      }
    }

    var csv: String {
      switch self {
      case .number(let text): text
      case .plain(let text): text ?? ""
      case .text(let text): text.map(SpreadsheetText.inert) ?? ""
      case .bool(let value): value ? "true" : "false"
      }
    }
  }

  /// What an expense comes to at home, and by which rate.
  private struct HomeConversion {
    /// The amount in minor units; nil for want of a rate.
    let amount: String?
    /// What one unit cost, without the bank's fee; nil for want of a rate.
    let rate: String?
    /// Who says so; nil where no rate is needed, or where the law ties the currencies.
    let source: String?
    /// The stored rate of the market, where one is used.
    let market: ExpenseRate?
    /// The stored rate in full, where ``rate`` does not say it.
    let exactRate: String?

    init(_ expense: Expense, home: Currency, numbers: NumberText) throws(Diagnostic) {
      let origin = ValueOrigin(expense, in: home)
      market = origin.market
      source =
        switch origin {
        case .paid: ExpenseRecord.paidSource
        case .ownRate: ExpenseRecord.ownSource
        case .market(let rate): rate.source?.id
        case .amount, .missing: nil
        }
      var withoutFee = expense
      withoutFee.fee = .zero
      do {
        let value = try expense.value(in: home)
        let rounded = try value?.rounded(toScale: numbers.scale(of: home))
        amount = rounded.map { numbers.amount($0, home) }
        let unit = try withoutFee.effectiveRate(in: home)
        let text = try unit.map(numbers.exact)
        rate = text?.text
        // The rate tells all where it ends and is between the same two currencies as the stored one.
        let tellsAll = text?.isExact == true && unit == market?.value
        exactRate = tellsAll ? nil : market?.value.description
      } catch {
        throw Diagnostic(unwritable: expense, error)
      }
    }
  }
}
