import Testing

@testable import Terminal

@Suite struct CursesLibraryTests {
  @Test func `a library that is not there is named`() throws {
    let error = try #require(throws: TerminalError.self) {
      try CursesLibrary(fileNames: ["libof-nobody.so.1", "libof-nobody.so.2"])
    }
    #expect(error.code == .libraryMissing)
    #expect(error.place == "libof-nobody.so.2")
  }

  #if os(Linux)
    @Test func `a library without the functions is refused, and the next one taken`() throws {
      let error = try #require(throws: TerminalError.self) {
        try CursesLibrary(fileNames: ["libm.so.6"])
      }
      #expect(error.code == .libraryMissing)
      #expect(error.detail?.contains("use_env") == true)
      _ = try CursesLibrary(fileNames: ["libm.so.6", "libncursesw.so.6"])
    }
  #endif
}
