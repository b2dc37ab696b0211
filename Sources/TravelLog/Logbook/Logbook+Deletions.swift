extension Logbook {
  /// One deletion: what it took out carries its number.
  package struct Deletion: Hashable, Sendable, Codable {
    /// What a deletion took out, by the word under which it is stored.
    package enum Kind: String, Hashable, Sendable, Codable {
      /// A trip.
      case trip
      /// A trip that was the current one.
      case currentTrip = "current_trip"
      /// Expenses of one trip.
      case expense
      /// Items of the checklist.
      case item
    }

    package let number: Int
    package let kind: Kind
    /// The trip whose expenses were deleted; nil for trips and items.
    package let trip: Trip.ID?

    package init(number: Int, kind: Kind, trip: Trip.ID?) {
      self.number = number
      self.kind = kind
      self.trip = trip
    }

    private enum CodingKeys: String, CodingKey {
      case number
      case kind
      case trip
    }
  }

  /// Takes entries out.
  ///
  /// - Parameters:
  ///   - ids: The identities; each has to be there.
  ///   - entries: The list.
  ///   - kind: What they are.
  ///   - trip: The trip whose expenses they are.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`; some may be taken out by then.
  mutating func delete<Entry>(
    _ ids: Set<Entry.ID>, from entries: WritableKeyPath<Logbook, [Kept<Entry>]>,
    kind: Deletion.Kind, trip: Trip.ID? = nil
  ) throws(TravelLogError) {
    guard !ids.isEmpty else { return }
    let number = try Self.give(&nextDeletion, to: Entry.subject)
    var rest = ids
    for index in self[keyPath: entries].indices
    where rest.contains(self[keyPath: entries][index].entry.id) {
      guard self[keyPath: entries][index].deletion == nil else {
        throw TravelLogError(.deleted, Entry.subject)
      }
      self[keyPath: entries][index].deletion = number
      rest.remove(self[keyPath: entries][index].entry.id)
    }
    guard rest.isEmpty else { throw TravelLogError(.notFound, Entry.subject) }
    deletions.append(Deletion(number: number, kind: kind, trip: trip))
  }

  /// Brings back what the last deletion of some kinds took out.
  ///
  /// - Parameters:
  ///   - entries: The list.
  ///   - kinds: What to bring back.
  ///   - trip: The trip whose expenses to bring back.
  /// - Returns: What was brought back, and the kind of its deletion.
  /// - Throws: ``TravelLogError`` with code `nothingToUndo`.
  mutating func restore<Entry>(
    _ entries: WritableKeyPath<Logbook, [Kept<Entry>]>, kinds: Deletion.Kind...,
    trip: Trip.ID? = nil
  ) throws(TravelLogError) -> (restored: [Entry], kind: Deletion.Kind) {
    let last = deletions.lastIndex { kinds.contains($0.kind) && $0.trip == trip }
    guard let last else { throw TravelLogError(.nothingToUndo, Entry.subject) }
    let deletion = deletions.remove(at: last)
    var restored: [Entry] = []
    for index in self[keyPath: entries].indices
    where self[keyPath: entries][index].deletion == deletion.number {
      self[keyPath: entries][index].deletion = nil
      restored.append(self[keyPath: entries][index].entry)
    }
    return (restored, deletion.kind)
  }
}
