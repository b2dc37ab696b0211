import Converter

/// An error as the user sees it: what is wrong, what to do, and how the program ends.
struct Diagnostic: Error, Hashable, Sendable {
  /// What is wrong, without a final period.
  var message: String
  /// What to do next; empty where the message says it.
  var hint: String
  /// The same for somebody in a session, where the words of a command line are of no use.
  var sessionHint: String?
  /// The same for somebody who is asked for a field of a form, where there are no commands.
  var formHint: String?
  /// How the program ends.
  var status: ExitStatus
  /// Whether the output could not be written, so that nothing more can be told there.
  var isOfOutput = false

  init(
    _ status: ExitStatus, _ message: String, hint: String, sessionHint: String? = nil,
    formHint: String? = nil
  ) {
    self.status = status
    self.message = message
    self.hint = hint
    self.sessionHint = sessionHint
    self.formHint = formHint
  }

  /// Makes an error whose hint calls commands, which in a session have no `travelmoney` before them.
  ///
  /// - Parameters:
  ///   - status: How the program ends.
  ///   - message: What is wrong.
  ///   - advice: What to do; `call` gives a command as it is to be typed.
  init(
    _ status: ExitStatus, _ message: String, advice: (_ call: (String) -> String) -> String
  ) {
    self.init(status, message, hint: advice { "travelmoney \($0)" }, sessionHint: advice { $0 })
  }

  /// The error as a session shows it.
  var inSession: Diagnostic {
    var diagnostic = self
    diagnostic.hint = sessionHint ?? hint
    return diagnostic
  }

  /// The error as a form of a session shows it.
  var inForm: Diagnostic {
    var diagnostic = self
    diagnostic.sessionHint = formHint ?? sessionHint
    return diagnostic
  }

  /// The lines for standard error.
  var text: String { "error: \(body)" }

  /// The same for what stands in the way of nothing.
  var warning: String { "warning: \(body)" }

  private var body: String {
    "\(message.shortened)\n" + (hint.isEmpty ? "" : "  \(hint.shortened)\n")
  }
}
