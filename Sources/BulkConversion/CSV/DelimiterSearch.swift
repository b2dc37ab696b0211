/// Looks for the header of a file of CSV, and for the delimiter that divides it.
///
/// What is found in some bytes stands, whatever follows them: how a file arrives decides nothing.
struct DelimiterSearch {
  /// How much of the file is at hand.
  enum Extent {
    /// What came first, which is another time more or less.
    case beginning
    /// As much as is looked at wherever the first line does not tell enough.
    case block
    /// As much as is looked at at all.
    case most
    /// Everything.
    case whole
  }

  /// What was found.
  enum Answer {
    /// The header, and what divides it.
    case header(CSVRecord, CSVDialect)
    /// Each of these delimiters may be the file's.
    case tie([UInt8])
    /// What is at hand tells it not.
    case more
    /// A quote is open, or the header has no end.
    case endless
  }

  private struct Candidate {
    let record: CSVRecord
    let dialect: CSVDialect
    /// How many columns of the job it shows.
    let found: Int

    var isDivided: Bool { record.cells.count > 1 }
  }

  /// The delimiters that are tried where none is given.
  static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
  /// How many rows are looked at.
  private static let mostRows = 100

  let answer: Answer
  /// Behind how many bytes, and lines, the header begins.
  let start: Int
  let lines: Int

  /// Looks.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file.
  ///   - mark: How many of them are a byte order mark.
  ///   - extent: How much of the file they are.
  ///   - job: What is to be done.
  init(_ bytes: [UInt8], mark: Int, extent: Extent, job: BulkJob) {
    let terminator = LineEndSearch.terminator(of: bytes, job.layout)
    let stated = Self.statedDelimiter(bytes, from: mark)
    let start = stated?.end ?? mark
    (self.start, lines) = (start, stated == nil ? 0 : 1)
    var candidates: [Candidate] = []
    var (isUndecided, isQuoteOpen) = (false, false)
    for delimiter in (job.layout.delimiter ?? stated?.delimiter).map({ [$0] }) ?? Self.delimiters {
      let dialect = CSVDialect(delimiter: delimiter, terminator: terminator)
      if let record = CSVRecord(bytes, from: start, dialect: dialect),
        record.hasLineEnd || extent == .whole
      {
        let found = CSVHeader(names: record.cells).countOfFound(job)
        candidates.append(Candidate(record: record, dialect: dialect, found: found))
      } else {
        isUndecided = true
        let line = bytes[start...].prefix { $0 != terminator }
        if line.contains(delimiter) { isQuoteOpen = true }
      }
    }
    // A header that is still without an end would be longer than each of these, and so be none.
    let all = job.usedColumns.count
    let good = candidates.filter { $0.found == all && $0.isDivided }
    if let end = good.map(\.record.next).min() {
      answer = Self.best(of: good.filter { $0.record.next == end }, bytes, extent)
      return
    }
    if isUndecided, extent == .beginning || extent == .block {
      answer = .more
      return
    }
    let best = candidates.max {
      ($0.found, $0.record.cells.count) < ($1.found, $1.record.cells.count)
    }
    // Where a delimiter is there and a quote stays open, another one is right only if it shows all columns.
    if let best, !isQuoteOpen || best.found == all {
      answer = .header(best.record, best.dialect)
    } else {
      answer = .endless
    }
  }

  /// Which of several delimiters is right: the one that divides the rows as it divides the header.
  private static func best(
    of candidates: [Candidate], _ bytes: [UInt8], _ extent: Extent
  ) -> Answer {
    if candidates.count == 1 { return .header(candidates[0].record, candidates[0].dialect) }
    guard extent != .beginning else { return .more }
    let widths = candidates.map { Self.widths(of: bytes, behind: $0, extent) }
    if extent == .block, widths.allSatisfy(\.isEmpty) { return .more }
    let fitting = zip(candidates, widths).filter { candidate, widths in
      widths == [candidate.record.cells.count]
    }.map(\.0)
    if fitting.count == 1 { return .header(fitting[0].record, fitting[0].dialect) }
    return .tie((fitting.isEmpty ? candidates : fitting).map(\.dialect.delimiter))
  }

  /// How many cells the first rows have.
  private static func widths(
    of bytes: [UInt8], behind header: Candidate, _ extent: Extent
  ) -> Set<Int> {
    let rows = CSVRecords(
      bytes, from: header.record.next, dialect: header.dialect, isComplete: extent == .whole
    ).lazy.filter { $0.cells != [""] }  // An empty line is no row.
    return Set(rows.prefix(mostRows).map(\.cells.count))
  }

  /// The delimiter that a first line `sep=;` states, as spreadsheets write it, and where that line ends.
  private static func statedDelimiter(
    _ bytes: [UInt8], from start: Int
  ) -> (delimiter: UInt8, end: Int)? {
    guard bytes[start...].starts(with: "sep=".utf8), bytes.count > start + 5 else { return nil }
    var end = start + 5
    if bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n"),
      "\t !#$%&*+,/:;<=>?@^_`|~".utf8.contains(bytes[start + 4])
    else { return nil }
    return (bytes[start + 4], end + 1)
  }
}
