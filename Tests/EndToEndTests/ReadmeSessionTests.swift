import Foundation
import TestSupport
import Testing

/// The session that the README shows is what a person sees who types the same.
struct ReadmeSessionTests {
  @Test func `the recorded session is what the terminal shows`() async throws {
    let recording = try #require(try ReadmeTests.blocks(marked: "session").first)
    let picker = try #require(try ReadmeTests.blocks(marked: "picker").first)
    var lines = recording.split(separator: "\n").map(String.init)
    let command = lines.removeFirst()
    #expect(command.hasPrefix("$ travelmoney repl "))

    let program = try Program()
    let sample = try Data(contentsOf: ReadmeTests.root.appending(path: "rates.sample.json"))
    _ = try program.home.write(sample, to: "rates.sample.json")
    // The file is named as in the recording, so the program starts in its folder.
    let words =
      ["-C", program.home.path, program.runner.executable]
      + command.split(separator: " ").dropFirst(2).map(String.init)
    try await Tmux.run(
      ["/usr/bin/env"] + words, environment: program.runner.environment, rows: 40
    ) { tmux in
      for line in lines {
        guard let prompt = line.range(of: "> ") else { continue }
        try await tmux.waits(for: "the prompt of “\(line)”") { screen in
          screen.last == String(line[..<prompt.lowerBound]) + ">"
        }
        try await tmux.type(String(line[prompt.upperBound...]))
        try await tmux.press("Enter")
        if line.hasSuffix("> currency") {
          try await tmux.type("yen")
          let shown = try await tmux.waits(for: "one match") {
            $0.first?.hasSuffix(" 1/1") == true
          }
          #expect(shown.prefix(4).joined(separator: "\n") + "\n" == picker)
          try await tmux.press("Enter")
        }
      }
      let screen = try await tmux.waits(for: lines[lines.count - 1])
      #expect(Array(screen.suffix(lines.count)) == lines)
    }
  }
}
