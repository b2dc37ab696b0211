import Converter
public import RateFeeds

/// A file of a web source, or a pattern of files that differ by their days.
///
/// The path may have these words in braces, which are filled in for each request:
///
/// | word | becomes |
/// | --- | --- |
/// | `{day}` | the asked day; where none is asked, today |
/// | `{from}`, `{to}` | the first and the last day of a span |
/// | `{year}` | a year; a span of several years takes a request for each |
/// | `{base}` | the base of the source, such as `EUR` |
/// | `{lowercaseBase}` | the same in small letters |
/// | `{key}` | the key, see ``KeyRequirement/inAddress`` |
///
///     SourceFile("{base}/{day}.json", .frankfurter, dayForm: .dots)
///     // asks for EUR/30.10.2026.json where the base is the euro
public struct SourceFile: Hashable, Sendable {
  /// How a source writes days in its addresses.
  @nonexhaustive public enum DayForm: String, Hashable, Sendable, CaseIterable {
    /// `2026-10-30`.
    case iso = "YYYY-MM-DD"
    /// `30/10/2026`.
    case slashes = "DD/MM/YYYY"
    /// `30.10.2026`.
    case dots = "DD.MM.YYYY"
  }

  /// The path below the address of the source, with its query; a whole address stands for itself.
  public var path: String
  /// The formats in which the file comes; another one is refused, and none takes any.
  public var feeds: [FeedFormat]
  /// How `{day}`, `{from}` and `{to}` are written.
  public var dayForm: DayForm
  /// How many days `{from}` lies before `{to}` where no span is asked; nil begins with the source's
  /// first day.
  public var span: Int?
  /// The most days that one request may ask for, so that a longer span takes several; nil has no limit.
  public var longestSpan: Int?
  /// How many days after today a span ends where none is asked: for a source that publishes ahead.
  public var lead: Int

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: The path below the address of the source.
  ///   - feeds: The formats in which it comes.
  ///   - dayForm: How days are written in it.
  ///   - span: How many days `{from}` lies before `{to}`; nil begins with the source's first day.
  ///   - longestSpan: The most days that one request may ask for.
  ///   - lead: How many days after today a span ends where none is asked.
  public init(
    _ path: String, _ feeds: FeedFormat..., dayForm: DayForm = .iso, span: Int? = nil,
    longestSpan: Int? = nil, lead: Int = 0
  ) {
    self.path = path
    self.feeds = feeds
    self.dayForm = dayForm
    self.span = span
    self.longestSpan = longestSpan
    self.lead = lead
  }

  /// A word in braces that is filled in.
  package enum Word: String, CaseIterable, Sendable {
    case day
    case from
    case to
    case year
    case base
    case lowercaseBase
    case key

    /// The word as it stands in a path: `{day}`.
    package var text: String { "{\(rawValue)}" }

    /// Whether it says which days are asked for.
    package var isOfDays: Bool {
      switch self {
      case .day, .from, .to, .year: true
      case .base, .lowercaseBase, .key: false
      }
    }
  }

  /// Whether a word stands in the path.
  package func has(_ word: Word) -> Bool { path.contains(word.text) }

  /// Whether a request is for a span of days.
  var hasSpan: Bool { has(.from) || has(.to) || has(.year) }
  /// Whether a request is for one day.
  var hasDay: Bool { has(.day) }
  /// Whether the path is a whole address, which stands for itself.
  var isWhole: Bool { path.hasPrefix("https://") || path.hasPrefix("http://") }

  /// The path for a day or a span.
  ///
  /// - Parameters:
  ///   - days: The span; its last day is the asked one.
  ///   - base: The base of the source.
  /// - Returns: The path without words in braces.
  func path(for days: ClosedRange<Day>, base: Currency?) -> String {
    guard path.contains("{") else { return path }
    var filled = path
    for word in Word.allCases where word != .key {
      filled = filled.replacing(word.text, with: value(of: word, days: days, base: base))
    }
    return filled
  }

  /// What stands for a word; the key is filled in last, where nobody looks.
  private func value(of word: Word, days: ClosedRange<Day>, base: Currency?) -> String {
    switch word {
    case .day, .to: dayForm.text(of: days.upperBound)
    case .from: dayForm.text(of: days.lowerBound)
    case .year: String(days.upperBound.components.year)
    case .base: base?.code ?? ""
    case .lowercaseBase: base?.code.lowercased() ?? ""
    case .key: word.text
    }
  }

  /// The spans of the requests that a longer span takes, newest first.
  ///
  /// - Parameter days: What is wanted as a whole.
  /// - Returns: Spans without gaps between them.
  func pieces(of days: ClosedRange<Day>) -> [ClosedRange<Day>] {
    var pieces: [ClosedRange<Day>] = []
    var last = days.upperBound
    while last >= days.lowerBound {
      var first = days.lowerBound
      if path.contains("{year}") { first = max(first, last.firstOfYear) }
      if let longestSpan { first = max(first, last.adding(days: 1 - max(1, longestSpan))) }
      pieces.append(first...last)
      guard first > days.lowerBound else { break }
      last = first.adding(days: -1)
    }
    return pieces
  }
}

extension SourceFile.DayForm {
  /// A day in this form.
  func text(of day: Day) -> String {
    let text = day.description
    let parts = text.split(separator: "-")
    switch self {
    case .iso: return text
    case .slashes: return parts.reversed().joined(separator: "/")
    case .dots: return parts.reversed().joined(separator: ".")
    }
  }
}

extension Day {
  /// The first of January of the day's year.
  fileprivate var firstOfYear: Day {
    (try? Day(year: components.year, month: 1, day: 1)) ?? self
  }
}
