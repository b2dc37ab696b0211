/// What a program may use of its terminal, judged by its environment.
///
/// It is made once, and whatever talks with the user goes by it.
package struct TerminalCapabilities: Hashable, Sendable {
  /// Whether somebody types and sees what is written: both streams are terminals.
  package var isInteractive: Bool
  /// Whether the cursor can be moved, so that a line can be edited.
  package var canEdit: Bool
  /// Whether lists may take the whole screen.
  package var canDraw: Bool
  /// Whether text beyond ASCII may be written.
  ///
  /// That is another question than whether the C library can (``TerminalLocale``): typed text is read as
  /// UTF-8 in any locale.
  package var isUTF8: Bool
  /// Whether colors may be used, where the terminal has them.
  package var allowsColor: Bool

  /// Judges an environment.
  ///
  /// - Parameters:
  ///   - environment: The variables; `TERM`, `ACCESSIBLE`, `NO_COLOR` and those of the locale count,
  ///     and an empty one is as good as none.
  ///   - inputIsTerminal: Whether the standard input is a terminal.
  ///   - outputIsTerminal: Whether the standard output is a terminal.
  package init(
    environment: [String: String], inputIsTerminal: Bool, outputIsTerminal: Bool
  ) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let term = value("TERM")
    let canMoveCursor = outputIsTerminal && term != nil && term != "dumb"
    isInteractive = inputIsTerminal && outputIsTerminal
    canEdit = isInteractive && canMoveCursor
    canDraw = canEdit && value("ACCESSIBLE") == nil
    isUTF8 = Self.isUTF8(locale: value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "C")
    allowsColor = canMoveCursor && value("NO_COLOR") == nil
  }

  /// What stands where text is cut, of one column.
  package var cutSign: String { Self.cutSign(isUTF8: isUTF8) }

  /// What stands where text is cut, of one column.
  ///
  /// - Parameter isUTF8: Whether text beyond ASCII may be written.
  /// - Returns: The sign.
  static func cutSign(isUTF8: Bool) -> String { isUTF8 ? "…" : "~" }

  /// Whether the name of a locale, such as `de_DE.UTF-8@euro`, states UTF-8; macOS also has the name
  /// `UTF-8` alone.
  private static func isUTF8(locale: String) -> Bool {
    let name = locale.prefix { $0 != "@" }
    let encoding = name.split(separator: ".").last ?? ""
    return ["utf-8", "utf8"].contains(encoding.lowercased())
  }
}
