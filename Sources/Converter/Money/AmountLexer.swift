/// Cuts an amount into numbers, signs of calculation and words.
struct AmountLexer {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private(set) var tokens: [AmountToken] = []

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The place at which a text stops being an amount.
  struct Fault: Error {
    let position: Int
  }

  /// Reads all tokens.
  mutating func run() throws(Fault) {
    while let scalar = peek() {
      let start = position
      if scalar.isAmountBlank || scalar.isDirectionMark {
        position += 1
      } else if startsNumber {
        try readNumber()
      } else if let sign = AmountToken.Kind(sign: scalar) {
        position += 1
        tokens.append(AmountToken(kind: sign, range: start..<position))
      } else if scalar.isCurrencyLetter {
        try readWord()
      } else {
        throw Fault(position: position)
      }
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    let index = position + distance
    return scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func digit(_ distance: Int = 0) -> DecimalDigit? {
    peek(distance).flatMap { DecimalDigit($0) }
  }

  /// Whether a digit comes next, or a decimal sign with a digit behind it.
  private var startsNumber: Bool {
    if digit() != nil { return true }
    guard let scalar = peek(), let sign = NumberSign(scalar), sign.canBeDecimal else {
      return false
    }
    return digit(1) != nil
  }
}

// MARK: - Numbers

extension AmountLexer {
  private mutating func readNumber() throws(Fault) {
    let start = position
    var literal = NumberLiteral()
    literal.zero = (digit() ?? digit(1))?.zero ?? 48
    while let scalar = peek() {
      if let digit = DecimalDigit(scalar) {
        guard digit.zero == literal.zero else { throw Fault(position: position) }
        literal.groups[literal.groups.count - 1].append(digit.value)
      } else if let sign = NumberSign(scalar), digit(1) != nil {
        literal.signs.append(sign)
        literal.groups.append([])
      } else {
        break
      }
      position += 1
    }
    if !readExponent(&literal) { try readSuffix(&literal) }
    literal.text = text(start..<position)
    tokens.append(AmountToken(kind: .number(literal), range: start..<position))
  }

  /// Reads `e-20`; an `e` without digits behind it is the start of a word.
  private mutating func readExponent(_ literal: inout NumberLiteral) -> Bool {
    guard peek() == "e" || peek() == "E" else { return false }
    var length = 1
    var isNegative = false
    if let scalar = peek(1), let sign = AmountToken.Kind(sign: scalar) {
      switch sign {
      case .minus: isNegative = true
      case .plus: break
      default: return false
      }
      length = 2
    }
    guard digit(length) != nil else { return false }
    var value = 0
    while let digit = digit(length), digit.zero == literal.zero {
      value = min(value * 10 + Int(digit.value), 100_000)
      length += 1
    }
    literal.scale = isNegative ? -value : value
    position += length
    return true
  }

  /// Reads `k` or `m` directly behind the digits.
  ///
  /// `5kUSD` is read as thousands before a code. `5mBTC` is not: it would be a milli-bitcoin to
  /// some. Letters like `kk` and `b`, which look like suffixes and are none, are refused here.
  private mutating func readSuffix(_ literal: inout NumberLiteral) throws(Fault) {
    var length = 0
    while let scalar = peek(length), scalar.isCurrencyLetter, !scalar.isCurrencySymbol {
      length += 1
    }
    let letters = text(position..<position + length)
    let next = peek(length)
    switch letters {
    case "k", "K": literal.scale = 3
    case "m", "M": literal.scale = 6
    case "kk", "KK", "mm", "MM", "bb", "BB": throw Fault(position: position)
    case "b", "B":
      if next != "/" && next != "." { throw Fault(position: position) }
      return
    default:
      let isCode = letters.utf8.count == 4 && letters.first == "k"
      guard isCode, letters.utf8.dropFirst().allSatisfy({ (65...90).contains($0) }) else { return }
      literal.scale = 3
      length = 1
    }
    if letters.utf8.count == 1, next == "." || digit(1) != nil { throw Fault(position: position) }
    position += length
  }

  private func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }
}

// MARK: - Words

extension AmountLexer {
  /// Reads a symbol, code or name with its points, slashes and inner blanks.
  private mutating func readWord() throws(Fault) {
    let start = position
    var isBehindNumber = false
    if case .number = tokens.last?.kind { isBehindNumber = true }
    var word = String.UnicodeScalarView()
    while let scalar = peek() {
      let previous = word.last ?? " "
      let next = peek(1) ?? " "
      if scalar.isCurrencyLetter {
        word.append(scalar)
      } else if scalar.isDirectionMark {
        // Invisible, and not part of the name.
      } else if scalar == ".", previous.isLetterOrMark || previous == "/" {
        try checkPoint(behind: word)
        word.append(scalar)
      } else if scalar == "/", previous.isLetterOrMark, isSlashOfWord(isBehindNumber) {
        word.append(scalar)
      } else if scalar.joinsLetters, previous.isLetterOrMark, next.isLetterOrMark {
        word.append(scalar)
      } else if isBehindNumber, previous.isLetterOrMark || previous.isASCIIDigit,
        scalar.isASCIIDigit
      {
        // `12abc5` is one wrong word, not two numbers.
        word.append(scalar)
      } else if scalar.isAmountBlank, let length = blanksBeforeLetter() {
        word.append(" ")
        position += length
        continue
      } else {
        break
      }
      position += 1
    }
    tokens.append(AmountToken(kind: .word(String(word)), range: start..<position))
  }

  /// Refuses `EUR.50`, which may be 0.50 or 50; a short abbreviation (`kr.50`) has its own point.
  private func checkPoint(behind word: String.UnicodeScalarView) throws(Fault) {
    guard word.count == 3, word.allSatisfy({ $0.isASCII && $0.isLetterOrMark }), digit(1) != nil
    else { return }
    throw Fault(position: position)
  }

  /// Whether a slash behind a letter belongs to a symbol such as `S/` or `B/.`, not to a
  /// calculation.
  private func isSlashOfWord(_ isBehindNumber: Bool) -> Bool {
    guard isBehindNumber else { return true }
    guard let next = peek(1) else { return true }
    return next.isCurrencyLetter || (next == "." && digit(2) == nil)
  }

  /// The number of blanks here, if a letter or `&` follows them.
  private func blanksBeforeLetter() -> Int? {
    var length = 1
    while let scalar = peek(length), scalar.isAmountBlank { length += 1 }
    guard let scalar = peek(length), scalar.isCurrencyLetter else { return nil }
    return length
  }
}
