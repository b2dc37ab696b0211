#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How large a terminal is.
package struct TerminalSize: Hashable, Sendable {
  /// What is taken where the terminal does not say.
  package static let unknown = TerminalSize(columns: 80, rows: 24, isWidthKnown: false)

  /// More rows or columns than any window has; what the libraries keep for a screen grows with both.
  private static let longest = 1_000

  /// The columns, never 0.
  package let columns: Int
  /// The rows, never 0.
  package let rows: Int
  /// Whether ``columns`` are what the terminal says.
  package let isWidthKnown: Bool

  package init(columns: Int, rows: Int, isWidthKnown: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.isWidthKnown = isWidthKnown
  }

  /// Asks a terminal.
  ///
  /// - Parameter descriptor: The terminal. A width or height of 0, and no terminal at all, count as
  ///   ``unknown``, and more than 1,000 as 1,000.
  package init(of descriptor: Int32) {
    var size = winsize()
    let known = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    isWidthKnown = known && (1...Self.longest).contains(Int(size.ws_col))
    columns = known && size.ws_col > 0 ? min(Int(size.ws_col), Self.longest) : Self.unknown.columns
    rows = known && size.ws_row > 0 ? min(Int(size.ws_row), Self.longest) : Self.unknown.rows
  }
}
