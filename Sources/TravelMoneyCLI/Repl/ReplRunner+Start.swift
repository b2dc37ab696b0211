import Converter

extension ReplRunner {
  /// Greets who has never seen a session, and says which rates there are.
  ///
  /// - Throws: ``Diagnostic`` where the output fails.
  func start() async throws(Diagnostic) {
    if interface.isInteractive {
      rates.chain.reportSituation(session: session)
      let numbers = rendering.numbers
      try session.print(
        """
        Type an amount, like \(numbers.sampleWhole) or \(numbers.sampleCalculation), to convert it from \(model.from) into \(model.to).
        currency changes \(model.to), from changes \(model.from), help lists the rest, quit leaves.

        """)
    }
    try await cancelling { runner in
      do throws(Diagnostic) {
        if runner.session.arguments.has(.refresh) { try await runner.fetchNewest() }
      } catch {
        runner.session.warn("no new rates: \(error.message)")
      }
      await runner.model.convert()
    }
    // In a pipe, what fails now fails again in the lines that need it.
    guard interface.isInteractive else { return }
    do throws(Diagnostic) {
      let target = try present()
      let line: String
      do { line = try rendering.rateLine(target) } catch { throw Diagnostic(error) }
      try session.print(style.dimmed(line) + "\n")
    } catch {
      if error.isOfOutput { throw error }
      session.report(error.inSession)
    }
  }
}
