import Converter

extension BulkJob {
  /// The columns that are read.
  var usedColumns: [BulkColumn] {
    var columns = [amount]
    if case .column(let column) = currency { columns.append(column) }
    return columns + (date.map { [$0] } ?? [])
  }

  /// The names of what is added to each row, in order.
  ///
  /// What stands behind a result has a plain name, such as `rate`, where there is one result and no such name
  /// is taken; else all such names end in the currency: `rate_EUR`.
  ///
  /// - Parameters:
  ///   - existing: The names that the rows have already; none in JSON, where each row has its own.
  ///   - place: Which of them is that of the amounts.
  /// - Returns: For each target its name, and those of its extras.
  /// - Throws: ``BulkError`` with code `resultExists` where a name is taken.
  func addedNames(existing: [String], amount place: Int? = nil) throws(BulkError) -> [String] {
    // As the file spells it, and not as it was typed.
    let name = place.map { CSVHeader.trimmed(existing[$0]) } ?? amount.description
    let stem = name.isEmpty ? "amount" : name
    var taken = Set(existing.map(CSVHeader.folded))
    let results = targets.map { $0.name ?? "\(stem)_\($0.currency.code)" }
    let isPlain =
      targets.count == 1
      && taken.union(results.map(CSVHeader.folded)).isDisjoint(with: extras.map(\.rawValue))
    var names: [String] = []
    for (target, result) in zip(targets, results) {
      names.append(result)
      names += extras.map { $0.rawValue + (isPlain ? "" : "_" + target.currency.code) }
    }
    for name in names where !taken.insert(CSVHeader.folded(name)).inserted {
      throw BulkError(.resultExists, name: name, seen: existing)
    }
    return names
  }
}
