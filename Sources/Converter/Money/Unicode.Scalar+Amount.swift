extension Unicode.Scalar {
  /// Whether the scalar is a blank that may stand inside an amount; line ends are not.
  var isAmountBlank: Bool {
    switch self {
    case " ", "\t", "\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}": true
    default: false
    }
  }

  /// Whether the scalar only steers the writing direction; Arabic and Hebrew minus signs come with
  /// one.
  var isDirectionMark: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar is a letter or a mark.
  var isLetterOrMark: Bool {
    if isASCII { return (65...90).contains(value & ~32) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default:
      // The joiners shape the letters of Persian and Indian names.
      return value == 0x200C || value == 0x200D
    }
  }

  /// Whether the scalar is a sign such as `$` or `€`.
  var isCurrencySymbol: Bool {
    isASCII ? self == "$" : properties.generalCategory == .currencySymbol
  }

  /// Whether a currency's symbol, code or name can consist of such scalars.
  var isCurrencyLetter: Bool { isLetterOrMark || isCurrencySymbol || self == "&" }

  /// Whether the scalar may stand between two letters of a name.
  var joinsLetters: Bool {
    switch self {
    case "-", "\u{2010}", "\u{2011}", "'", "\u{2019}": true
    default: false
    }
  }

  var isASCIIDigit: Bool { (48...57).contains(value) }
}

extension AmountToken.Kind {
  /// The token of a sign of calculation in one of its forms.
  init?(sign: Unicode.Scalar) {
    switch sign {
    case "+", "\u{FF0B}", "\u{FE62}": self = .plus
    case "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}", "\u{FE63}", "\u{FF0D}":
      self = .minus
    case "*", "×", "\u{2217}": self = .times
    case "/", "÷", "\u{2044}", "\u{2215}": self = .divide
    case "(", "\u{FF08}": self = .open
    case ")", "\u{FF09}": self = .close
    default: return nil
    }
  }
}
