#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What a logbook keeps under a number: a trip, an expense, an item of the checklist.
package protocol LogEntry: Identifiable, Hashable, Sendable, Codable where ID == UUID {
  /// What errors call it.
  static var subject: TravelLogError.Subject { get }
  /// The number by which people call it.
  var number: Int { get }
}

extension Trip: LogEntry {
  package static var subject: TravelLogError.Subject { .trip }
}

extension Expense: LogEntry {
  package static var subject: TravelLogError.Subject { .expense }
}

extension ChecklistItem: LogEntry {
  package static var subject: TravelLogError.Subject { .item }
}
