/// Cuts the input into blocks of whole rows.
package struct BlockReader: Sendable {
  /// Sizes that hold the memory down.
  package struct Sizes: Sendable {
    /// How much is read at a time.
    package var block = 384 << 10
    /// The most that one row may have.
    package var row = 4 << 20
  }

  private var source: any BlockSource
  /// What was read and belongs to the next block.
  private var rest: [UInt8]
  /// Whether all of the input was read.
  private(set) var isAtEnd = false
  /// How many of the bytes that come next are lines behind an open quote.
  private var openBytes = 0
  /// Why no more can be read.
  private var failure: BulkError?
  let sizes: Sizes
  /// What divides rows; nil for lines.
  var dialect: CSVDialect?

  init(_ source: any BlockSource, sizes: Sizes = Sizes()) {
    self.source = source
    self.sizes = sizes
    rest = []
  }

  /// How long bytes are waited for.
  private enum Patience {
    /// What is there is taken.
    case none
    /// Until there are some.
    case some
    /// Until there are as many as are wanted, or the input ends.
    case all
  }

  /// Reads the first bytes: those that are there, and at least a line that is not empty, but no more than a
  /// block has.
  ///
  /// A carriage return ends a line only in a file without line feeds, so one alone is not enough.
  ///
  /// - Parameter layout: What is known of the file.
  /// - Returns: The bytes.
  /// - Throws: ``BulkError``: `read` or `cancelled`.
  mutating func start(_ layout: BulkLayout) async throws(BulkError) -> [UInt8] {
    var block = ByteBuffer(capacity: sizes.block)
    var search = LineEndSearch(layout)
    repeat {
      let seen = block.count
      try await fill(&block, to: sizes.block, .some)
      for place in seen..<block.count where !search.hasLine {
        unsafe search.look(at: block.bytes[place])
      }
    } while !isAtEnd && block.count < sizes.block && !search.hasLine
    return unsafe Array(block.bytes)
  }

  /// Reads on behind the first bytes, until there are as many as are wanted, or all.
  mutating func start(with bytes: [UInt8], to size: Int) async throws(BulkError) -> [UInt8] {
    var block = ByteBuffer(capacity: size)
    block.append(bytes)
    try await fill(&block, to: size, .all)
    return unsafe Array(block.bytes)
  }

  /// Takes bytes back that are to be read again.
  mutating func give(back bytes: [UInt8]) { rest = bytes }

  /// Reads the next block.
  ///
  /// The rows that were read before an error go their way; the error is thrown behind them.
  ///
  /// The quotes of a row may be open where it is as long as a row may be, or where the input ends. All line
  /// ends behind its beginning are inside of quotes then, so a row that begins with a later line
  /// ends with that line, or does not end either: the block is one of lines.
  ///
  /// - Parameters:
  ///   - block: Is filled with whole rows.
  ///   - wanted: How many bytes are wanted; more only where a row is longer.
  /// - Returns: Whether there was anything left.
  /// - Throws: ``BulkError``: `read`, `lineTooLong` or `cancelled`.
  mutating func next(_ block: inout ByteBuffer, size wanted: Int) async throws(BulkError) -> Bool {
    block.count = 0
    block.shrink(to: sizes.block * 2)
    block.hasOpenQuotes = false
    if openBytes > 0 { return takeLines(&block, size: wanted) }
    if let failure, rest.isEmpty { throw failure }
    // Whole rows do not wait for others, so that those out of a slow pipe are converted as they come.
    let terminator = dialect?.terminator ?? UInt8(ascii: "\n")
    var patience: Patience = rest.contains(terminator) ? .none : .some
    var size = wanted
    while true {
      do throws(BulkError) { try await fill(&block, to: size, patience) } catch {
        guard error.code != .cancelled else { throw error }
        failure = error
      }
      patience = .some
      let isLast = isAtEnd && rest.isEmpty
      if block.count == 0, failure == nil { return false }
      let found = unsafe RecordSplitter.split(block.bytes, dialect: dialect, isComplete: isLast)
      if found.end > 0, !isLast || found.isInQuotes { return cut(&block, at: found.end) }
      if let failure, rest.isEmpty { throw failure }
      if isLast { return found.isInQuotes ? divide(&block, through: block.count, wanted) : true }
      if block.count >= sizes.row {
        guard found.isInQuotes,
          let last = unsafe block.bytes.lastPlace(of: terminator, from: 0, before: block.count)
        else { throw BulkError(.lineTooLong) }
        return divide(&block, through: last + 1, wanted)
      }
      // The row is not whole yet.
      if block.count >= size { size = min(sizes.row, size * 2) }
    }
  }

  /// Makes blocks of lines out of one that begins with an open quote: it may have many rejected rows, which take
  /// far more memory than their text.
  private mutating func divide(_ block: inout ByteBuffer, through end: Int, _ size: Int) -> Bool {
    _ = cut(&block, at: 0)
    openBytes = end
    return takeLines(&block, size: size)
  }

  /// Takes the next lines behind an open quote.
  private mutating func takeLines(_ block: inout ByteBuffer, size: Int) -> Bool {
    let terminator = dialect?.terminator ?? UInt8(ascii: "\n")
    let lines = rest[..<openBytes]
    let last = lines.prefix(size).lastIndex(of: terminator) ?? lines.firstIndex(of: terminator)
    let end = last.map { $0 + 1 } ?? openBytes
    take(end, into: &block)
    block.hasOpenQuotes = true
    openBytes -= end
    return true
  }

  /// Keeps what stands behind a place for the next block.
  private mutating func cut(_ block: inout ByteBuffer, at end: Int) -> Bool {
    unsafe rest.insert(contentsOf: block.bytes[end...], at: 0)
    block.count = end
    return true
  }

  /// Moves bytes that were read before into a block.
  private mutating func take(_ count: Int, into block: inout ByteBuffer) {
    unsafe rest.withUnsafeBytes { bytes in
      unsafe block.append(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
    rest.removeFirst(count)
  }

  /// Takes what was read before, and reads until there are enough bytes or nothing more is there that is waited for.
  private mutating func fill(
    _ block: inout ByteBuffer, to size: Int, _ patience: Patience
  ) async throws(BulkError) {
    block.reserve(max(0, size - block.count))
    let known = min(rest.count, max(0, size - block.count))
    if known > 0 { take(known, into: &block) }
    var waits = patience == .all || patience == .some && known == 0
    while block.count < size, !isAtEnd, failure == nil {
      let room = unsafe UnsafeMutableRawBufferPointer(
        rebasing: block.rest[..<(size - block.count)])
      guard let count = try await unsafe source.fill(room, waits: waits) else { return }
      if count == 0 { isAtEnd = true }
      block.count += count
      if patience == .some { waits = false }
    }
  }
}
