import CExpat
import Converter

/// Reads an XML document element by element, through expat.
///
/// There are no entities but the five that XML has itself: a document type declaration is refused, so
/// nothing can be included from outside. What the parser keeps is limited: it gets the document in parts
/// and must not hold back more than a tag of ordinary size, and the names that it has seen are counted.
@safe final class XMLReader {
  /// The deepest nesting of elements that is read; feeds have three levels.
  static let maximumDepth = 64
  /// How many bytes of an element's text are kept: figures and names are shorter.
  static let textLimit = 1024

  private let parser: OpaquePointer
  private let context: FeedContext
  private let onStart: (XMLElement) throws(RateError) -> Void
  private let onEnd: (_ depth: Int, _ text: String) throws(RateError) -> Void
  private var depth = 0
  /// The text since the last tag, cut; see ``textLimit``.
  private var text: [UInt8] = []
  /// Whether the last tag was a start tag, so that what followed is the whole text of its element.
  private var isLeaf = false
  private var elementCount = 0
  /// The names beside those of rates.
  private var names: Set<String> = []
  private var failure: RateError?

  private init(
    parser: OpaquePointer, context: FeedContext,
    onStart: @escaping (XMLElement) throws(RateError) -> Void,
    onEnd: @escaping (_ depth: Int, _ text: String) throws(RateError) -> Void
  ) {
    unsafe self.parser = unsafe parser
    self.context = context
    self.onStart = onStart
    self.onEnd = onEnd
  }

  deinit { unsafe tm_expat_free(parser) }

  /// Reads a whole document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - context: Names the source in errors.
  ///   - onStart: Called at each start tag.
  ///   - onEnd: Called at each end tag, with the count of elements around it and the text of an element
  ///     that has no other element in it: its first ``textLimit`` bytes, without blanks around them.
  /// - Throws: ``RateError`` with code `malformed`, or what a closure throws.
  static func read(
    _ bytes: ArraySlice<UInt8>, context: FeedContext,
    onStart: @escaping (XMLElement) throws(RateError) -> Void,
    onEnd: @escaping (_ depth: Int, _ text: String) throws(RateError) -> Void
  ) throws(RateError) {
    guard let parser = unsafe tm_expat_create() else {
      throw context.error(.malformed, "the XML parser has no memory")
    }
    let reader = unsafe XMLReader(
      parser: parser, context: context, onStart: onStart, onEnd: onEnd)
    try reader.run(bytes)
  }

  private func run(_ bytes: ArraySlice<UInt8>) throws(RateError) {
    // Unretained: this object outlives the only call during which the parser uses its address.
    let address = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe tm_expat_set_element_handlers(
      parser, address,
      { context, name, attributes in
        unsafe XMLReader.at(context)?.start(name, attributes)
      },
      { context, _ in unsafe XMLReader.at(context)?.end() })
    unsafe tm_expat_set_doctype_handler(parser) { context, _, _, _, _ in
      unsafe XMLReader.at(context)?.refuse("a document type declaration is not accepted")
    }
    unsafe tm_expat_set_namespace_handler(parser) { context, prefix, _ in
      unsafe XMLReader.at(context)?.note(prefix)
    }
    unsafe tm_expat_set_text_handler(parser) { context, bytes, count in
      unsafe XMLReader.at(context)?.read(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    unsafe tm_expat_set_encoding_handler(parser) { name, map in
      guard let name = unsafe name, let map = unsafe map else { return 0 }
      guard let table = unsafe SingleByteEncoding.table(named: String(cString: name)) else {
        return 0
      }
      for (byte, scalar) in table.enumerated() { unsafe map[byte] = scalar }
      return 1
    }
    let isWellFormed = unsafe bytes.withUnsafeBytes { buffer in unsafe parse(buffer) }
    if let failure { throw failure }
    guard !isWellFormed else { return }
    let text = unsafe tm_expat_error_text(parser).map { unsafe String(cString: $0) }
    throw context.error(.malformed, "line \(line): \(text ?? "not XML")")
  }

  /// Gives the document to the parser in parts.
  ///
  /// A tag is whole before its function is called, so the parser holds back what it has of one. Its own
  /// view of where it stands, after each part, tells how much that is.
  private func parse(_ buffer: UnsafeRawBufferPointer) -> Bool {
    guard let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress else { return false }
    var given = 0
    var read = 0
    while given < buffer.count {
      let count = min(Self.partLength, buffer.count - given)
      let isLast: Int32 = given + count == buffer.count ? 1 : 0
      guard unsafe tm_expat_parse(parser, start + given, Int32(count), isLast) != 0 else {
        return false
      }
      given += count
      read = max(read, Int(clamping: unsafe tm_expat_offset(parser)))
      guard given - read <= context.limits.tag else {
        refuse("a tag or comment has more than \(context.limits.tag) bytes", as: .tooLarge)
        return false
      }
    }
    return true
  }

  private static let partLength = 16 << 10

  private static func at(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue()
  }

  private var line: Int { Int(clamping: unsafe tm_expat_line(parser)) }

  private func start(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil, let name = unsafe name, var next = unsafe list else { return }
    guard depth < Self.maximumDepth else {
      refuse("nested more than \(Self.maximumDepth) deep")
      return
    }
    elementCount += 1
    guard elementCount <= context.limits.elements else {
      refuse("more than \(context.limits.elements) elements", as: .tooLarge)
      return
    }
    var attributes: [(name: String, value: String)] = []
    while let key = unsafe next.pointee, let value = unsafe next[1] {
      unsafe attributes.append((String(cString: key), String(cString: value)))
      unsafe next += 2
    }
    // Namespace and local name come joined by a blank, which neither can contain.
    let full = unsafe String(cString: name)
    let blank = full.utf8.firstIndex(of: UInt8(ascii: " "))
    let element = XMLElement(
      namespace: blank.map { full[..<$0] } ?? "",
      name: blank.map { full[full.utf8.index(after: $0)...] } ?? full[...],
      attributes: attributes, depth: depth, line: line)
    note(element)
    guard failure == nil else { return }
    depth += 1
    isLeaf = true
    text.removeAll(keepingCapacity: true)
    do throws(RateError) { try onStart(element) } catch { stop(error) }
  }

  private func end() {
    guard failure == nil else { return }
    depth -= 1
    let words = isLeaf ? trimmedText : ""
    isLeaf = false
    do throws(RateError) { try onEnd(depth, words) } catch { stop(error) }
  }

  private func read(_ bytes: UnsafeBufferPointer<CChar>) {
    guard failure == nil, isLeaf, text.count < Self.textLimit else { return }
    unsafe text.append(
      contentsOf: bytes.prefix(Self.textLimit - text.count).lazy.map { UInt8(bitPattern: $0) })
  }

  private var trimmedText: String {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(decoding: text[first...last], as: UTF8.self)
  }

  private func note(_ element: XMLElement) {
    if element.name != "Cube" { note(name: String(element.name)) }
    for (name, _) in element.attributes where !["time", "currency", "rate"].contains(name) {
      note(name: name)
    }
  }

  private func note(_ prefix: UnsafePointer<CChar>?) {
    guard failure == nil, let prefix = unsafe prefix else { return }
    unsafe note(name: String(cString: prefix))
  }

  private func note(name: String) {
    guard failure == nil, names.insert(name).inserted, names.count > context.limits.names else {
      return
    }
    refuse("more than \(context.limits.names) different names", as: .tooLarge)
  }

  private func refuse(_ reason: String, as code: RateError.Code = .malformed) {
    stop(context.error(code, "line \(line): \(reason)"))
  }

  private func stop(_ error: RateError) {
    failure = failure ?? error
    unsafe tm_expat_stop(parser)
  }
}
