/// How a file of JSON objects is read, of which no beginning has to be looked at.
struct JSONOpening {
  /// How it is written.
  let layout: BulkLayout
  let rows: JSONRows

  /// Takes what is known out of a job.
  ///
  /// - Parameter job: What is to be done.
  /// - Throws: ``BulkError`` with code `resultExists`.
  init(_ job: BulkJob) throws(BulkError) {
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
