import Terminal
import Testing

@Suite struct TerminalCapabilitiesTests {
  enum Reach { case piped, lines, editing, drawing }

  struct Case: CustomTestStringConvertible, Sendable {
    var environment: [String: String]
    var terminals: (input: Bool, output: Bool) = (true, true)
    /// How it can be talked with the user, from little to much.
    var reach: Reach
    var allowsColor: Bool

    var testDescription: String { "\(environment) \(terminals)" }
  }

  static let cases = [
    Case(environment: ["TERM": "xterm"], reach: .drawing, allowsColor: true),
    Case(environment: ["TERM": "xterm", "NO_COLOR": "1"], reach: .drawing, allowsColor: false),
    Case(environment: ["TERM": "xterm", "NO_COLOR": ""], reach: .drawing, allowsColor: true),
    Case(environment: ["TERM": "dumb"], reach: .lines, allowsColor: false),
    Case(environment: [:], reach: .lines, allowsColor: false),
    Case(environment: ["TERM": ""], reach: .lines, allowsColor: false),
    Case(environment: ["TERM": "xterm", "ACCESSIBLE": "1"], reach: .editing, allowsColor: true),
    Case(environment: ["TERM": "dumb", "ACCESSIBLE": "1"], reach: .lines, allowsColor: false),
    Case(environment: ["TERM": "xterm", "ACCESSIBLE": ""], reach: .drawing, allowsColor: true),
    Case(
      environment: ["TERM": "xterm"], terminals: (true, false), reach: .piped, allowsColor: false),
    Case(
      environment: ["TERM": "xterm"], terminals: (false, true), reach: .piped, allowsColor: true),
    Case(
      environment: ["TERM": "dumb"], terminals: (false, false), reach: .piped, allowsColor: false),
  ]

  @Test(arguments: cases)
  func `the environment and the streams say how to talk with the user`(_ example: Case) {
    let found = TerminalCapabilities(
      environment: example.environment, inputIsTerminal: example.terminals.input,
      outputIsTerminal: example.terminals.output)
    #expect(found.isInteractive == (example.reach != .piped))
    #expect(found.canEdit == [.editing, .drawing].contains(example.reach))
    #expect(found.canDraw == (example.reach == .drawing))
    #expect(found.allowsColor == example.allowsColor)
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], true),
    (["LANG": "de_DE.utf8@euro"], true),
    (["LC_CTYPE": "UTF-8"], true),
    (["LANG": "de_DE"], false),
    (["LANG": "de_DE.ISO-8859-15"], false),
    (["LANG": "C"], false),
    ([:], false),
    (["LANG": "en_US.UTF-8", "LC_CTYPE": "C"], false),
    (["LANG": "C", "LC_CTYPE": "POSIX", "LC_ALL": "C.UTF-8"], true),
    (["LANG": "en_US.UTF-8", "LC_ALL": ""], true),
  ])
  func `the first locale variable that is set says whether text is UTF-8`(
    environment: [String: String], isUTF8: Bool
  ) {
    let found = TerminalCapabilities(
      environment: environment, inputIsTerminal: true, outputIsTerminal: true)
    #expect(found.isUTF8 == isUTF8)
  }
}
