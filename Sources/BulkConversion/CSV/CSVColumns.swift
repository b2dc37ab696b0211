/// Where the cells of a row stand that are looked at, counted from 0.
struct CSVColumns: Sendable {
  let amount: Int
  /// Nil where all amounts are of one currency.
  let currency: Int?
  let date: Int?
  /// How many cells a row has; nil where no header says it.
  let width: Int?

  /// How many cells a row needs at least.
  var least: Int { max(amount, currency ?? 0, date ?? 0) + 1 }
}
