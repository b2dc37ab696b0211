import Converter

/// What the screens of a logbook have in common: what is shown is what the store holds.
@MainActor
protocol LogbookScreen: AnyObject {
  /// What can be observed.
  associatedtype State: Equatable

  /// What is shown.
  var state: State { get set }
  /// Where it is kept.
  var store: any LogbookStore { get }

  /// What is to be shown of a logbook.
  ///
  /// - Parameter logbook: The logbook.
  /// - Returns: What is to be shown.
  /// - Throws: ``TravelLogError`` where the logbook has no longer what the screen is of.
  func state(of logbook: Logbook) throws(TravelLogError) -> State
}

extension LogbookScreen {
  /// Shows what the store holds.
  ///
  /// - Throws: ``TravelLogError``, what the store throws.
  func show() throws(TravelLogError) { show(try state(of: store.load())) }

  private func show(_ next: State) {
    // What is the same is no news.
    if next != state { state = next }
  }

  /// Makes one change, writes it, and shows what is stored then.
  ///
  /// - Parameter body: Makes the change.
  /// - Returns: What the change gives.
  /// - Throws: ``TravelLogError``, what the change and the store throw; nothing is changed then.
  func change<Result>(
    _ body: (inout Logbook) throws(TravelLogError) -> Result
  ) throws(TravelLogError) -> Result {
    do throws(TravelLogError) {
      let (result, next) = try store.change { (logbook) throws(TravelLogError) in
        let result = try body(&logbook)
        return (result, try state(of: logbook))
      }
      show(next)
      return result
    } catch {
      // Another program was faster: what it did is to be seen.
      if [.deleted, .notFound].contains(error.code) { try? show() }
      throw error
    }
  }
}
