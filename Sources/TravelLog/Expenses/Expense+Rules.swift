import Converter

extension Expense {
  /// Checks what an expense has to be.
  func check() throws(TravelLogError) {
    func error(_ code: TravelLogError.Code, _ text: String) -> TravelLogError {
      TravelLogError(code, .expense, numbers: number == 0 ? [] : [number], text: text)
    }
    for text in [name, note] { try Logbook.check(text, of: .expense, mayBeEmpty: true) }
    try Logbook.check(type, of: .expense, mayBeEmpty: false)
    for day in [day] + rates.map(\.day) { try Logbook.check(day, of: .expense) }
    try Logbook.check(created, of: .expense)
    guard !money.isZero else { throw error(.notPositive, money.description) }
    if let paid {
      guard paid.currency != money.currency else { throw error(.sameCurrency, paid.description) }
      guard paid.amount.sign == money.amount.sign else {
        throw error(.notPositive, paid.description)
      }
      guard fee.isZero else { throw error(.invalidFee, fee.description) }
      guard ownRate == nil else { throw error(.invalidRate, paid.description) }
    }
    if let ownRate {
      guard ownRate.currency != money.currency else {
        throw error(.sameCurrency, ownRate.currency.code)
      }
      guard ownRate.value.sign > 0 else { throw error(.invalidRate, ownRate.value.description) }
    }
    for rate in rates where rate.value.sign <= 0 {
      throw error(.invalidRate, rate.value.description)
    }
    guard zip(rates, rates.dropFirst()).allSatisfy({ $0.to < $1.to }) else {
      throw error(.invalidRate, rates.map(\.to.code).joined(separator: ", "))
    }
    guard fee.sign >= 0, fee <= ExactDecimal(100) else {
      throw error(.invalidFee, fee.description)
    }
    if let split { try split.check() }
  }
}

extension ExpenseSplit {
  /// Checks what a split has to be.
  func check() throws(TravelLogError) {
    let people = parts.map(\.person)
    for person in people + [payer] {
      try Logbook.check(person, of: .expense, mayBeEmpty: false)
    }
    guard Set(people.map(Logbook.folded)).count == people.count,
      parts.allSatisfy({ $0.weight.sign >= 0 }), parts.contains(where: { $0.weight.sign > 0 })
    else {
      throw TravelLogError(.invalidSplit, .expense, text: people.joined(separator: ", "))
    }
  }
}
