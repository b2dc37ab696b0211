internal import CNcurses

/// The functions of ncursesw, which is opened when a list is first shown.
struct CursesLibrary: Sendable {
  /// The functions, as addresses.
  let functions: tm_curses

  /// The names that the library's file may have.
  ///
  /// The number is that of the binary interface. macOS has wide characters in its plain library.
  private static let fileNames: [String] = {
    #if canImport(Darwin)
      ["libncursesw.6.dylib", "libncurses.dylib"]
    #else
      ["libncursesw.so.6"]
    #endif
  }()

  /// The library, opened once; a failure is remembered as well, because a program does not get a
  /// library while it runs.
  private static let shared: Result<CursesLibrary, TerminalError> = Result {
    () throws(TerminalError) in try CursesLibrary(fileNames: fileNames)
  }

  /// The library of this process.
  ///
  /// - Returns: The opened library.
  /// - Throws: ``TerminalError`` with code `libraryMissing`.
  static func loaded() throws(TerminalError) -> CursesLibrary {
    try shared.get()
  }

  /// Opens the first library of some names that there is.
  ///
  /// - Parameter fileNames: What the dynamic loader is to look for, at least one.
  /// - Throws: ``TerminalError`` with code `libraryMissing` and the last name as its place.
  init(fileNames: [String]) throws(TerminalError) {
    var functions = tm_curses()
    try unsafe SharedLibrary.open(fileNames) { name, reason in
      unsafe tm_curses_open(name, &functions, &reason)
    }
    self.functions = functions
  }
}
