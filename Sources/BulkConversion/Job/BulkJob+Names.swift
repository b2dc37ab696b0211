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
  /// - Parameter existing: The names that the rows have already; none in JSON, where each row has its own.
  /// - Throws: ``BulkError`` with code `resultExists` where a name is taken.
  func addedNames(existing: [String]) throws(BulkError) -> [String] {
    let stem =
      switch amount {
      case .name(let name): name
      case .number(let number):
        existing.isEmpty || existing.contains(amount.description)
          ? amount.description
          : existing.indices.contains(number - 1) ? existing[number - 1] : "amount"
      }
    var taken = Set(existing.map(CSVHeader.folded))
    var names: [String] = []
    for target in targets {
      let ending = targets.count > 1 ? "_" + target.currency.code : ""
      names.append(target.name ?? "\(stem)_\(target.currency.code)")
      names += extras.map { $0.rawValue + ending }
    }
    for name in names where !taken.insert(CSVHeader.folded(name)).inserted {
      throw BulkError(.resultExists, name: name, seen: existing)
    }
    return names
  }
}
