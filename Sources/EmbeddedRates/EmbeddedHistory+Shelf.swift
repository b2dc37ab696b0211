package import Converter

extension EmbeddedHistory: TableShelf {
  /// The days with tables, see `TableShelf`.
  package func days() throws(RateError) -> [Day] {
    let file = try openFile()
    return bytes.read { bytes in (0..<file.dayCount).map { file.day($0, in: bytes) } }
  }

  /// The table of a day, see `TableShelf`.
  package func tables(at place: Int) throws(RateError) -> [RateTable] {
    let file = try openFile()
    return try bytes.read { bytes throws(RateError) in
      guard let rates = file.rates(day: place, in: bytes) else { throw damaged }
      return [
        RateTable(
          source: source, base: file.base, day: file.day(place, in: bytes), validUntil: nil,
          fetchedAt: nil, sorted: rates)
      ]
    }
  }
}
