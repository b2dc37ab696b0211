/// Where the cells of a row stand that are looked at, counted from 0.
struct CSVColumns: Sendable {
  let amount: Int
  /// -1 where all amounts are of one currency.
  let currency: Int
  /// -1 where rows have no date.
  let date: Int
  /// How many cells a row has; 0 where no header says it.
  let width: Int

  /// How many cells a row needs at least.
  let least: Int

  init(amount: Int, currency: Int, date: Int, width: Int) {
    self.amount = amount
    self.currency = currency
    self.date = date
    self.width = width
    least = max(amount, currency, date) + 1
  }

  /// Whether a row may have so many cells.
  @inline(__always)
  func isWidth(_ cells: Int) -> Bool { width == 0 ? cells >= least : cells == width }
}
