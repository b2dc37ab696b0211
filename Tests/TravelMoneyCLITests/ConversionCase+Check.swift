import Testing

extension ConversionCase {
  /// Runs the case and checks number, exit code and messages.
  func check() async throws {
    // Options go in front, as nothing behind `--` is one.
    let run = try await CommandRun(["--plain"] + arguments, rates: rates)
    #expect(run.output == (plain.map { $0 + "\n" } ?? ""), "\(run.errors)")
    #expect(run.status == status, "\(run.errors)")
    if plain == nil {
      #expect(run.errors.split(separator: "\n").contains { $0.hasPrefix("error: ") })
    }
    if let mentions { #expect(run.errors.contains(mentions), "\(run.errors)") }
  }
}
