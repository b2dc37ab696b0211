/// Whether bytes are an object of JSON, read by the grammar one rule after the other.
struct JSONReference {
  private var bytes: ArraySlice<UInt8>
  private var depth = 0

  static func isObject(_ bytes: some Sequence<UInt8>) -> Bool {
    var reader = JSONReference(bytes: Array(bytes)[...])
    reader.blanks()
    guard reader.bytes.first == UInt8(ascii: "{"), reader.value() else { return false }
    return reader.bytes.isEmpty
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private mutating func blanks() { bytes = bytes.drop { [32, 9, 10, 13].contains($0) } }

  private mutating func take(_ text: String) -> Bool {
    guard bytes.starts(with: text.utf8) else { return false }
    bytes = bytes.dropFirst(text.utf8.count)
    return true
  }

  /// A value with the blanks around it.
  private mutating func value() -> Bool {
    blanks()
    defer { blanks() }
    if take("{") {
      return list(until: "}") { reader in
        reader.blanks()
        guard reader.string() else { return false }
        reader.blanks()
        return reader.take(":") && reader.value()
      }
    }
    if take("[") { return list(until: "]") { reader in reader.value() } }
    if bytes.first == UInt8(ascii: "\"") { return string() }
    return take("true") || take("false") || take("null") || number()
  }

  private mutating func list(
    until end: String, _ element: (inout JSONReference) -> Bool
  ) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 512 else { return false }
    blanks()
    if take(end) { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return true
      case 0..<32: return false
      case UInt8(ascii: "\\"):
        guard let letter = bytes.popFirst() else { return false }
        if letter == UInt8(ascii: "u") {
          let digits = bytes.prefix(4)
          guard digits.count == 4,
            digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) })
          else { return false }
          bytes = bytes.dropFirst(4)
        } else if !"\"\\/bfnrt".utf8.contains(letter) {
          return false
        }
      default: break
      }
    }
    return false
  }

  private mutating func digits() -> Int {
    let digits = bytes.prefix { (48...57).contains($0) }
    bytes = bytes.dropFirst(digits.count)
    return digits.count
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), digits() == 0 { return false }
    if take("."), digits() == 0 { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits() > 0
    }
    return true
  }
}
