/// A list of things to be done that is kept under a name, to be loaded for each trip.
///
///     try logbook.saveTemplate(named: "Beach").texts   // ["Passport", "Towel"]
///     try logbook.loadTemplate(named: "Beach", now: now).count   // 0, for both are in the list
public struct ChecklistTemplate: Hashable, Sendable, Codable {
  /// The name.
  public let name: String
  /// What is to be done, the first first.
  public let texts: [String]

  /// Makes a template.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - texts: What is to be done.
  public init(name: String, texts: [String]) {
    self.name = name
    self.texts = texts
  }

  private enum CodingKeys: String, CodingKey {
    case name
    case texts
  }
}
