import Synchronization
import Testing

@testable import TravelMoneyCLI

struct PromptConsoleTests {
  @Test("Messages go above the line that is typed, and behind a list; elsewhere they go on at once")
  func places() {
    let base = RecordingConsole()
    let console = PromptConsole(base)
    let above = Mutex<[String]>([])
    console.attach { text in
      above.withLock { $0.append(text) }
      return true
    }
    console.writeError("one\n")
    #expect(base.errors == "one\n")
    console.whileTyping {
      console.writeError("two\n")
      #expect(base.errors == "one\n")
    }
    #expect(above.withLock { $0 } == ["two"])
    console.whileCovered {
      console.writeError("three\n")
      #expect(base.errors == "one\n")
    }
    #expect(base.errors == "one\nthree\n")
    console.writeError("four\n")
    #expect(base.errors == "one\nthree\nfour\n")
    #expect(above.withLock { $0 } == ["two"])
  }

  @Test("Where nothing can be shown above the line, messages wait for its end")
  func held() {
    let base = RecordingConsole()
    let console = PromptConsole(base)
    console.attach { _ in false }
    console.whileTyping {
      console.writeError("one\n")
      console.writeError("two\n")
      #expect(base.errors.isEmpty)
    }
    #expect(base.errors == "one\ntwo\n")
  }
}
