extension RateTable {
  /// The same table in no more memory than it needs, for where thousands are kept.
  package var compact: RateTable {
    guard rates.capacity > rates.count + rates.count / 8 else { return self }
    // An array that is made out of another one would share its memory.
    let exact = unsafe rates.withContiguousStorageIfAvailable { unsafe Array($0) } ?? rates
    return RateTable(
      source: source, base: base, day: day, validUntil: validUntil, fetchedAt: fetchedAt,
      sorted: exact, like: self)
  }
}
