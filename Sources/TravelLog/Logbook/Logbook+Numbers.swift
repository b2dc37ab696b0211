#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Logbook {
  /// The highest number that can be next: all below it can be given.
  static let highestNumber = Int(Int32.max)

  /// Gives the next number, and counts on.
  ///
  /// - Parameters:
  ///   - next: The number that is next.
  ///   - subject: What gets it.
  /// - Returns: The number.
  /// - Throws: ``TravelLogError`` with code `notRepresentable` where no number is left.
  static func give(
    _ next: inout Int, to subject: TravelLogError.Subject
  ) throws(TravelLogError) -> Int {
    guard (1..<highestNumber).contains(next) else {
      throw TravelLogError(.notRepresentable, subject, numbers: [next])
    }
    next += 1
    return next - 1
  }

  /// The place of an entry that is there.
  ///
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  static func place<Entry>(
    of id: UUID, in kept: [Kept<Entry>]
  ) throws(TravelLogError) -> Int {
    guard let place = kept.firstIndex(where: { $0.entry.id == id }) else {
      throw TravelLogError(.notFound, Entry.subject)
    }
    guard kept[place].deletion == nil else {
      throw TravelLogError(.deleted, Entry.subject, numbers: [kept[place].entry.number])
    }
    return place
  }

  /// Finds entries by their numbers.
  ///
  /// - Returns: The entries, in the order of the numbers.
  /// - Throws: ``TravelLogError``: `notFound` or `deleted`, with the numbers that are not there.
  static func entries<Entry>(
    numbered numbers: [Int], in kept: some Sequence<Kept<Entry>>
  ) throws(TravelLogError) -> [Entry] {
    let known = Dictionary(kept.map { ($0.entry.number, $0) }) { first, _ in first }
    let missing = numbers.filter { known[$0] == nil }
    guard missing.isEmpty else { throw TravelLogError(.notFound, Entry.subject, numbers: missing) }
    let deleted = numbers.filter { known[$0]?.deletion != nil }
    guard deleted.isEmpty else { throw TravelLogError(.deleted, Entry.subject, numbers: deleted) }
    return numbers.compactMap { known[$0]?.entry }
  }
}
