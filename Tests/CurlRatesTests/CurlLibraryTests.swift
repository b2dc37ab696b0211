import Converter
import TestSupport
import Testing

@testable import CurlRates

@Suite("The library libcurl")
struct CurlLibraryTests {
  @Test("A library that is not installed is named, also where a source needs it")
  func missing() {
    var error = #expect(throws: RateError.self) {
      try CurlLibrary(fileName: "libno-such-library.so.4")
    }
    #expect(error?.code == .libraryMissing)
    error?.source = .ecb
    #expect(
      error?.description == "the library libno-such-library.so.4 cannot be loaded: "
        + "it is not installed, or not for this machine")
  }

  @Test("A file that is there and cannot be loaded is not missing, and the loader's reason is told")
  func unusable() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("no library", to: "libcurl.so.4")
    let error = #expect(throws: RateError.self) { try CurlLibrary(fileName: path) }
    #expect(error?.code == .storage)
    #expect(error?.place == path)
    #expect(error?.detail?.contains("install") == false)
  }

  @Test("A file that is another library is told from a missing one")
  func otherLibrary() {
    #if canImport(Darwin)
      let name = "libz.1.dylib"
    #else
      let name = "libc.so.6"
    #endif
    let error = #expect(throws: RateError.self) { try CurlLibrary(fileName: name) }
    #expect(error?.code == .libraryMissing)
    #expect(error?.detail?.contains("has no function curl_global_init") == true)
    #expect(error?.place == name)
  }

  @Test("The library has a version and words for its results")
  func words() throws {
    let library = try CurlLibrary.loaded()
    #expect(library.version.split(separator: ".").count == 3)
    #expect(library.text(for: .ok) == "No error")
    #expect(!library.text(for: .certificateRefused).isEmpty)
  }

  @Test("A handle keeps what its callbacks use until its own end")
  func lifetime() throws {
    weak var receiver: TransferReceiver?
    do {
      let handle: EasyHandle
      do {
        let used = TransferReceiver(bodyLimit: 0, cancelled: CancellationFlag())
        receiver = used
        handle = try EasyHandle.make(library: CurlLibrary.loaded(), receiver: used)
      }
      // No address was set, so this fails at once.
      var failure: CurlFailure?
      do throws(CurlFailure) { try handle.perform() } catch { failure = error }
      #expect(failure?.code == .malformedAddress)
      #expect(receiver != nil)
      _ = try handle.status()
    }
    #expect(receiver == nil)
  }

  @Test("Dates of HTTP are read, other text is not")
  func dates() throws {
    let library = try CurlLibrary.loaded()
    // 784,111,777 is the example of RFC 9110, section 5.6.7.
    let expected = Timestamp(secondsSinceEpoch: 784_111_777)
    #expect(library.timestamp(fromHTTPDate: "Sun, 06 Nov 1994 08:49:37 GMT") == expected)
    #expect(library.timestamp(fromHTTPDate: "Sunday, 06-Nov-94 08:49:37 GMT") == expected)
    #expect(library.timestamp(fromHTTPDate: "Sun Nov  6 08:49:37 1994") == expected)
    #expect(library.timestamp(fromHTTPDate: "tomorrow") == nil)
    #expect(library.timestamp(fromHTTPDate: "") == nil)
  }

  @Test("Header fields are found in any case, and lines that are none are left out")
  func headers() {
    var headers = HTTPHeaders()
    for line in ["ETag: \"a\"\r\n", "X-Empty:\r\n", "no field\r\n", "\r\n", ": x\r\n", "a:b:c\r\n"]
    {
      headers.append(line: line)
    }
    #expect(headers["etag"] == "\"a\"")
    #expect(headers["x-empty"] == "")
    #expect(headers["A"] == "b:c")
    #expect(headers.fields.count == 3)
  }
}
