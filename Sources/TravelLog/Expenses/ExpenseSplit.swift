public import Converter

/// Between whom an expense is split, and who paid it.
///
///     ExpenseSplit(payer: "Ana", parts: [.init("Ana", 2), .init("Ben", 1)])
public struct ExpenseSplit: Hashable, Sendable, Codable {
  /// What one person bears.
  public struct Part: Hashable, Sendable, Codable {
    /// The person.
    public let person: String
    /// The weight against the others: 0 or more.
    public let weight: ExactDecimal

    /// Makes a part.
    ///
    /// - Parameters:
    ///   - person: The person.
    ///   - weight: The weight; 1 bears as much as any other 1.
    public init(_ person: String, _ weight: ExactDecimal = .one) {
      self.person = person
      self.weight = weight
    }

    private enum CodingKeys: String, CodingKey {
      case person
      case weight
    }
  }

  /// Who paid; perhaps somebody who bears no part.
  public let payer: String
  /// Who bears what; no person twice.
  public let parts: [Part]

  /// Makes a split.
  ///
  /// - Parameters:
  ///   - payer: Who paid.
  ///   - parts: Who bears what.
  public init(payer: String, parts: [Part]) {
    self.payer = payer
    self.parts = parts
  }

  private enum CodingKeys: String, CodingKey {
    case payer
    case parts
  }
}
