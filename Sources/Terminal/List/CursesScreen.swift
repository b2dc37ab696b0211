internal import CNcurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal's other screen, taken by ncurses; the one before is back when it has ended.
///
/// It is used by the main actor alone, one at a time: ncurses keeps its state in variables.
@MainActor
@safe
final class CursesScreen {
  private let functions: tm_curses
  private let input: Int32
  private let output: Int32
  private let outputFile: OwnedFile
  private let inputFile: OwnedFile
  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  private let modesBefore: termios?
  private let hasColors: Bool
  private var size: TerminalSize
  private var isEnded = false

  /// How long an escape sequence may pause: Escape is to be felt at once, and an arrow key that comes
  /// through a network is still to be one key.
  private static let escapeMilliseconds: Int32 = 25
  private static let pairs: [(style: TextStyle, pair: Int16, color: Int32)] = [
    (.heading, 1, COLOR_CYAN), (.current, 2, COLOR_GREEN),
  ]

  /// Takes the terminal that `TERM` names.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - input: The descriptor from which keys are read.
  ///   - output: The descriptor of the terminal to draw on.
  ///   - allowsColor: Whether colors may be used.
  /// - Throws: ``TerminalError`` with code `unusable` where the terminal is not known.
  init(
    _ library: CursesLibrary, input: Int32, output: Int32, allowsColor: Bool
  ) throws(TerminalError) {
    functions = library.functions
    self.input = input
    self.output = output
    // Before ncurses sets its modes, for the end.
    var modes = termios()
    modesBefore = unsafe tcgetattr(input, &modes) == 0 ? modes : nil

    outputFile = try OwnedFile(output, mode: "w")
    inputFile = try OwnedFile(input, mode: "r")
    guard let screen = unsafe tm_curses_start(functions, outputFile.pointer, inputFile.pointer)
    else { throw TerminalError(.unusable) }
    guard let window = unsafe tm_curses_window(functions) else {
      tm_curses_pause(functions)
      unsafe tm_curses_free(functions, screen)
      throw TerminalError(.unusable)
    }
    unsafe self.screen = unsafe screen
    unsafe self.window = unsafe window
    let functions = functions
    hasColors =
      allowsColor && tm_curses_start_color(functions)
      && Self.pairs.allSatisfy {
        tm_curses_set_pair(functions, $0.pair, Int16(truncatingIfNeeded: $0.color))
      }
    size = TerminalSize(of: output)
    guard unsafe tm_curses_take_keys(functions, window, Self.escapeMilliseconds),
      unsafe tm_curses_resize(functions, window, Int32(size.rows), Int32(size.columns))
    else {
      end()
      throw TerminalError(.unusable)
    }
  }

  /// The size that the terminal has now; asking adapts the screen to it.
  ///
  /// - Returns: The size.
  /// - Throws: ``TerminalError`` with code `unusable` where there is no memory for it.
  func currentSize() throws(TerminalError) -> TerminalSize {
    let now = TerminalSize(of: output)
    if now != size {
      guard unsafe tm_curses_resize(functions, window, Int32(now.rows), Int32(now.columns)) else {
        throw TerminalError(.unusable, errorNumber: ENOMEM)
      }
      size = now
    }
    return size
  }

  /// Draws a frame; what is there already is not sent again.
  ///
  /// - Parameter frame: What is to be seen.
  func show(_ frame: ListFrame) {
    unsafe tm_curses_erase(functions, window)
    for piece in frame.pieces {
      let (attributes, pair) = drawn(piece.style)
      let text = piece.text.unicodeScalars.map { wchar_t(truncatingIfNeeded: $0.value) }
      unsafe tm_curses_write(
        functions, window, Int32(piece.row), Int32(piece.column), text, Int32(text.count),
        attributes, pair)
    }
    // Where the place is outside of the window, the cursor is where the last text ended.
    unsafe tm_curses_move(
      functions, window, Int32(frame.cursorRow), Int32(frame.cursorColumn))
    unsafe tm_curses_show(functions, window)
  }

  private func drawn(_ style: TextStyle) -> (attributes: attr_t, pair: Int16) {
    var attributes: attr_t = 0
    if style.contains(.reversed) { attributes |= tm_curses_reverse }
    if style.contains(.bold) { attributes |= tm_curses_bold }
    if style.contains(.dim) { attributes |= tm_curses_dim }
    let pair = hasColors ? Self.pairs.first { style.contains($0.style) }?.pair : nil
    return (attributes, pair ?? 0)
  }

  /// Takes the terminal again after another program has used it; the next frame is sent whole.
  func redraw() {
    unsafe tm_curses_redraw(functions, window)
  }

  /// Reads what was typed and is there, up to a key that may end the list: what was typed ahead after it
  /// stays for whoever reads next.
  ///
  /// - Returns: Bytes, and codes from 256 on for keys that send several; empty where nothing is there. A part
  ///   of very many, so that signals and the drawing have their turn.
  func codes() -> [Int32] {
    var codes: [Int32] = []
    while case let code = unsafe tm_curses_key(functions, window), code != ERR {
      codes.append(code)
      if KeyDecoder.mayEndList(code) || KeyDecoder.isRound(codes) { break }
    }
    return codes
  }

  /// Gives the terminal back until ``redraw()``.
  func pause() {
    tm_curses_pause(functions)
  }

  /// Gives the terminal back with the modes that it had.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    tm_curses_pause(functions)
    unsafe tm_curses_free_window(functions, window)
    unsafe tm_curses_free(functions, screen)
    if var modes = modesBefore { unsafe tcsetattr(input, TCSADRAIN, &modes) }
  }
}
