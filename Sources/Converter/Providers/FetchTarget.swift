/// What an attempt asks a source for, so that the same thing is not asked for again and again.
public enum FetchTarget: Hashable, Sendable {
  /// A part of the source's history, such as the newest table.
  case scope(FetchScope)
  /// The table of a single day.
  case day(Day)
}

extension FetchTarget: CustomStringConvertible {
  /// The name of the scope, or the day: `newest`, `2026-03-05`.
  public var description: String {
    switch self {
    case .scope(let scope): scope.rawValue
    case .day(let day): day.description
    }
  }

  /// Reads what ``description`` gives; nil for anything else.
  ///
  /// - Parameter text: Such as `recent`.
  public init?(_ text: String) {
    if let scope = FetchScope(rawValue: text) {
      self = .scope(scope)
    } else if let day = try? Day(text) {
      self = .day(day)
    } else {
      return nil
    }
  }
}
