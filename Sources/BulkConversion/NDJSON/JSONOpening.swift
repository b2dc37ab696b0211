/// The beginning of a file of JSON objects.
struct JSONOpening {
  /// How it is written.
  let layout: BulkLayout
  let rows: JSONRows

  /// Looks at the beginning.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file.
  ///   - mark: How many of them are a byte order mark.
  ///   - job: What is to be done.
  /// - Throws: ``BulkError`` with code `resultExists`.
  init(_ bytes: [UInt8], mark: Int, job: BulkJob) throws(BulkError) {
    let names = try JSONNames(job)
    var layout = job.layout
    layout.format = .ndjson
    layout.delimiter = nil
    self.layout = layout
    rows = JSONRows(
      names: names, writer: JSONResultWriter(names: names.added, sign: layout.decimalSign),
      sign: layout.decimalSign, columns: 1 + job.extras.count)
  }
}
