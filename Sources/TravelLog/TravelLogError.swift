/// Why a travel log refuses something, or cannot be read or written.
///
/// The code is for programs and stable; ``description`` is for people and not stable. Nothing was
/// changed where one is thrown.
///
///     let error = TravelLogError(.deleted, .expense, numbers: [2])
///     error.code          // .deleted
///     error.description   // "expense 2: it was deleted"
public struct TravelLogError: Error, Hashable, Sendable {
  /// What is wrong: first what breaks a rule, then what stands in the way of the store.
  @nonexhaustive public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A text that has to say something is empty: a name of a trip, an item of the checklist.
    case emptyText
    /// A name of a trip is a number alone, by which trips are called.
    case numericName
    /// A text is longer than ``Logbook/longestText`` bytes.
    case textTooLong
    /// An expense, a budget or a paid amount is not more than zero.
    case notPositive
    /// A rate is not more than zero.
    case invalidRate
    /// A fee is not between 0 and 100 percent, or belongs to an amount that was paid and includes
    /// it.
    case invalidFee
    /// A split has no people, the same person twice, or no positive weight.
    case invalidSplit
    /// The paid amount, or the rate, is in the currency of the expense itself.
    case sameCurrency
    /// The last day of a trip is before its first.
    case invalidDays
    /// There is no such trip, expense, item or template.
    case notFound
    /// The entry was deleted; its number is not used again.
    case deleted
    /// Something else has the name, or the identity, already.
    case duplicate
    /// Nothing was deleted that could be brought back.
    case nothingToUndo
    /// A number does not fit: over 38 significant digits, or out of range; or a day or a time is
    /// not of the years 1 to 9999.
    case notRepresentable
    /// The store is damaged; it was left as it is.
    case damaged
    /// The store was written by a newer version of the library.
    case newerVersion
    /// The file belongs to another program.
    case foreignFile
    /// Another program uses the store, and it did not become free in time.
    case busy
    /// The disk is full, or a limit of the account is reached.
    case full
    /// The file or its folder cannot be written.
    case readOnly
    /// The file cannot be opened, read or written.
    case storage
    /// A file is missing.
    case fileNotFound
    /// A file is there already.
    case fileExists
  }

  /// What an error is about.
  @nonexhaustive public enum Subject: String, Hashable, Sendable {
    /// A trip.
    case trip
    /// An expense.
    case expense
    /// An item of the checklist.
    case item
    /// A list that is kept under a name.
    case template
    /// The file, or what else holds the logbook.
    case store
  }

  /// What is wrong.
  public var code: Code
  /// What it is about.
  public var subject: Subject
  /// The numbers of the entries, where the error is about some.
  public var numbers: [Int]
  /// What was given: a name, a text, an amount.
  public var text: String?
  /// The path of the file, for errors of the store.
  public var place: String?
  /// More that is known, in English.
  public var detail: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - subject: What it is about.
  ///   - numbers: The numbers of the entries.
  ///   - text: What was given.
  ///   - place: The path of the file.
  ///   - detail: More that is known.
  public init(
    _ code: Code, _ subject: Subject, numbers: [Int] = [], text: String? = nil,
    place: String? = nil, detail: String? = nil
  ) {
    self.code = code
    self.subject = subject
    self.numbers = numbers
    self.text = text
    self.place = place
    self.detail = detail
  }
}

extension TravelLogError: CustomStringConvertible {
  /// One line for people; not stable.
  public var description: String {
    var line = subject.rawValue
    if !numbers.isEmpty { line += " \(numbers.map(String.init).joined(separator: ", "))" }
    if let text { line += " “\(text)”" }
    if let place { line += " at \(place)" }
    return "\(line): \(code.sentence)" + (detail.map { " (\($0))" } ?? "")
  }
}

extension TravelLogError.Code {
  /// What is wrong, in words.
  fileprivate var sentence: String {
    switch self {
    case .emptyText: "a text that has to say something is empty"
    case .numericName: "a name of a trip is a number alone"
    case .textTooLong: "a text is longer than \(Logbook.longestText) bytes"
    case .notPositive: "the amount is not more than zero"
    case .invalidRate: "the rate is not more than zero, or does not go with what was paid"
    case .invalidFee: "the fee is not between 0 and 100 percent, or does not go with what was paid"
    case .invalidSplit: "the split names nobody, names somebody twice, or has no positive weight"
    case .sameCurrency: "the other currency is that of the expense"
    case .invalidDays: "the last day is before the first"
    case .notFound: "there is none"
    case .deleted: "it was deleted"
    case .duplicate: "it is there already"
    case .nothingToUndo: "nothing was deleted that could be brought back"
    case .notRepresentable: "a number, a day or a time is out of range"
    case .damaged: "it is damaged, and was left as it is"
    case .newerVersion: "it was written by a newer version"
    case .foreignFile: "it belongs to another program"
    case .busy: "another program uses it"
    case .full: "there is no room to write it"
    case .readOnly: "it cannot be written"
    case .storage: "it cannot be opened, read or written"
    case .fileNotFound: "the file is missing"
    case .fileExists: "a file is there already"
    }
  }
}
