public import Converter

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something to be done.
///
///     let item = ChecklistItem(text: "Passport", created: now)
///     item.isFinished   // false
public struct ChecklistItem: Identifiable, Hashable, Sendable {
  /// The identity, which no two items share.
  public let id: UUID
  /// The number by which people call it, from 1; 0 before it is in a logbook.
  ///
  /// It is never used again.
  public internal(set) var number: Int
  /// What is to be done; never empty.
  public let text: String
  /// When it was added.
  public let created: Timestamp
  /// When it was finished; nil while it is not.
  public internal(set) var finishedAt: Timestamp?

  /// Makes an item that is not in a logbook yet.
  ///
  /// - Parameters:
  ///   - id: The identity; a new one unless given.
  ///   - text: What is to be done.
  ///   - created: The present time.
  ///   - finishedAt: When it was finished.
  public init(
    id: UUID = UUID(), text: String, created: Timestamp, finishedAt: Timestamp? = nil
  ) {
    self.id = id
    number = 0
    self.text = text
    self.created = created
    self.finishedAt = finishedAt
  }

  /// Whether it is done.
  public var isFinished: Bool { finishedAt != nil }
}

extension ChecklistItem: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case number
    case text
    case created = "created_at"
    case finishedAt = "finished_at"
  }
}
