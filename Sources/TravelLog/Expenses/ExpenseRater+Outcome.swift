public import Converter

extension ExpenseRater {
  /// A rate with the answer that it is from.
  public struct Rating: Sendable {
    /// The rate.
    public let rate: ExpenseRate
    /// The answer of the provider; nil where the law alone answers.
    public let answer: RateAnswer?
  }

  /// A rate that was found for an expense.
  public struct Found: Hashable, Sendable {
    /// The expense as it was.
    public let expense: Expense
    /// The rate.
    public let rate: ExpenseRate

    /// Pairs an expense with a rate.
    ///
    /// - Parameters:
    ///   - expense: The expense as it is stored.
    ///   - rate: The rate.
    public init(expense: Expense, rate: ExpenseRate) {
      self.expense = expense
      self.rate = rate
    }
  }

  /// An expense that has no rate at all.
  public struct Missing: Hashable, Sendable {
    /// The expense.
    public let expense: Expense
    /// Why it has none.
    public let failure: Failure

    /// Pairs an expense with why it has no rate.
    ///
    /// - Parameters:
    ///   - expense: The expense.
    ///   - failure: Why it has none.
    public init(expense: Expense, failure: Failure) {
      self.expense = expense
      self.failure = failure
    }
  }

  /// What became of a look-up for several expenses.
  public struct Outcome: Sendable {
    /// The rates to be stored.
    public package(set) var found: [Found] = []
    /// The expenses that have no rate at all, and why.
    public package(set) var failed: [Missing] = []
    /// The answers of the provider, each once, for their notices.
    public package(set) var answers: [RateAnswer] = []

    package init() {}
  }
}

extension ExpenseRate {
  /// Whether it is of the source of another rate, and of a later day.
  ///
  /// Between sources a provisional rate is no better than another: the one that was chosen stays.
  func isLater(than other: ExpenseRate) -> Bool {
    guard source == other.source, let day, let otherDay = other.day else { return false }
    return day > otherDay
  }
}
