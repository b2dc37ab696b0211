/// Where rates come from: an identifier for programs and a name for people.
///
///     RateSource.ecb.id     // "ecb"
///     RateSource.ecb.name   // "ECB"
public struct RateSource: Hashable, Sendable, Codable {
  /// The identifier in options, configuration and machine output, such as `ecb`; the file name for a
  /// rates file.
  public let id: String
  /// The name that people read next to a result, such as `ECB`.
  public let name: String

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The name; the identifier where it is left out.
  public init(id: String, name: String? = nil) {
    self.id = id
    self.name = name ?? id
  }

  /// The European Central Bank's euro foreign exchange reference rates.
  public static let ecb = RateSource(id: "ecb", name: "ECB")
}
