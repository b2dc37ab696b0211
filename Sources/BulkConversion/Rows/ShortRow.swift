/// What is read of a row that goes the short way.
struct ShortRow: BitwiseCopyable {
  /// Where it begins, and where its line end is, counted from the start of its stretch.
  var start: Int32 = 0
  var end: Int32 = 0
  /// The number of its currency.
  var currency: Int32 = 0
  /// The parts of its day as a number, where rows have days.
  var day: Int32 = 0
  /// Where the plan of its first target is; -1 where there is none.
  var plan: Int32 = -1
}
