extension Logbook: Codable {
  private enum CodingKeys: String, CodingKey {
    case trips
    case expenses
    case items
    case templates
    case deletions
    case currentTrip = "current_trip"
    case nextTrip = "next_trip"
    case nextItem = "next_item"
    case nextDeletion = "next_deletion"
  }

  /// Reads a logbook, which has to keep the rules that hold for one.
  ///
  /// - Throws: `DecodingError`, `dataCorrupted` where a rule is broken.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    keptTrips = try container.decode([Kept<Trip>].self, forKey: .trips)
    keptExpenses = try container.decode([Kept<Expense>].self, forKey: .expenses)
    keptItems = try container.decode([Kept<ChecklistItem>].self, forKey: .items)
    templates = try container.decode([ChecklistTemplate].self, forKey: .templates)
    deletions = try container.decode([Deletion].self, forKey: .deletions)
    currentTripID = try container.decodeIfPresent(Trip.ID.self, forKey: .currentTrip)
    nextTripNumber = try container.decode(Int.self, forKey: .nextTrip)
    nextItemNumber = try container.decode(Int.self, forKey: .nextItem)
    nextDeletion = try container.decode(Int.self, forKey: .nextDeletion)
    if let problem = brokenRules.first ?? problems.first {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: problem))
    }
  }

  /// Writes everything, also what was deleted and can be brought back.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(keptTrips, forKey: .trips)
    try container.encode(keptExpenses, forKey: .expenses)
    try container.encode(keptItems, forKey: .items)
    try container.encode(templates, forKey: .templates)
    try container.encode(deletions, forKey: .deletions)
    try container.encodeIfPresent(currentTripID, forKey: .currentTrip)
    try container.encode(nextTripNumber, forKey: .nextTrip)
    try container.encode(nextItemNumber, forKey: .nextItem)
    try container.encode(nextDeletion, forKey: .nextDeletion)
  }

  /// What contradicts the rules in a way in which no file can, whose numbers and names are keys.
  private var brokenRules: [String] {
    var broken: [String] = []
    if let twice = Self.firstTwice(keptTrips, \.number) {
      broken.append("trip \(twice.number) is there twice")
    }
    if let twice = Self.firstTwice(keptItems, \.number) {
      broken.append("item \(twice.number) is there twice")
    }
    if Set(templates.map(\.name)).count < templates.count {
      broken.append("two templates have one name")
    }
    let numbers =
      keptTrips.map(\.entry.number) + keptItems.map(\.entry.number)
      + keptExpenses.map(\.entry.number) + deletions.map(\.number)
    if let number = numbers.first(where: { $0 < 1 }) {
      broken.append("\(number) is no number of an entry")
    }
    return broken
  }

  /// The first entry of which another one before has the same value.
  private static func firstTwice<Entry, Value: Hashable>(
    _ kept: [Kept<Entry>], _ value: (Entry) -> Value
  ) -> Entry? {
    var seen: Set<Value> = []
    return kept.map(\.entry).first { !seen.insert(value($0)).inserted }
  }
}
