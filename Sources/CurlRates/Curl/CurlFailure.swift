/// A call of libcurl that did not succeed, with everything that the library said about it.
struct CurlFailure: Error, Sendable {
  /// The result.
  var code: CurlCode
  /// The library's words: the particular ones where it has left some, else those for the code.
  var text: String
}
