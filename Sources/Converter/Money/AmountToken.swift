/// A piece of an amount.
struct AmountToken {
  enum Kind {
    case number(NumberLiteral)
    /// A symbol, code or name of a currency.
    case word(String)
    case plus
    case minus
    case times
    case divide
    case open
    case close
  }

  let kind: Kind
  /// The places of the first scalar and of the one behind the last.
  let range: Range<Int>

  var isWord: Bool { if case .word = kind { true } else { false } }
}
