/// The order of year, month and day in a date of numbers, and what stands behind each.
struct DayPattern: Hashable, Sendable {
  /// A number of a date; the letter is that of CLDR's patterns.
  enum Field: Character, Sendable {
    case year = "y"
    case month = "M"
    case day = "d"

    /// How many digits are read; the most are written.
    var lengths: ClosedRange<Int> { self == .year ? 4...4 : 1...2 }
  }

  /// A number and what stands behind it.
  struct Part: Hashable, Sendable {
    let field: Field
    var separator = ""
  }

  /// The numbers, in the order in which they stand.
  private(set) var parts: [Part] = []

  /// Reads a pattern that begins with a field, such as `dd.MM.yyyy`.
  init(_ template: String) {
    for character in template {
      if let field = Field(rawValue: character) {
        if parts.last?.field != field { parts.append(Part(field: field)) }
      } else if !parts.isEmpty {
        parts[parts.count - 1].separator.append(character)
      }
    }
  }

  /// The pattern of American English, and of locales that CLDR does not know.
  static let enUS = DayPattern("MM/dd/yyyy")
}
