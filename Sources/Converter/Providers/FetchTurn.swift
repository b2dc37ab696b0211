/// The turn to ask one source, which one program has at a time; see ``RateCache/turn(of:)``.
///
/// Who has the turn asks the source, stores what came and leaves a mark. Who waited for the turn, and finds
/// another mark than before, has what it wanted without asking again.
public protocol FetchTurn: Sendable {
  /// What the last holder that succeeded left; nil where there is none yet, or it cannot be read.
  var mark: FetchMark? { get }

  /// Takes the turn unless another program has it; never waits.
  ///
  /// - Returns: Whether the caller has it now.
  /// - Throws: ``RateError`` with code `storage` where turns cannot be taken at all, as on some network file
  ///   systems.
  func take() throws(RateError) -> Bool

  /// Gives the turn back; without effect where the caller does not have it.
  ///
  /// The system does it for a program that is killed.
  ///
  /// - Parameter scope: How much of the source was stored; nil where nothing was, which leaves the mark.
  func giveBack(havingStored scope: FetchScope?)
}
