#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Writes days in numbers as the people of a locale do, with a year of four digits: `30.11.2026`.
///
/// The order and the signs come from a table out of CLDR that is part of this library. So they are
/// the same on every platform, and looking them up loads no other locale data. Day and month always
/// have two digits, so that dates under each other are aligned; digits are those of the locale. The
/// calendar is the Gregorian one, and there are no marks of writing direction in the text. A locale
/// that CLDR does not know is written as American English is.
///
///     let day = try Day("2026-11-30")
///     DayFormat(locale: LocaleIdentifier("de_DE")).format(day)   // "30.11.2026"
public struct DayFormat: FormatStyle, Hashable, Sendable, Codable {
  /// The locale.
  public let locale: LocaleIdentifier
  private let pattern: DayPattern
  private let symbols: NumberSymbols

  /// Makes the format of a locale.
  ///
  /// - Parameter locale: The locale; of American English if left out.
  public init(locale: LocaleIdentifier = .enUS) {
    self.locale = locale
    pattern = locale == .enUS ? .enUS : locale.value(in: DayPattern.table) ?? .enUS
    symbols = NumberSymbols(locale)
  }

  /// Writes a day.
  ///
  /// - Parameter day: The day, of the years 1 to 9999.
  /// - Returns: The text, such as `11/30/2026`.
  public func format(_ day: Day) -> String {
    let (year, month, dayOfMonth) = day.components
    var text = ""
    for part in pattern.parts {
      let number =
        switch part.field {
        case .year: year
        case .month: month
        case .day: dayOfMonth
        }
      text += padded(number, to: part.field.lengths.upperBound) + part.separator
    }
    return text
  }

  private func padded(_ number: Int, to length: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
    var text = String.UnicodeScalarView()
    text.append(
      contentsOf: padded.unicodeScalars.map { scalar in
        DecimalDigit(scalar).map { symbols.digit($0.value) } ?? scalar
      })
    return String(text)
  }
}

extension DayFormat {
  private enum CodingKeys: CodingKey {
    case locale
  }

  /// Reads the locale, out of which the rest follows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(locale: try container.decode(LocaleIdentifier.self, forKey: .locale))
  }
}

extension DayFormat: ParseableFormatStyle {
  /// Reads what the format writes, and `YYYY-MM-DD` in every locale.
  ///
  /// Day and month may have one digit, and the digits may be `0` to `9` instead of the locale's own.
  /// Blanks in the locale's form, and what stands behind its last number, may be left out. The year
  /// has four digits, since two would leave the century open.
  ///
  ///     let format = DayFormat(locale: LocaleIdentifier("cs_CZ"))
  ///     try format.parseStrategy.parse("3.11.2026").description   // "2026-11-03"
  public struct Strategy: ParseStrategy, Hashable, Sendable, Codable {
    /// The format whose texts are read.
    public let format: DayFormat

    /// Reads a day.
    ///
    /// - Parameter value: The whole text, such as `11/30/2026`.
    /// - Returns: The day.
    /// - Throws: ``DayError`` with code `malformed` for another form, `noSuchDay` for a date that does
    ///   not exist.
    public func parse(_ value: String) throws(DayError) -> Day {
      do { return try Day(value) } catch {
        guard error.code == .malformed, let numbers = format.numbers(of: value) else { throw error }
        do {
          return try Day(year: numbers.year, month: numbers.month, day: numbers.day)
        } catch { throw DayError(error.code, text: value) }
      }
    }
  }

  /// The strategy that reads days of the same locale.
  public var parseStrategy: Strategy { Strategy(format: self) }

  private func numbers(of text: String) -> (year: Int, month: Int, day: Int)? {
    var scanner = DayScanner(text, zeroDigit: symbols.zeroDigit)
    return scanner.numbers(of: pattern)
  }
}

extension Day {
  /// The day as text in numbers.
  ///
  /// - Parameter format: How to write it; as American English does if left out.
  /// - Returns: The text, such as `11/30/2026`.
  public func formatted(_ format: DayFormat = DayFormat()) -> String {
    format.format(self)
  }
}
