import CCurl
import Converter
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The functions of libcurl, which is opened when it is first used.
///
/// A program that never asks a network never loads the library, nor the thirty libraries behind it.
struct CurlLibrary: Sendable {
  /// The functions, as addresses.
  let functions: tm_curl

  /// The name of the library file; its number is that of the binary interface, unchanged since 2006.
  private static let fileName: String = {
    #if canImport(Darwin)
      "libcurl.4.dylib"
    #else
      "libcurl.so.4"
    #endif
  }()

  /// The library, opened once; a failure is remembered as well, because a program does not get a
  /// library while it runs.
  private static let shared: Result<CurlLibrary, RateError> = Result { () throws(RateError) in
    try CurlLibrary(fileName: fileName)
  }

  /// The library of this process.
  ///
  /// - Returns: The opened library.
  /// - Throws: ``RateError`` with code `libraryMissing`.
  static func loaded() throws(RateError) -> CurlLibrary {
    try shared.get()
  }

  /// Opens a library by the name of its file.
  ///
  /// - Parameter fileName: What the dynamic loader is to look for.
  /// - Throws: ``RateError`` with the name of the file as its place. With code `libraryMissing` where there
  ///   is none: which package has the file depends on the system, and is for the program to say. With
  ///   code `storage` where there is one that cannot be opened.
  init(fileName: String) throws(RateError) {
    var functions = tm_curl()
    var reason: String?
    let missing = unsafe fileName.withCString { name -> String? in
      var words: UnsafePointer<CChar>?
      guard let missing = unsafe tm_curl_open(name, &functions, &words) else { return nil }
      reason = unsafe words.map { unsafe String(cString: $0) }
      return unsafe String(cString: missing)
    }
    if let missing {
      // The loader has words and no number. They end with the system's, or say what is wrong with the
      // file: only a file that is not there has to be installed.
      if let reason, !reason.contains(unsafe String(cString: strerror(ENOENT))) {
        throw RateError(.storage, place: fileName, detail: reason)
      }
      throw RateError(
        .libraryMissing, place: fileName,
        detail: missing == fileName
          ? "it is not installed, or not for this machine" : "it has no function \(missing)")
    }
    let prepared = CurlCode(tm_curl_global_init(functions))
    guard prepared == .ok else {
      throw RateError(
        .libraryMissing, place: fileName, detail: "it cannot be prepared (\(prepared.number))")
    }
    self.functions = functions
  }

  /// The version of the library, such as `7.88.1`.
  var version: String {
    unsafe String(cString: tm_curl_version(functions))
  }

  /// The library's words for a result.
  ///
  /// - Parameter code: The result.
  /// - Returns: English words without a period.
  func text(for code: CurlCode) -> String {
    unsafe String(cString: tm_curl_easy_strerror(functions, CURLcode(code.number)))
  }

  /// Reads a date in one of the three forms of HTTP (RFC 9110, section 5.6.7).
  ///
  /// - Parameter text: Such as `Fri, 30 Oct 2026 15:00:00 GMT`.
  /// - Returns: The point in time; nil where the text is no date.
  func timestamp(fromHTTPDate text: String) -> Timestamp? {
    let seconds = unsafe text.withCString { unsafe tm_curl_getdate(functions, $0) }
    return seconds == -1 ? nil : Timestamp(secondsSinceEpoch: seconds)
  }
}
