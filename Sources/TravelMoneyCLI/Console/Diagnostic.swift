/// An error as the user sees it: what is wrong, what to do, and how the program ends.
struct Diagnostic: Error, Hashable, Sendable {
  /// What is wrong, without a final period.
  var message: String
  /// What to do next.
  var hint: String
  /// How the program ends.
  var status: ExitStatus

  init(_ status: ExitStatus, _ message: String, hint: String) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// The lines for standard error.
  var text: String { "error: \(message.shortened)\n  \(hint.shortened)\n" }
}
