package import Converter

/// The answer to a request, after redirects.
package struct HTTPResponse: Sendable {
  /// The status, such as 200.
  package var status: Int
  /// The header fields.
  package var headers: HTTPHeaders
  /// The body after decompression; of an answer that is no success, at most its first 64 KiB.
  package var body: [UInt8]
  /// The address that answered in the end.
  package var address: WebAddress

  /// What recognizes the answer the next time.
  package var validators: CacheValidators {
    CacheValidators(entityTag: headers["ETag"], lastModified: headers["Last-Modified"])
  }

  /// Whether the body calls itself a web page.
  package var isWebPage: Bool {
    let type = headers["Content-Type"]?.lowercased() ?? ""
    return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
  }

  /// Whether the body is JSON with an empty list or map, which is how services say that a span of days
  /// has none.
  var isEmptyList: Bool {
    var last: UInt8 = 0
    var isJSON = false
    for byte in body.prefix(1 << 16) where byte > 0x20 {
      if last == 0 { isJSON = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }
      guard isJSON else { return false }
      if last == UInt8(ascii: "["), byte == UInt8(ascii: "]") { return true }
      if last == UInt8(ascii: "{"), byte == UInt8(ascii: "}") { return true }
      last = byte
    }
    return false
  }
}
