import CCurl

/// One transfer of libcurl: options go in, `perform()` blocks until it has ended.
///
/// Owns the C handle, and all that the library may touch until the handle's end: the buffer for its
/// words, the list of header lines, and the receiver whose address the callbacks are given.
@safe struct EasyHandle: ~Copyable {
  let library: CurlLibrary
  private let pointer: UnsafeMutableRawPointer
  private let words: UnsafeMutablePointer<CChar>
  private var headers: StringList
  private let receiver: TransferReceiver

  private init(
    library: CurlLibrary, pointer: UnsafeMutableRawPointer, receiver: TransferReceiver
  ) {
    self.library = library
    self.receiver = receiver
    unsafe self.pointer = unsafe pointer
    unsafe words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    headers = StringList(library: library)
  }

  /// Makes a handle with the options of the library's start.
  ///
  /// - Parameters:
  ///   - library: The opened library.
  ///   - receiver: Takes header lines and body, and says when to stop.
  /// - Returns: The handle.
  /// - Throws: ``CurlFailure`` where there is no memory.
  static func make(
    library: CurlLibrary, receiver: TransferReceiver
  ) throws(CurlFailure) -> EasyHandle {
    let functions = library.functions
    guard let pointer = unsafe tm_curl_easy_init(functions) else {
      throw CurlFailure(code: .outOfMemory, text: library.text(for: .outOfMemory))
    }
    let handle = unsafe EasyHandle(library: library, pointer: pointer, receiver: receiver)
    try handle.check(unsafe tm_curl_set_error_buffer(functions, handle.pointer, handle.words))
    // The callbacks may run from here to the end of the clean-up, which may still talk to the server.
    // They get an address and no reference of their own. It stays good: the handle holds this one
    // receiver for all its life, and its `deinit` ends the use by the library first.
    let context = unsafe Unmanaged.passUnretained(receiver).toOpaque()
    try handle.check(
      unsafe tm_curl_set_write(functions, handle.pointer, TransferReceiver.onBody, context))
    try handle.check(
      unsafe tm_curl_set_header(functions, handle.pointer, TransferReceiver.onHeader, context))
    try handle.check(
      unsafe tm_curl_set_progress(functions, handle.pointer, TransferReceiver.onProgress, context))
    return handle
  }

  deinit {
    // The handle first: until then the library may use the buffer, the list and the receiver. The
    // latter two are stored here, and what is stored ends after this body and not before.
    unsafe tm_curl_easy_cleanup(library.functions, pointer)
    unsafe words.deallocate()
  }

  /// Sets a number.
  func set(_ option: CURLoption, to value: Int) throws(CurlFailure) {
    try check(unsafe tm_curl_set_long(library.functions, pointer, option, CLong(clamping: value)))
  }

  /// Sets a text.
  func set(_ option: CURLoption, to value: String) throws(CurlFailure) {
    let code = unsafe value.withCString {
      unsafe tm_curl_set_string(library.functions, pointer, option, $0)
    }
    try check(code)
  }

  /// Allows HTTPS or plain HTTP, and nothing else.
  func allow(encrypted: Bool) throws(CurlFailure) {
    try check(unsafe tm_curl_set_protocol(library.functions, pointer, encrypted ? 1 : 0))
  }

  /// Sets the header lines of the request in place of earlier ones.
  mutating func set(headers lines: [String]) throws(CurlFailure) {
    var list = StringList(library: library)
    for line in lines { try list.append(line) }
    try check(
      unsafe tm_curl_set_list(library.functions, pointer, CURLOPT_HTTPHEADER, list.start))
    headers = list
  }

  /// Performs the transfer on the current thread, and feeds what arrives into the receiver.
  ///
  /// - Throws: ``CurlFailure`` with what the library said.
  func perform() throws(CurlFailure) {
    unsafe words[0] = 0
    try check(unsafe tm_curl_easy_perform(library.functions, pointer))
  }

  /// How long the last transfer took, in milliseconds.
  func elapsed() throws(CurlFailure) -> Int {
    var microseconds: Int64 = 0
    try check(
      unsafe tm_curl_get_offset(
        library.functions, pointer, CURLINFO_TOTAL_TIME_T, &microseconds))
    return Int(clamping: microseconds / 1000)
  }

  /// The status of the last answer; 0 where there was none.
  func status() throws(CurlFailure) -> Int {
    try number(CURLINFO_RESPONSE_CODE)
  }

  /// The status of a proxy's answer to the request for a tunnel; 0 where there was none.
  func proxyStatus() throws(CurlFailure) -> Int {
    try number(CURLINFO_HTTP_CONNECTCODE)
  }

  /// The system's error number of the last failed connection; 0 where there was none.
  func systemError() throws(CurlFailure) -> Int {
    try number(CURLINFO_OS_ERRNO)
  }

  private func number(_ info: CURLINFO) throws(CurlFailure) -> Int {
    var value: CLong = 0
    try check(unsafe tm_curl_get_long(library.functions, pointer, info, &value))
    return Int(value)
  }

  private func check(_ result: CURLcode) throws(CurlFailure) {
    let code = CurlCode(result)
    guard code != .ok else { return }
    let particular = unsafe String(cString: words)
    throw CurlFailure(
      code: code, text: particular.isEmpty ? library.text(for: code) : particular)
  }
}
