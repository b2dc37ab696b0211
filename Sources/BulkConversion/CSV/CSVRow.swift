/// What is known of a row while its end is looked for.
struct CSVRow {
  /// What can be wrong with quotes.
  enum Damage: UInt8 {
    case none
    case openQuote
    case textBehindQuote
  }

  /// Where it begins.
  let start: Int
  /// Where its present cell begins.
  var cell: Int
  /// How many of its cells have ended.
  var cells = 0
  /// The line ends inside of its quotes.
  var breaks = 0
  /// What is wrong with its quotes.
  var damage = Damage.none

  init(start: Int) {
    self.start = start
    cell = start
  }
}
