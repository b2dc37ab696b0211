import BulkConversion
import Converter
import TravelLog

/// A settlement with what each person paid and bears.
struct SettlementAccount: Sendable {
  /// What one person paid, bears, and gets back or owes.
  struct Row: Sendable {
    let person: String
    let paid: Money
    let share: Money
    let balance: Money
  }

  /// Who pays whom.
  let settlement: Settlement
  /// The people by name.
  let rows: [Row]

  /// Settles expenses.
  ///
  /// - Parameters:
  ///   - expenses: The expenses that are split, with rates into the currency.
  ///   - currency: The currency of the payments.
  ///   - scale: The decimals of a currency.
  /// - Throws: ``Diagnostic`` where a number has too many digits.
  init(_ expenses: [Expense], in currency: Currency, scale: (Currency) -> Int) throws(Diagnostic) {
    do throws(TravelLogError) {
      settlement = try Settlement(expenses, in: currency, scale: scale)
      var rows: [Row] = []
      for balance in settlement.balances {
        let own = expenses.filter { expense in
          expense.split.map { Settlement.isOnePerson($0.payer, balance.person) } ?? false
        }
        let paid = try ExpenseTotal(own, in: currency).money(scale: scale(currency))
        let share: Money
        do throws(DecimalError) {
          share = Money(try paid.amount.subtracting(balance.money.amount), currency)
        } catch {
          throw TravelLogError(.notRepresentable, .expense, detail: error.description)
        }
        rows.append(
          Row(person: balance.person, paid: paid, share: share, balance: balance.money))
      }
      self.rows = rows
    } catch {
      throw Diagnostic(error)
    }
  }

  /// The payments and a row for each person.
  func text(_ style: TravelStyle) -> String {
    let payments =
      settlement.payments.isEmpty
      ? "Nobody owes anything\n"
      : settlement.payments.map {
        style.wrapped("\($0.from.printable) pays \($0.to.printable) \(style.text($0.amount))")
      }.joined()
    var table = TextTable(columns: [
      .init(heading: "Person", shortest: 8),
      .init(heading: "Paid", alignment: .right, sparing: 2),
      .init(heading: "Share", alignment: .right, sparing: 1),
      .init(heading: "Balance", alignment: .right),
    ])
    table.rows = rows.map { row in
      [row.person.printable] + [row.paid, row.share, row.balance].map(style.text)
    }
    let remark = settlement.withoutRate.remark(
      besides: settlement.count, provisional: settlement.provisional.count)
    return payments + (remark.isEmpty ? "" : style.wrapped(remark))
      + (rows.isEmpty ? "" : "\n" + table.text(in: style.room))
  }

  /// The same for programs.
  func json(_ numbers: NumberText) -> JSONText {
    func text(_ money: Money) -> JSONText { .string(numbers.amount(money.amount, money.currency)) }
    return Self.json(
      currency: settlement.currency,
      balances: rows.map { row in
        .object([
          ("person", .string(row.person)), ("paid", text(row.paid)), ("share", text(row.share)),
          ("balance", text(row.balance)),
        ])
      },
      payments: settlement.payments.map { payment in
        .object([
          ("from", .string(payment.from)), ("to", .string(payment.to)),
          ("amount", text(payment.amount)),
        ])
      }, settlement.withoutRate, provisional: settlement.provisional)
  }

  /// The payments as CSV, with their header.
  ///
  /// - Parameters:
  ///   - payments: Who pays whom.
  ///   - numbers: How numbers are written for programs.
  /// - Returns: The rows.
  static func csv(of payments: [Settlement.Payment], _ numbers: NumberText) -> String {
    CSVText.row(["from", "to", "amount", "currency"])
      + payments.map { payment in
        CSVText.row([
          SpreadsheetText.inert(payment.from), SpreadsheetText.inert(payment.to),
          numbers.amount(payment.amount.amount, payment.amount.currency),
          payment.amount.currency.code,
        ])
      }.joined()
  }

  /// The object of a settlement, be there something to settle or not.
  static func json(
    currency: Currency?, balances: [JSONText], payments: [JSONText],
    _ withoutRate: [Expense] = [], provisional: [Expense] = []
  ) -> JSONText {
    .object([
      ("currency", .optional(currency?.code)), ("balances", .array(balances)),
      ("payments", .array(payments)), ("without_rate", withoutRate.numbersAsJSON),
      ("provisional", provisional.numbersAsJSON),
    ])
  }
}
