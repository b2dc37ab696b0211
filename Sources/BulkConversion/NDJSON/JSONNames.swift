/// The names of members that a job reads or adds.
struct JSONNames: Sendable {
  let amount: String
  /// Nil where all amounts are of one currency.
  let currency: String?
  /// Nil where rows have no date.
  let date: String?
  /// The members that are added, in order.
  let added: [String]
  private let known: [(bytes: [UInt8], meaning: JSONName)]
  /// A bit for each length of a known name, so that most others are told from them at once.
  private let lengths: UInt64
  /// How long a known name can be if each of its characters is written as an escape.
  let longestEscaped: Int

  /// Takes the names out of a job.
  ///
  /// - Throws: ``BulkError``: `resultExists` where two names are one.
  init(_ job: BulkJob) throws(BulkError) {
    amount = job.amount.description
    if case .column(let column) = job.currency {
      currency = column.description
    } else {
      currency = nil
    }
    date = job.date?.description
    added = try job.addedNames(existing: [])
    var meanings: [[UInt8]: JSONName] = [Array(amount.utf8): .amount]
    if let currency { meanings[Array(currency.utf8), default: []].insert(.currency) }
    if let date { meanings[Array(date.utf8), default: []].insert(.date) }
    for name in added where meanings.updateValue(.result, forKey: Array(name.utf8)) != nil {
      throw BulkError(.resultExists, name: name, seen: job.usedColumns.map(\.description))
    }
    known = meanings.map { ($0.key, $0.value) }
    lengths = known.reduce(0) { $0 | Self.bit(of: $1.bytes.count) }
    longestEscaped = 6 * (known.map(\.bytes.count).max() ?? 0)
  }

  @inline(__always)
  private static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  /// What a name means.
  ///
  /// - Parameter name: Its bytes, without escapes.
  /// - Returns: The meaning; empty for a name that the job does not know.
  @inline(__always)
  func meaning(of name: UnsafeRawBufferPointer) -> JSONName {
    lengths & Self.bit(of: name.count) == 0 ? [] : unsafe search(name)
  }

  private func search(_ name: UnsafeRawBufferPointer) -> JSONName {
    for index in known.indices where known[index].bytes.count == name.count {
      if unsafe known[index].bytes.elementsEqual(name) { return known[index].meaning }
    }
    return []
  }
}
