import Converter

/// Keeps the state of sessions in a file, after each change, so that a killed session loses nothing.
///
/// Several sessions may run at once. The pair is that of the last change; favorites are read again
/// in each change, which locks the others out, so that none of another session is lost. A file that this
/// program did not write, or cannot read, is moved aside by the first change, to a name that ends in
/// `.damaged`.
final class SessionKeeper {
  private let file: StateFile
  /// Where warnings go; one is enough.
  private let warn: (String) -> Void
  private var hasWarned = false
  /// What was marked and unmarked since the file was written last.
  private var marks: [(currency: Currency, isMarked: Bool)] = []

  init(path: String, warn: @escaping (String) -> Void) {
    file = StateFile(path: path)
    self.warn = warn
  }

  /// What an earlier session left.
  func load() -> SessionState {
    switch file.read() {
    case .missing: return SessionState()
    case .content(let bytes):
      if let state = SessionState(bytes) { return state }
      warnOnce("\(file.path) is not a state of sessions, so it is not used")
    case .unreadable(let reason):
      warnOnce("\(file.path) cannot be read, so the last session is forgotten: \(reason)")
    }
    return SessionState()
  }

  /// Notes that a currency was made a favorite, or is none any more.
  func noteFavorite(_ currency: Currency, isMarked: Bool) {
    marks.append((currency, isMarked))
  }

  /// Writes the state where it differs from what is in the file.
  ///
  /// - Parameters:
  ///   - from: The currency of amounts.
  ///   - to: The currency of results.
  ///   - recents: The currencies used lately.
  func save(from: Currency, to: Currency, recents: [Currency]) {
    let reason = file.exclusively { change(from: from, to: to, recents: recents) }
    if let reason {
      warnOnce("\(file.path) cannot be written, so this session will be forgotten: \(reason)")
    }
  }

  private func change(from: Currency, to: Currency, recents: [Currency]) -> String? {
    var known: SessionState?
    let isForeign: Bool
    switch file.read() {
    case .missing: isForeign = false
    case .content(let bytes):
      known = SessionState(bytes)
      isForeign = known == nil
    case .unreadable: isForeign = true
    }
    var state = known ?? SessionState()
    (state.from, state.to, state.recents) = (from, to, recents)
    for mark in marks {
      state.favorites.removeAll { $0 == mark.currency }
      if mark.isMarked { state.favorites.append(mark.currency) }
    }
    if state != known {
      if isForeign, let reason = file.moveAside() { return reason }
      if let reason = file.write(state.text) { return reason }
    }
    marks = []
    return nil
  }

  private func warnOnce(_ text: String) {
    if !hasWarned { warn(text) }
    hasWarned = true
  }
}
