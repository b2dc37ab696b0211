/// A sign that may stand between the digits of a number.
enum NumberSign {
  case point
  case comma
  case apostrophe
  case space
  case arabicGrouping
  case arabicDecimal

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case ".", "\u{FF0E}": self = .point
    case ",", "\u{FF0C}": self = .comma
    case "'", "\u{2019}": self = .apostrophe
    case " ", "\u{A0}", "\u{202F}", "\u{2009}": self = .space
    case "\u{66C}": self = .arabicGrouping
    case "\u{66B}": self = .arabicDecimal
    default: return nil
    }
  }

  /// The sign that a separator of a locale consists of; nil for an empty or unknown one.
  init?(separator: String) {
    guard let scalar = separator.unicodeScalars.first, separator.unicodeScalars.count == 1 else {
      return nil
    }
    self.init(scalar)
  }

  /// Whether the sign separates groups in every locale.
  var alwaysGroups: Bool {
    switch self {
    case .apostrophe, .space, .arabicGrouping: true
    case .point, .comma, .arabicDecimal: false
    }
  }

  /// Whether the sign can stand before a fraction in some locale.
  var canBeDecimal: Bool { !alwaysGroups }
}
