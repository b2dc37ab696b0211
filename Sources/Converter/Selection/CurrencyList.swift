/// The currencies of a picker, arranged in sections.
struct CurrencyList: Sendable {
  /// What decides which currencies are listed, and where.
  struct Basis: Equatable, Sendable {
    var selected: Currency
    var favorites: [Currency]
    var recents: [Currency]
    var rates: PreparedRates?

    /// Whether a currency can be picked: it has a rate, or nothing is known of rates yet.
    func hasRate(_ currency: Currency) -> Bool { rates.map { $0[currency] != nil } ?? true }
  }

  let basis: Basis
  /// The currencies of each section; a section may be empty.
  let sections: [(kind: CurrencyPickerModel.Section.Kind, currencies: [Currency])]
  /// All currencies that a filter may find.
  let searched: [Currency]

  init(_ basis: Basis) {
    self.basis = basis
    let familiar = ([basis.selected] + basis.favorites + basis.recents).withoutRepetitions
    let known = CurrencyCatalog.all.filter(\.isConvertible).map(\.currency)
    let beyond = familiar + (basis.rates?.rates.keys.sorted() ?? [])
    searched = (known + beyond).withoutRepetitions
    let others = Set(familiar)
    let listed = searched.filter { !others.contains($0) && Self.lists($0, basis) }.sorted()
    sections = [
      (.familiar, familiar),
      (.convertible, listed.filter(basis.hasRate)),
      (.withoutRate, listed.filter { !basis.hasRate($0) }),
    ]
  }

  /// Whether a currency is shown before anybody looks for it: a table holds it, or it is money in use.
  private static func lists(_ currency: Currency, _ basis: Basis) -> Bool {
    if basis.rates?.quoted.contains(currency) == true { return true }
    guard let facts = CurrencyCatalog.facts(of: currency) else { return true }
    return facts.isActive && !facts.isFund
  }
}
