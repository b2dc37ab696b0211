import Converter

extension Configuration {
  /// The own rates that an identifier of a source names: all by `own`, those of one name by `own:card`.
  ///
  /// - Parameter identifier: The value of `--source`.
  /// - Returns: The rates; nil where the identifier is that of another source.
  /// - Throws: ``Diagnostic`` with status `usage` where there are none of that name.
  func ownRates(named identifier: String) throws(Diagnostic) -> [OwnPairRate]? {
    guard RateSource.isOwn(identifier) else { return nil }
    let found =
      identifier == RateSource.own.id
      ? ownRates : ownRates.filter { $0.source.id == identifier }
    guard found.isEmpty else { return found }
    let known = ownRates.map(\.source.id).withoutRepetitions
    throw .noOwnRates(named: identifier, known: known)
  }
}
