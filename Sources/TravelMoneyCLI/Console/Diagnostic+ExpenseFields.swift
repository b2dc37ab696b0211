import Converter
import TravelLog

/// What is wrong with a field of an expense beside its amount.
extension Diagnostic {
  /// A day that has not come.
  static func dayNotCome(_ day: Day) -> Diagnostic {
    Diagnostic(
      .usage, "\(day) has not come, so nothing has been paid then",
      hint: "Leave --on out for today, or log it on its day")
  }

  /// A type of nothing.
  static var emptyType: Diagnostic {
    Diagnostic(.usage, "the type is empty", hint: "For example: --type Food")
  }

  /// A fee that is none.
  static func badFee(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "a fee is a number of percent from 0 to 100, not “\(text)”",
      hint: "For example: --fee 2.5")
  }

  /// A rate of nothing, or of less.
  static func rateNotPositive(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "a rate is more than zero, not “\(text)”",
      hint: "It says how many units of the home currency one unit cost")
  }

  /// A rate in another currency than the home one.
  static func rateInOtherCurrency(_ text: String, home: Currency) -> Diagnostic {
    Diagnostic(
      .usage, "“\(text)” is not in \(home), the home currency",
      hint: "Write how many \(home) one unit cost, without a code")
  }
}

// MARK: - Contradictions

extension Diagnostic {
  /// A fee where nothing is converted.
  static var feeWithoutConversion: Diagnostic {
    Diagnostic(
      .usage, "the fee changes nothing: the expense is in the home currency",
      hint: "A fee is what the bank adds to a conversion")
  }

  /// What was paid is in the currency of the amount.
  static func paidInSameCurrency(_ currency: Currency) -> Diagnostic {
    Diagnostic(
      .usage, "the amount is in \(currency), and so is what was paid",
      hint: "--paid is for what left the account in another currency")
  }

  /// What was paid, for an expense with a fee.
  ///
  /// - Parameter number: Its number; nil where it is not stored yet.
  /// - Returns: The error.
  static func feeOfPaid(_ number: Int?) -> Diagnostic {
    guard let number else {
      return Diagnostic(
        .usage, "--paid and --fee contradict each other: what was paid has the fee in it",
        hint: "Leave one of them out")
    }
    return Diagnostic(
      .usage, "expense \(number) cannot have both a fee and what was paid, which has it in it",
      hint: "Clear one of them: --fee 0, or --paid none")
  }

  /// What was paid, for an expense with a rate that was set by hand.
  ///
  /// - Parameter number: Its number; nil where it is not stored yet.
  /// - Returns: The error.
  static func rateOfPaid(_ number: Int?) -> Diagnostic {
    let (subject, name) = number.map { ("expense \($0)", "\($0)") } ?? ("an expense", "ID")
    return Diagnostic(
      .usage, "\(subject) cannot have both a rate set by hand and what was paid, which decides"
    ) {
      "Clear one of them: \($0("expense rate \(name) market")), "
        + "or \($0("expense edit \(name) --paid none"))"
    }
  }

  /// A payer where nothing is split.
  static var payerWithoutSplit: Diagnostic {
    Diagnostic(
      .usage, "--payer says who paid what is split, but nothing is split",
      hint: "Add the people who share it: --split Ana,Ben")
  }

  /// A person without a name.
  static var emptyPerson: Diagnostic {
    Diagnostic(.usage, "a name of a person is empty", hint: "For example: --split Ana,Ben")
  }

  /// A name that looks like a part in another notation.
  static func notationOfParts(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(text)” is no name of a person: parts are written with a colon",
      hint: "For example: --split Ana:2,Ben:1")
  }

  /// The same person twice.
  static func personTwice(_ person: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(person)” is among the people twice",
      hint: "Give the person one part, of more weight: --split \(person):2,Ben:1")
  }

  /// More people than share anything.
  static func tooManyPeople(most: Int) -> Diagnostic {
    Diagnostic(
      .usage, "an expense is split between at most \(most) people",
      hint: "For example: --split Ana,Ben")
  }

  /// A weight that is none.
  static func badWeight(_ text: String, of person: String) -> Diagnostic {
    Diagnostic(
      .usage, "the part of “\(person)” is a number, 0 or more, not “\(text)”",
      hint: "For example: --split Ana:2,Ben:1.5")
  }

  /// Only parts of nothing.
  static var noWeight: Diagnostic {
    Diagnostic(
      .usage, "somebody has to bear a part that is more than 0",
      hint: "For example: --split Ana:2,Ben:1")
  }
}
