import CCurl

/// A list of texts in the form of libcurl, freed with its owner.
@safe struct StringList: ~Copyable {
  private let library: CurlLibrary
  private(set) var start: UnsafeMutablePointer<curl_slist>?

  /// Makes an empty list.
  init(library: CurlLibrary) {
    self.library = library
    unsafe start = nil
  }

  /// Appends a copy of a text.
  ///
  /// - Parameter text: What to append.
  /// - Throws: ``CurlFailure`` where there is no memory.
  mutating func append(_ text: String) throws(CurlFailure) {
    let functions = library.functions
    let old = unsafe start
    let new = unsafe text.withCString { unsafe tm_curl_slist_append(functions, old, $0) }
    guard let new = unsafe new else {
      throw CurlFailure(code: .outOfMemory, text: library.text(for: .outOfMemory))
    }
    unsafe start = new
  }

  deinit {
    unsafe tm_curl_slist_free_all(library.functions, start)
  }
}
