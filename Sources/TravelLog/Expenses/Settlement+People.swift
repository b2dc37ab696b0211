import Converter

extension Settlement {
  /// Whether two spellings of a name mean one person.
  package static func isOnePerson(_ name: String, _ other: String) -> Bool {
    Logbook.folded(name) == Logbook.folded(other)
  }

  /// What people are credited with and debited for, whatever the case of the letters of their
  /// names.
  struct People {
    /// What remains for each person, named as spelled first.
    private(set) var sums: [(person: String, sum: FractionSum)] = []
    private var places: [String: Int] = [:]

    /// Adds to what remains for a person.
    mutating func credit(_ person: String, _ value: ExactFraction) {
      let place = places[Logbook.folded(person)] ?? sums.count
      if place == sums.count {
        places[Logbook.folded(person)] = place
        sums.append((person, FractionSum()))
      }
      sums[place].sum.add(value)
    }
  }
}

extension Settlement.Balance {
  var amount: ExactDecimal { money.amount }

  func adding(_ other: Money) throws(TravelLogError) -> Settlement.Balance {
    let sum = try money.currency.calculating { () throws(DecimalError) in
      try amount.adding(other.amount)
    }
    return Settlement.Balance(person: person, money: Money(sum, money.currency))
  }
}

extension Expense {
  /// What each person bears of the expense's value in some currency, in proportion to the shares.
  func parts(
    of value: ExactFraction, scale: (Currency) -> Int
  ) throws(TravelLogError) -> [(person: String, part: ExactFraction)] {
    var parts: [(person: String, part: ExactFraction)] = []
    for share in try shares(scale: scale) {
      let part = try money.currency.calculating { () throws(DecimalError) in
        try value.multiplied(
          by: ExactFraction(numerator: share.money.amount, denominator: money.amount))
      }
      parts.append((share.person, part))
    }
    return parts
  }
}
