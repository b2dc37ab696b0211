import Converter
import TravelLog

/// What the options of `expense add` and `expense edit` say beyond the amount.
struct ExpenseFields: Sendable {
  /// The kind of expense; nil where it was not given, as all of these.
  var type: String?
  /// A remark.
  var note: String?
  /// What left the account.
  var paid: Change<Money>?
  /// What the bank adds.
  var fee: ExactDecimal?
  /// Whether the amount came back.
  var isRefund: Bool?
  /// Between whom it is split.
  var split: Change<[ExpenseSplit.Part]>?
  /// Who paid.
  var payer: String?

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - reader: Understands the texts.
  ///   - home: The currency of a paid amount without one.
  ///   - day: The day of the expense.
  /// - Throws: ``Diagnostic``.
  init(
    _ arguments: ParsedArguments, reader: ExpenseReader, home: Currency?, day: Day
  ) throws(Diagnostic) {
    if let text = arguments.value(.type) { type = try reader.type(text) }
    note = arguments.value(.note).map(reader.text)
    if let text = arguments.value(.paid) {
      paid = try Change(text) { (text) throws(Diagnostic) in
        try reader.money(text, as: .paid, standing: home, on: day)
      }
    }
    if let text = arguments.value(.expenseFee) { fee = try reader.fee(text) }
    if arguments.has(.refund) { isRefund = true }
    if arguments.has(.noRefund) { isRefund = false }
    if let text = arguments.value(.split) { split = try Change(text, reader.parts) }
    if let text = arguments.value(.payer) { payer = try reader.person(text) }
  }

  /// Puts the fields into an expense.
  ///
  /// - Parameters:
  ///   - expense: The expense; the sign of what was paid becomes that of its amount.
  ///   - home: The currency into which it is converted. An expense in that has no fee, which belongs to a
  ///     conversion.
  func apply(to expense: inout Expense, home: Currency?) {
    if let type { expense.type = type }
    if let note { expense.note = note }
    if let fee { expense.fee = fee }
    if expense.money.currency == home { expense.fee = .zero }
    if let paid { expense.paid = paid.value }
    if let isRefund { expense.money = expense.money.withSign(of: isRefund ? -1 : 1) }
    expense.paid = expense.paid?.withSign(of: expense.money.amount.sign)
    if let split {
      expense.split = split.value.map { self.split($0, instead: expense.split) }
    } else if payer != nil, let split = expense.split {
      expense.split = self.split(split.parts, instead: split)
    }
  }

  /// Whether an expense lost the fee that was given for it, or that it had.
  ///
  /// - Parameters:
  ///   - expense: The expense with the fields.
  ///   - old: The expense before; nil where it is new.
  /// - Returns: Whether there was a fee, and is none.
  func isFeeDropped(from expense: Expense, insteadOf old: Expense? = nil) -> Bool {
    expense.fee.isZero && !(fee ?? old?.fee ?? .zero).isZero
  }

  /// Refuses what contradicts itself once the fields are in an expense.
  ///
  /// - Parameter expense: The expense with the fields.
  /// - Throws: ``Diagnostic`` with status `usage`.
  func refuseContradictions(in expense: Expense) throws(Diagnostic) {
    if payer != nil, expense.split == nil { throw .payerWithoutSplit }
    try expense.refuseContradictions()
  }

  /// Parts with who paid: who is named, else who did before, else the first person.
  private func split(_ parts: [ExpenseSplit.Part], instead old: ExpenseSplit?) -> ExpenseSplit {
    ExpenseSplit(payer: spelled(payer ?? old?.payer, among: parts), parts: parts)
  }

  /// The payer in the spelling of the people who share; the first of them where nobody is named.
  private func spelled(_ payer: String?, among parts: [ExpenseSplit.Part]) -> String {
    guard let payer else { return parts.first?.person ?? "" }
    return parts.first { $0.person.lowercased() == payer.lowercased() }?.person ?? payer
  }
}

extension Money {
  /// The same amount with the sign of a number.
  func withSign(of sign: Int) -> Money {
    amount.sign == sign ? self : Money(-amount, currency)
  }
}

extension Expense {
  /// Refuses what contradicts itself, with a word on how to mend it.
  ///
  /// - Throws: ``Diagnostic`` with status `usage`.
  func refuseContradictions() throws(Diagnostic) {
    guard let paid else { return }
    // An expense that is not stored yet has no number by which it could be called.
    let number = number > 0 ? number : nil
    guard paid.currency != money.currency else { throw .paidInSameCurrency(money.currency) }
    guard fee.isZero else { throw .feeOfPaid(number) }
    guard ownRate == nil else { throw .rateOfPaid(number) }
  }
}

// MARK: - People

extension ExpenseReader {
  /// Reads between whom something is split: `Ana,Ben`, or with weights `Ana:2,Ben:1`.
  ///
  /// - Parameter text: The people. Weights have a point as decimal sign, since a comma parts the people.
  /// - Returns: The parts, no person twice.
  /// - Throws: ``Diagnostic``.
  func parts(_ text: String) throws(Diagnostic) -> [ExpenseSplit.Part] {
    let typed: [ExpenseSplit.Part]
    do { typed = try ExpenseSplit(text: text).parts } catch {
      switch error {
      case .weight(let weight, let person): throw .badWeight(weight, of: person)
      case .tooManyPeople(let most): throw .tooManyPeople(most: most)
      }
    }
    var parts: [ExpenseSplit.Part] = []
    for part in typed {
      let person = try person(part.person)
      guard !parts.contains(where: { $0.person.lowercased() == person.lowercased() }) else {
        throw .personTwice(person)
      }
      guard part.weight.sign >= 0 else {
        throw .badWeight(part.weight.description, of: person)
      }
      parts.append(ExpenseSplit.Part(person, part.weight))
    }
    guard parts.contains(where: { $0.weight.sign > 0 }) else { throw .noWeight }
    return parts
  }

  /// Reads the name of a person: in the spelling that the trip has already, else as it was typed.
  func person(_ text: String) throws(Diagnostic) -> String {
    let person = self.text(text)
    guard !person.isEmpty else { throw .emptyPerson }
    if let known = places.people.first(where: { $0.lowercased() == person.lowercased() }) {
      return known
    }
    guard !person.contains(where: { "=%".contains($0) }) else { throw .notationOfParts(person) }
    return person
  }
}
