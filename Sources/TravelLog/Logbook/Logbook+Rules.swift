import Converter

extension Logbook {
  /// Checks a text that people read.
  static func check(
    _ text: String, of subject: TravelLogError.Subject, mayBeEmpty: Bool
  ) throws(TravelLogError) {
    guard text.utf8.count <= longestText else {
      throw TravelLogError(.textTooLong, subject, text: String(text.prefix(40)))
    }
    guard mayBeEmpty || text.unicodeScalars.contains(where: { !isInvisible($0) }) else {
      throw TravelLogError(.emptyText, subject)
    }
  }

  /// Checks a day: a date of the years 1 to 9999, which can be written and read again.
  static func check(
    _ day: Day?, of subject: TravelLogError.Subject
  ) throws(TravelLogError) {
    guard let day, !(1...9999).contains(day.components.year) else { return }
    throw TravelLogError(.notRepresentable, subject, text: day.description)
  }

  /// Checks a time, as a day is checked.
  static func check(
    _ time: Timestamp?, of subject: TravelLogError.Subject
  ) throws(TravelLogError) {
    guard let time, !time.hasDate else { return }
    throw TravelLogError(.notRepresentable, subject, text: time.description)
  }

  /// A name for comparing: without regard to the case of letters and to how blanks are written.
  static func folded(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// Whether nothing is seen of a scalar by itself.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || [.control, .format].contains(properties.generalCategory)
  }
}
