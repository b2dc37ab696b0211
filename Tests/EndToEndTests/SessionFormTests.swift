import TestSupport
import Testing

/// The form of an expense, and questions, on a real terminal.
struct SessionFormTests {
  private func session(
    environment: [String: String] = [:], _ body: (Program, Tmux) async throws -> Void
  ) async throws {
    let program = try Program(environment: environment)
    let call = "\"$0\" repl --from USD --to EUR; echo ended with $?"
    try await Tmux.run(
      ["/bin/sh", "-c", call, program.runner.executable],
      environment: program.runner.environment
    ) { terminal in
      try await Self.prompt(terminal)
      try await body(program, terminal)
    }
  }

  /// Waits for the prompt of the session, whatever its arrow looks like.
  private static func prompt(_ terminal: Tmux) async throws {
    try await terminal.waits(for: "the prompt") { $0.last?.hasSuffix("EUR>") == true }
  }

  /// Waits for a question, and answers it.
  private static func answer(
    _ question: String, _ text: String, _ terminal: Tmux
  ) async throws {
    try await terminal.waits(for: "the question \(question)") { $0.last == question }
    if !text.isEmpty { try await terminal.type(text) }
    try await terminal.press("Enter")
  }

  @Test(
    "A form is filled in, edited like a line, and its answers are not in the history",
    arguments: [[:], ["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func form(_ environment: [String: String]) async throws {
    try await session(environment: environment) { program, terminal in
      try await terminal.type("expense")
      try await terminal.press("Enter")
      try await Self.answer("Amount:", "zero", terminal)
      try await Self.answer("Amount:", "12.50*2", terminal)
      try await Self.answer("Currency:", "jpy", terminal)
      try await Self.answer("Name:", "Ramen", terminal)
      try await Self.answer("Type [Personal]:", "Food", terminal)
      try await terminal.waits(for: "1  Ramen  25 JPY")
      try await Self.prompt(terminal)
      try await terminal.type("25")
      try await terminal.press("Enter")
      try await terminal.waits(for: "25.00 USD = ")
      let shown = try await program.run("expense", "list", "--csv")
      #expect(shown.output.contains("Ramen,Food,25,JPY"))
      guard environment.isEmpty else { return }
      try await Self.prompt(terminal)
      try await terminal.press("Up", "Up")
      try await terminal.waits(for: "the line before the form") {
        $0.last == "USD → EUR> expense"
      }
    }
  }

  @Test("Editing keys edit the answer, and letters of two columns are erased whole")
  func editing() async throws {
    try await session { program, terminal in
      try await terminal.type("expense")
      try await terminal.press("Enter")
      try await Self.answer("Amount:", "5 EUR", terminal)
      try await terminal.waits(for: "the name") { $0.last == "Name:" }
      try await terminal.type("ラーメン")
      try await terminal.press("BSpace", "BSpace")
      try await terminal.type("X")
      try await terminal.press("Left")
      try await terminal.type("Y")
      try await terminal.waits(for: "the edited name") { $0.last == "Name: ラーYX" }
      try await terminal.press("Enter")
      try await Self.answer("Type [Personal]:", "", terminal)
      try await terminal.waits(for: "1  ラーYX  5.00 EUR")
      let shown = try await program.run("expense", "list", "--csv")
      #expect(shown.output.contains("ラーYX,Personal"))
    }
  }

  @Test(
    "Ctrl-D leaves a form, and the next one asks again",
    arguments: [[:], ["TERM": "dumb"]])
  func endOfInput(_ environment: [String: String]) async throws {
    try await session(environment: environment) { _, terminal in
      for _ in 1...2 {
        try await terminal.type("expense")
        try await terminal.press("Enter")
        try await terminal.waits(for: "the amount") { $0.last == "Amount:" }
        try await terminal.press("C-d")
        try await terminal.waits(for: "the prompt behind the form") { screen in
          screen.last?.hasSuffix("EUR>") == true
            && screen.dropLast().last == "nothing was logged"
        }
      }
      try await terminal.press("C-d")
      try await terminal.waits(for: "ended with 0")
    }
  }

  @Test("What is pasted answers the form, and nothing of it a later question")
  func pasted() async throws {
    try await session { program, terminal in
      try await terminal.type("expense\r6 EUR\rPA\rFood\r25\r")
      try await terminal.waits(for: "1  PA  6.00 EUR")
      try await terminal.waits(for: "25.00 USD = ")
      try await Self.prompt(terminal)
      try await terminal.type("expense delete 1")
      try await terminal.press("Enter")
      try await terminal.waits(for: "the question") { $0.last?.hasSuffix("[y/N]") == true }
      try await terminal.press("Enter")
      try await Self.prompt(terminal)
      #expect(try await program.run("expense", "list", "--csv").output.contains("PA,Food"))
    }
  }
}
