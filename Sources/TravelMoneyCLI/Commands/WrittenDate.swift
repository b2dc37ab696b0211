import Converter

/// A text that looks like a date, so that it is never calculated: `2022-07-06`, `06.07.2022`, `7/6/2022`.
struct WrittenDate: Equatable, Sendable {
  /// What was written.
  let text: String
  /// The days that it may mean, in the form in which dates are read; none where there is no such day.
  let readings: [String]
  /// Whether it is written in that form.
  let isISO: Bool

  /// Looks at a word.
  ///
  /// Four digits, two and two with hyphens are always a date. In another form the year has to be one
  /// that people write, so that `1000/10/5` stays a division.
  ///
  /// - Parameter word: A word without blanks; nil is the answer for what is no date.
  init?(_ word: some StringProtocol) {
    text = String(word)
    guard (8...10).contains(text.utf8.count),
      let separator = text.first(where: { "-/.".contains($0) })
    else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let isNumber = { (part: Substring) in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard parts.count == 3, parts.allSatisfy(isNumber) else { return nil }
    let lengths = parts.map(\.utf8.count)
    isISO = separator == "-" && lengths == [4, 2, 2]
    let numbers = parts.compactMap { Int($0) }
    guard !isISO else {
      readings = (try? Day(text)).map { ["\($0)"] } ?? []
      return
    }
    guard lengths.count(where: { $0 <= 2 }) == 2, lengths[0] == 4 || lengths[2] == 4 else {
      return nil
    }
    let year = lengths[0] == 4 ? numbers[0] : numbers[2]
    guard (1900...2199).contains(year) else { return nil }
    let (first, second) =
      lengths[0] == 4 ? (numbers[1], numbers[2]) : (numbers[0], numbers[1])
    // With points the day goes first; with slashes either may.
    let dayFirst = lengths[0] != 4
    let monthFirst = lengths[0] == 4 || separator != "."
    var days: [Day] = []
    if monthFirst, let day = try? Day(year: year, month: first, day: second) { days.append(day) }
    if dayFirst, let day = try? Day(year: year, month: second, day: first) { days.append(day) }
    guard let sole = days.first else { return nil }
    readings = days.last == sole ? ["\(sole)"] : days.map { "\($0)" }
  }

  /// Looks at a day without a year: `28.11.`, `11/25`, `11-27`; the last such day is meant.
  ///
  /// - Parameters:
  ///   - word: A word without blanks; nil is the answer for what is no such day.
  ///   - today: The latest day that counts.
  init?(_ word: String, lastBefore today: Day) {
    guard let separator = word.first(where: { "-/.".contains($0) }) else { return nil }
    let bare = separator == "." && word.hasSuffix(".") ? word.dropLast() : word[...]
    let parts = bare.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 2, numbers.count == 2, parts.allSatisfy({ (1...2).contains($0.count) })
    else { return nil }
    func last(month: Int, day: Int) -> Day? {
      (0...8).lazy.compactMap { try? Day(year: today.components.year - $0, month: month, day: day) }
        .first { $0 <= today }
    }
    // With points the day goes first, with hyphens the month; with slashes either may.
    let days = [
      separator == "." ? nil : last(month: numbers[0], day: numbers[1]),
      separator == "-" ? nil : last(month: numbers[1], day: numbers[0]),
    ]
    readings = days.compactMap { $0?.description }.withoutRepetitions
    guard !readings.isEmpty else { return nil }
    text = word
    isISO = false
  }

  /// How the date is to be written.
  ///
  /// - Parameter option: What stands in front of it: `on`, or `--on`.
  /// - Returns: Such as `Write on 2022-07-06`; nil where there is no such day.
  func advice(_ option: String) -> String? {
    let dates = readings.map { "\(option) \($0)" }.joined(separator: " or ")
    return dates.isEmpty ? nil : "Write \(dates)"
  }
}
