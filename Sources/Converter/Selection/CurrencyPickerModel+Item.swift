extension CurrencyPickerModel {
  /// A part of the list.
  public struct Section: Hashable, Sendable, Identifiable {
    /// What a part of the list holds.
    @nonexhaustive public enum Kind: Hashable, Sendable, CaseIterable {
      /// The selected currency, favorites and recents.
      case familiar
      /// What can be converted.
      case convertible
      /// What has no rate, and cannot be picked.
      case withoutRate
      /// What the filter finds.
      case matches
    }

    /// What the part holds.
    public let kind: Kind
    /// Its rows; never empty.
    public let items: [Item]
    /// The kind.
    public var id: Kind { kind }
  }

  /// A row of the list.
  public struct Item: Hashable, Sendable, Identifiable {
    /// The currency.
    public let currency: Currency
    /// Its name in the user's language, else in English; the code where it has none.
    public let name: String
    /// Its symbol, such as `¥`; nil where there is none.
    public let symbol: String?
    /// What is to be shown as its rate.
    public let rate: ExactFraction?
    /// Whether it can be picked: it has a rate, or nothing is known of rates yet.
    public let hasRate: Bool
    /// Whether it is one of the favorites.
    public let isFavorite: Bool
    /// Whether it is the selected one.
    public let isSelected: Bool
    /// The currency.
    public var id: Currency { currency }
  }
}
