import Converter

extension CSVHeader {
  /// What shows that the line is a row, and names nothing: its amount, and its currency or its date.
  ///
  /// A number alone shows nothing, as a column may well be called `2024`; nor does a line of which the job
  /// knows a name.
  ///
  ///     CSVHeader(names: ["2026-10-28", "Lyon", "120.00", "EUR"])   // 120.00 and EUR, of columns 3 and 4
  ///
  /// - Parameters:
  ///   - columns: Where the columns of the job are.
  ///   - job: What is to be done.
  /// - Returns: The cells; none where the line may be one of names.
  func signsOfRow(_ columns: CSVColumns, of job: BulkJob) -> [String] {
    guard let names, job.usedColumns.allSatisfy({ isNumber($0) }),
      AmountCell.isAmount(names[columns.amount])
    else { return [] }
    var others: [String] = []
    if columns.currency >= 0,
      let code = try? Currency(userInput: Self.trimmed(names[columns.currency])),
      CurrencyCatalog.contains(code) || job.isDefined(code)
    {
      others.append(names[columns.currency])
    }
    if columns.date >= 0, job.layout.dateOrder.reads(names[columns.date]) {
      others.append(names[columns.date])
    }
    return others.isEmpty ? [] : [names[columns.amount]] + others
  }

  /// Whether a column is called by its place and not by its name.
  private func isNumber(_ column: BulkColumn) -> Bool {
    guard case .number = column else { return false }
    return names?.contains(column.description) != true
  }
}
