extension Array where Element: Identifiable {
  /// The identities of the elements at some places.
  ///
  /// - Parameters:
  ///   - offsets: The places, from 0.
  ///   - subject: What the elements are, for the error.
  /// - Returns: The identities.
  /// - Throws: ``TravelLogError`` with code `notFound` where there is no such place.
  func identities(
    at offsets: some Sequence<Int>, of subject: TravelLogError.Subject
  ) throws(TravelLogError) -> Set<Element.ID> {
    var identities: Set<Element.ID> = []
    for offset in offsets {
      guard indices.contains(offset) else { throw TravelLogError(.notFound, subject) }
      identities.insert(self[offset].id)
    }
    return identities
  }
}
