/// The fetches under way, in a class of its own: where there are none, nothing has to be known of the gate's types,
/// which are made when the program runs.
final class SharedFetches: Sendable {
  let gate = FetchGate<FetchPlan, FetchOutcome>()
}
