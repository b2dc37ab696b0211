import Converter

/// How well a query describes an item, the best first.
enum MatchQuality: Int, Comparable, Sendable {
  /// It is the whole of a name.
  case whole
  /// A name begins with it.
  case beginning
  /// It stands in a name, from the beginning of a word on.
  case word
  /// Each of its words begins a word of some name.
  case scattered

  static func < (left: MatchQuality, right: MatchQuality) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension NameFile {
  /// The items that a query describes in any language.
  ///
  /// - Parameters:
  ///   - query: The folded query.
  ///   - bytes: The bytes of the file.
  /// - Returns: The items, each with the best of its matches.
  /// - Complexity: O(log *n* + *m*) in the count of words of all names and that of the matches.
  func items(matching query: [UInt8], in bytes: Span<UInt8>) -> [Int: MatchQuality] {
    guard !query.isEmpty else { return [:] }
    var found: [Int: MatchQuality] = [:]
    let words = words(beginningWith: query, in: bytes)
    // A text that ends with the query goes before those that go on.
    let wholeEnd = Self.firstIndex(from: words.lowerBound, below: words.upperBound) {
      folded(word: $0, in: bytes).count > query.count
    }
    for word in words {
      let place = place(ofWord: word, in: bytes)
      guard let item = item(at: place, in: bytes) else { continue }
      let quality: MatchQuality =
        !isNameStart(place, in: bytes) ? .word : word < wholeEnd ? .whole : .beginning
      found[item] = min(quality, found[item] ?? quality)
    }
    for item in items(withAllWordsOf: query, in: bytes) where found[item] == nil {
      found[item] = .scattered
    }
    return found
  }

  /// The items that for each word of a query have a name with a word that begins with it; none where
  /// the query is one word.
  private func items(withAllWordsOf query: [UInt8], in bytes: Span<UInt8>) -> Set<Int> {
    let blank = UInt8(ascii: " ")
    guard query.contains(blank) else { return [] }
    let parts = Set(query.split(separator: blank))
    var common: Set<Int>?
    for part in parts where common?.isEmpty != true {
      var found: Set<Int> = []
      for word in words(beginningWith: Array(part), in: bytes) {
        if let item = item(at: place(ofWord: word, in: bytes), in: bytes) { found.insert(item) }
      }
      common = common?.intersection(found) ?? found
    }
    return common ?? []
  }

  /// The words from which on a name begins with a query.
  private func words(beginningWith query: [UInt8], in bytes: Span<UInt8>) -> Range<Int> {
    let first = Self.firstIndex(below: wordCount) {
      !folded(word: $0, in: bytes).lexicographicallyPrecedes(query)
    }
    let end = Self.firstIndex(from: first, below: wordCount) {
      !folded(word: $0, in: bytes).starts(with: query)
    }
    return first..<end
  }

  private func folded(word: Int, in bytes: Span<UInt8>) -> [UInt8] {
    FoldedText(text(at: place(ofWord: word, in: bytes), in: bytes)).searchBytes
  }
}
