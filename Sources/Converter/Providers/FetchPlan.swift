/// A fetch that may be shared by those who need the same one.
struct FetchPlan: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    /// A request found its tables stale.
    case automatic
    /// A request insists on the newest tables.
    case insistent
    /// Somebody asked for an update and not for a conversion.
    case update
  }

  let scope: FetchScope
  /// The one day that is wanted, in place of the scope.
  var day: Day? = nil
  /// What is asked for.
  var target: FetchTarget { day.map(FetchTarget.day) ?? .scope(scope) }
  let purpose: Purpose
  /// The most that the fetch may take, in milliseconds.
  ///
  /// Who has another limit does not share the fetch, so that nobody gets less time than is theirs, or
  /// waits for longer.
  let timeLimit: Int
}
