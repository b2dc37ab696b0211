/// The day whose laws hold for a conversion: the asked one, or today.
///
/// Rates that are taken for their own day, such as those of a file, go with the laws of that day.
package struct LawDay: Hashable, Sendable {
  private let asked: Day?
  private let ofRates: Day?
  private let today: Day

  /// Takes what is known before there are rates.
  ///
  /// - Parameters:
  ///   - asked: The day that was asked for.
  ///   - ofRates: The newest day of rates that are taken for their own days; nil where the newest rates
  ///     stand for today.
  ///   - today: The user's date.
  package init(asked: Day?, ofRates: Day?, today: Day) {
    self.asked = asked
    self.ofRates = ofRates
    self.today = today
  }

  /// The day that decides which rates are needed.
  package var ofNeed: Day { asked ?? ofRates ?? today }

  /// The day that decides how it is converted; nil for that of the table.
  package var ofConversion: Day? { asked ?? (ofRates == nil ? today : nil) }
}
