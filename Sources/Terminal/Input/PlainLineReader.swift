#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads lines where nobody edits them: from pipes and files, and on terminals that can do no more.
///
/// Lines end with LF or CRLF, the last one may lack its end, a byte order mark at the start is skipped,
/// and bytes that are not UTF-8 become U+FFFD.
package final class PlainLineReader: LineReader {
  /// How many bytes a line may have.
  package static let longestLine = 1 << 20

  private let descriptor: Int32
  private let promptDescriptor: Int32?
  private let signals: SignalWatch?
  /// Bytes that were read and not yet given out.
  private var buffer: ArraySlice<UInt8> = []
  private var isAtStart = true
  private var isAtEnd = false

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - descriptor: Where the bytes come from.
  ///   - promptDescriptor: Where the prompt is written; nil where nobody would read it.
  ///   - signals: What interrupts the reading.
  package init(
    descriptor: Int32 = STDIN_FILENO, promptDescriptor: Int32? = nil, signals: SignalWatch? = nil
  ) {
    self.descriptor = descriptor
    self.promptDescriptor = promptDescriptor
    self.signals = signals
  }

  /// Reads one line, see ``LineReader/readLine(prompt:)``.
  ///
  /// - Throws: ``TerminalError`` with `readFailed`, `writeFailed`, or `lineTooLong`; the reading goes on
  ///   with the line behind a long one.
  package func readLine(prompt: String) throws(TerminalError) -> LineInput {
    try show(prompt)
    var searched = buffer.startIndex
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return try take(upTo: end, endLength: 1, isTooLong: isTooLong)
      }
      if isAtEnd {
        guard isTooLong || !buffer.isEmpty else { return try end() }
        return try take(upTo: buffer.endIndex, endLength: 0, isTooLong: isTooLong)
      }
      if buffer.count > Self.longestLine + 1 {
        isTooLong = true
        buffer = []
      }
      let length = buffer.count
      if let interruption = try fill() {
        // The terminal has thrown away what was typed in this line, and so does this.
        buffer = []
        return interruption
      }
      searched = buffer.startIndex + length
    }
  }

  /// The end of the input.
  ///
  /// On a terminal, where it is Ctrl-D, the next question may be answered again.
  private func end() throws(TerminalError) -> LineInput {
    if isatty(descriptor) == 1 {
      isAtEnd = false
      try show("\n")
    }
    return .endOfInput
  }

  /// Takes a line and its end out of the buffer.
  private func take(
    upTo end: Int, endLength: Int, isTooLong: Bool
  ) throws(TerminalError) -> LineInput {
    var line = buffer[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isAtStart = false
    let text = String(decoding: line, as: UTF8.self)
    let isTooLong = isTooLong || line.count > Self.longestLine
    buffer = buffer[(end + endLength)...]
    if isTooLong { throw TerminalError(.lineTooLong) }
    return .line(text)
  }

  /// Waits for bytes, or for a signal that ends the reading.
  private func fill() throws(TerminalError) -> LineInput? {
    while true {
      let ready = try Descriptor.wait([descriptor, signals?.descriptor ?? -1])
      while let number = signals?.next() {
        switch number {
        case SIGINT:
          try show("\n")
          return .interrupted
        case SIGTSTP: try signals?.stopJob()
        // The next line is read as before.
        case SIGCONT, SIGWINCH: break
        default: return .terminated(signal: number)
        }
      }
      let read: [UInt8]?
      do throws(TerminalError) {
        read = ready[0] ? try Descriptor.read(descriptor, limit: 65_536) : nil
      } catch {
        // A terminal that has gone may be seen before the signal that tells of it.
        if Descriptor.isHungUp(descriptor) { return .terminated(signal: SIGHUP) }
        throw error
      }
      guard let bytes = read else { continue }
      isAtEnd = bytes.isEmpty
      // Copies the rest of the last bytes, which is less than a line.
      buffer = ArraySlice(Array(buffer) + bytes)
      return nil
    }
  }

  private func show(_ text: String) throws(TerminalError) {
    if let promptDescriptor { try Descriptor.write(text, to: promptDescriptor) }
  }
}
