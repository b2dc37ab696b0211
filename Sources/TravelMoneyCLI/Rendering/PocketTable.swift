import Converter

/// A table of round amounts of two currencies, both ways, to be looked at while traveling.
struct PocketTable {
  let converter: TargetConverter
  let rendering: ConversionRendering

  private static let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  /// Where even this many units come to less than one, the table begins with them.
  private static let largestUnit = 1_000_000_000

  /// Writes the table.
  ///
  /// - Parameters:
  ///   - there: One unit of the first currency in the second.
  ///   - back: One unit of the second currency in the first.
  /// - Returns: A line a step, and the origin of the rates.
  /// - Throws: ``Diagnostic`` where a number cannot be shown.
  func text(there: ConvertedTarget, back: ConvertedTarget) throws(Diagnostic) -> String {
    let left = try column(there.conversion)
    let right = try column(back.conversion)
    let width = left.columnWidth
    let lines = zip(left, right).map { "\($0.padded(to: width))    \($1)\n" }
    let note: String?
    do { note = try rendering.feeNote(there) } catch { throw Diagnostic(error) }
    return lines.joined() + "(\(there.origin))\n" + (note.map { "(\($0))\n" } ?? "")
  }

  /// The conversions of one direction.
  ///
  /// - Parameter one: One unit of the first currency in the second.
  /// - Returns: A conversion a step.
  /// - Throws: ``Diagnostic`` where a number is out of range.
  func rows(of one: Conversion) throws(Diagnostic) -> [ConvertedTarget] {
    // Money of which one unit comes to next to nothing is counted in tens, hundreds and so on.
    var unit = 1
    while unit < Self.largestUnit,
      try convert(unit, as: one).conversion.result.amount.coefficient < 10
    {
      unit *= 10
    }
    var rows: [ConvertedTarget] = []
    for step in Self.steps { rows.append(try convert(step * unit, as: one)) }
    return rows
  }

  /// The conversions of one direction, amounts and results aligned.
  private func column(_ one: Conversion) throws(Diagnostic) -> [String] {
    var rows: [(amount: String, result: String)] = []
    for target in try self.rows(of: one) {
      do {
        rows.append(
          (
            try rendering.numbers.rate(target.conversion.exactAmount),
            try rendering.resultText(target)
          ))
      } catch {
        throw Diagnostic(error)
      }
    }
    let (amountWidth, resultWidth) = (
      rows.map(\.amount).columnWidth, rows.map(\.result).columnWidth
    )
    return rows.map { row in
      "\(row.amount.rightAligned(in: amountWidth)) \(one.from.currency) = "
        + "\(row.result.rightAligned(in: resultWidth)) \(one.to.currency)"
    }
  }

  private func convert(_ amount: Int, as one: Conversion) throws(Diagnostic) -> ConvertedTarget {
    try converter.exchanged(
      converter.conversion(
        of: ParsedAmount(ExactDecimal(amount)), from: one.from.currency, to: one.to.currency,
        day: one.askedDay, table: one.table))
  }
}
