import CEditline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An editor of libedit on a terminal, ended and the terminal restored when it is let go.
///
/// Not sendable: libedit belongs to one thread at a time.
@safe final class EditlineHandle {
  /// The functions of libedit, opened at first use.
  static let library: Result<tm_editline, TerminalError> = Result { () throws(TerminalError) in
    var functions = tm_editline()
    try unsafe SharedLibrary.open(names) { name, reason in
      unsafe tm_editline_open(name, &functions, &reason)
    }
    return functions
  }

  #if canImport(Darwin)
    private static let names = ["libedit.3.dylib", "libedit.dylib"]
  #else
    private static let names = ["libedit.so.0", "libedit.so.2"]
  #endif

  private let library: tm_editline
  /// Belongs to this handle, and with it the editor, what it draws, and the prompt.
  private let session: UnsafeMutablePointer<tm_editline_session>
  /// A part of the session.
  private let editor: OpaquePointer

  /// Begins an editor.
  ///
  /// - Throws: ``TerminalError`` with `libraryMissing` or `unusable`.
  init(input: Int32, output: Int32) throws(TerminalError) {
    library = try Self.library.get()
    guard isatty(input) == 1, isatty(output) == 1, TerminalLocale.isUTF8 else {
      throw TerminalError(.unusable, errorNumber: errno)
    }
    guard let session = unsafe tm_editline_begin(library, "travelmoney", input, output),
      let editor = unsafe session.pointee.editor
    else { throw TerminalError(.unusable, errorNumber: errno) }
    unsafe self.session = unsafe session
    unsafe self.editor = editor
    // Complaints about an unknown terminal, which are no part of the line.
    _ = drawn()
  }

  deinit {
    unsafe tm_editline_end(library, session)
  }

  /// Sets up what libedit asks for, the keys and the modes.
  ///
  /// - Parameters:
  ///   - owner: What ``owner(of:)`` gives to the callbacks; not kept alive.
  ///   - keys: Gives the codes of keys.
  ///   - command: Is called for ``EditorKey/performCode``.
  /// - Throws: ``TerminalError`` with `unusable` where libedit refuses something.
  func setUp(
    owner: UnsafeMutableRawPointer, keys: tm_editline_key_callback,
    command: tm_editline_command_callback
  ) throws(TerminalError) {
    unsafe session.pointee.owner = unsafe owner
    try check(unsafe tm_editline_set_session(library, editor, session))
    try check(unsafe Self.withWide("emacs") { unsafe tm_editline_set_editor(library, editor, $0) })
    try check(unsafe tm_editline_set_key_source(library, editor, keys))
    try check(unsafe tm_editline_set_prompt(library, editor, givePrompt))
    try check(
      unsafe Self.withWide("tm-perform") {
        unsafe tm_editline_add_command(library, editor, $0, command)
      })
    try bind(EditorKey.performCode, "tm-perform")
    for function in EditorKey.functions { try bind(function.code, function.name) }
    // Ctrl-C, Ctrl-Z, Ctrl-S and Ctrl-Q are keys while a line is edited.
    try check(set(EL_SETTY, "-d", "-isig"))
    try check(set(EL_SETTY, "-d", "-ixon"))
  }

  /// Whom a callback of libedit is for.
  ///
  /// - Parameter editor: What libedit called with.
  /// - Returns: What was given to ``setUp(owner:keys:command:)``.
  static func owner(of editor: OpaquePointer) -> UnsafeMutableRawPointer? {
    unsafe sessionOf(editor)?.pointee.owner
  }

  /// Reads a line; its cells without the end, nil where there is none.
  func read() -> [UInt32]? {
    var count: Int32 = 0
    guard let line = unsafe tm_editline_read(library, editor, &count) else { return nil }
    var cells = unsafe UnsafeBufferPointer(start: line, count: Int(max(count, 0))).map {
      UInt32(bitPattern: $0)
    }
    if cells.last == 0x0A { cells.removeLast() }
    return cells
  }

  /// The cells before and behind the cursor.
  var line: (before: [UInt32], after: [UInt32]) {
    let line = unsafe tm_editline_line(library, editor).pointee
    guard let start = unsafe line.buffer, let cursor = unsafe line.cursor,
      let end = unsafe line.lastchar
    else { return ([], []) }
    return unsafe (
      UnsafeBufferPointer(start: start, count: cursor - start).map { UInt32(bitPattern: $0) },
      UnsafeBufferPointer(start: cursor, count: end - cursor).map { UInt32(bitPattern: $0) }
    )
  }

  /// Puts cells in the place of some around the cursor, and the cursor behind them.
  ///
  /// Without memory for them they are not put there, as the line that is drawn shows.
  func replace(before: Int, after: Int, with cells: [UInt32]) {
    if after > 0 { unsafe tm_editline_move(library, editor, Int32(after)) }
    if before + after > 0 { unsafe tm_editline_delete(library, editor, Int32(before + after)) }
    if !cells.isEmpty {
      unsafe Self.withWide(cells) { unsafe tm_editline_insert(library, editor, $0) }
    }
  }

  /// Moves the cursor.
  func move(by places: Int) {
    unsafe tm_editline_move(library, editor, Int32(places))
  }

  /// Sets what stands before the line; the old prompt stays where there is no memory.
  func setPrompt(_ cells: [UInt32]) {
    unsafe Self.withWide(cells) { unsafe tm_editline_keep_prompt(session, $0) }
  }

  /// Draws prompt and line from where the cursor is, as if nothing of them was there.
  func refresh() {
    // Setting this is a command, which has no result.
    unsafe tm_editline_set_number(library, editor, EL_REFRESH, 0)
  }

  /// Gives the terminal the modes of editing, or the ones that it had before.
  func setEditing(_ isEditing: Bool) {
    // The same; a terminal that has gone is told by the next reading of keys.
    unsafe tm_editline_set_number(library, editor, EL_PREP_TERM, isEditing ? 1 : 0)
  }

  /// Takes over the terminal's size.
  func resize(to size: TerminalSize) {
    unsafe tm_editline_resize(library, editor)
    // Where the terminal does not say, libedit keeps the width that it had; it is kept as well where there
    // is no memory for another.
    if !size.isWidthKnown { _ = set(EL_SETTC, "co", String(size.columns)) }
  }

  /// What libedit has drawn since this was last asked.
  func drawn() -> String {
    var length = 0
    guard let bytes = unsafe tm_editline_take_output(session, &length), length > 0 else {
      return ""
    }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  private func bind(_ code: UInt32, _ function: String) throws(TerminalError) {
    guard let scalar = Unicode.Scalar(code) else { return }
    try check(set(EL_BIND, String(Character(scalar)), function))
  }

  private func set(_ option: Int32, _ first: String, _ second: String) -> Int32? {
    unsafe Self.withWide(first) { first in
      unsafe Self.withWide(second) { second in
        unsafe tm_editline_set_words(library, editor, option, first, second)
      }
    } ?? nil
  }

  private func check(_ result: Int32?) throws(TerminalError) {
    guard result == 0 else { throw TerminalError(.unusable) }
  }

  @discardableResult
  private static func withWide<Value>(
    _ text: String, _ body: (UnsafePointer<wchar_t>) -> Value
  ) -> Value? {
    unsafe withWide(text.unicodeScalars.map(\.value), body)
  }

  @discardableResult
  private static func withWide<Value>(
    _ cells: [UInt32], _ body: (UnsafePointer<wchar_t>) -> Value
  ) -> Value? {
    let scalars = cells.map { wchar_t(bitPattern: $0) } + [0]
    return unsafe scalars.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe body($0) }
    }
  }
}

@available(*, unavailable)
extension EditlineHandle: Sendable {}

/// The session of an editor that libedit calls with.
private func sessionOf(_ editor: OpaquePointer) -> UnsafeMutablePointer<tm_editline_session>? {
  guard case .success(let library) = EditlineHandle.library else { return nil }
  return unsafe tm_editline_session_of(library, editor)
}

private let givePrompt: tm_editline_prompt_callback = { editor in
  unsafe tm_editline_prompt_of(sessionOf(editor))
}
