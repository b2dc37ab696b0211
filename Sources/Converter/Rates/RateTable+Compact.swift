extension RateTable {
  /// The same table in no more memory than it needs, for where thousands are kept.
  ///
  /// - Parameter other: A table whose codes it shares, if it has the same currencies.
  /// - Returns: The table.
  package func compact(like other: RateTable?) -> RateTable {
    // An array that is made out of another one would share its memory.
    let exact =
      rates.capacity > rates.count + rates.count / 8
      ? unsafe rates.withContiguousStorageIfAvailable { unsafe Array($0) } ?? rates : rates
    return RateTable(
      source: source, base: base, day: day, validUntil: validUntil, fetchedAt: fetchedAt,
      sorted: exact, like: other)
  }
}
