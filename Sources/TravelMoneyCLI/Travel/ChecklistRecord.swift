import BulkConversion
import Converter
import TravelLog

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One item of the checklist as programs read it: the members of its JSON object, which are the columns of
/// the CSV too.
struct ChecklistRecord: Sendable {
  /// The names of the members, in order.
  static let columns = ["id", "text", "finished", "created_at", "finished_at", "uuid"]

  private let item: ChecklistItem

  /// Describes an item.
  init(_ item: ChecklistItem) {
    self.item = item
  }

  /// The object of all members.
  var json: JSONText {
    let values: [JSONText] = [
      .integer(item.number), .string(item.text), .bool(item.isFinished),
      .string(item.created.description), .optional(item.finishedAt?.description), .string(uuid),
    ]
    return .object(zip(Self.columns, values).map { ($0, $1) })
  }

  /// The CSV of items: the header, and a row for each.
  static func csv(of items: [ChecklistItem]) -> String {
    CSVText.row(columns) + items.map { CSVText.row(ChecklistRecord($0).csv) }.joined()
  }

  private var csv: [String] {
    [
      String(item.number), SpreadsheetText.inert(item.text), item.isFinished ? "true" : "false",
      item.created.description, item.finishedAt?.description ?? "", uuid,
    ]
  }

  private var uuid: String { item.id.uuidString.lowercased() }
}
