public import Observation

/// What a currency screen shows: the list, the filter and the highlighted row.
///
/// The model writes what is picked to the selection that it was given, and nowhere else. It knows
/// neither rates nor the amount screen: what is shown of both is handed to it. Selection and favorites
/// are read where they live, so what changes there while the list is open is seen in it.
///
///     let picker = CurrencyPickerModel(
///       selection: model.toBinding, favorites: model.favoritesBinding, recents: model.recents,
///       rates: try await model.prepare())
///     picker.filter = "yen"
///     picker.highlighted   // JPY
///     picker.pick()        // true, and model.to is JPY
///
/// Making a model costs next to nothing: the list is arranged when it is first read, and texts are made
/// ready for searches by the first filter. What the model itself holds is one stored value, so that one
/// change notifies an observer once.
@MainActor @Observable
public final class CurrencyPickerModel {
  /// What can be observed.
  struct State: Sendable {
    var rates: PreparedRates?
    var filter = ""
    /// What the filter finds, the best first.
    var matches: [Currency] = []
    var highlighted: Currency?
  }

  /// The one value that is observed.
  private var state: State
  /// The currency that is picked, where it lives.
  @ObservationIgnored @SelectionBinding public var selection: Currency
  /// The currencies that go first, where they live.
  @ObservationIgnored @SelectionBinding public var favorites: [Currency]
  @ObservationIgnored private let recents: [Currency]
  @ObservationIgnored private var labels: CurrencyLabels
  /// The list as it was arranged last.
  @ObservationIgnored private var arranged: CurrencyList?

  /// Makes a model with the selected currency highlighted.
  ///
  /// - Parameters:
  ///   - selection: Where the picked currency lives.
  ///   - favorites: Where the currencies live that go first, such as
  ///     ``ConverterModel/favoritesBinding``.
  ///   - recents: The currencies that go behind them, the newest first.
  ///   - rates: What is known of rates, see ``rates``.
  ///   - naming: The names of the user's language.
  public init(
    selection: SelectionBinding<Currency>,
    favorites: SelectionBinding<[Currency]> = .constant([]), recents: [Currency] = [],
    rates: PreparedRates? = nil, naming: CurrencyNaming = .english
  ) {
    _selection = selection
    _favorites = favorites
    self.recents = recents
    labels = CurrencyLabels(naming: naming)
    state = State(rates: rates, highlighted: selection.wrappedValue)
  }
}

// MARK: - What is shown

extension CurrencyPickerModel {
  /// The rates to show, as ``ConverterModel/prepare(_:on:)`` returns them.
  ///
  /// A currency that is not among them has no rate and cannot be picked. With nil nothing is known yet:
  /// everything can be picked, and no rate is shown.
  public var rates: PreparedRates? {
    get { state.rates }
    set {
      var next = state
      next.rates = newValue
      if !isBlank(next.filter) {
        next.matches = matches(of: next.filter, rates: newValue)
        // The filter may find what only the new rates know.
        next.highlighted = next.highlighted ?? next.matches.first
      }
      state = next
    }
  }

  /// What was typed to find a currency; part of a code, name, symbol or country.
  ///
  /// Setting it highlights the best match; clearing it highlights the selected currency.
  public var filter: String {
    get { state.filter }
    set {
      guard newValue != state.filter else { return }
      var next = state
      next.filter = newValue
      next.matches = isBlank(newValue) ? [] : matches(of: newValue, rates: next.rates)
      next.highlighted = isBlank(newValue) ? selection : next.matches.first
      state = next
    }
  }

  /// The parts of the list, none of them empty.
  ///
  /// Without a filter: the selected currency, favorites and recents; what can be converted; and what
  /// has no rate. With one: all that it finds, the best match first, withdrawn currencies too.
  public var sections: [Section] {
    let list = list(rates: state.rates)
    let parts = isBlank(state.filter) ? list.sections : [(.matches, state.matches)]
    return parts.filter { !$0.currencies.isEmpty }.map { kind, currencies in
      Section(kind: kind, items: currencies.map { item($0, list.basis) })
    }
  }

  /// The rows of all sections, in their order.
  public var items: [Item] { sections.flatMap(\.items) }

  private func item(_ currency: Currency, _ basis: CurrencyList.Basis) -> Item {
    let label = labels.label(of: currency)
    return Item(
      currency: currency, name: label.name, symbol: label.symbol, rate: basis.rates?[currency],
      hasRate: basis.hasRate(currency), isFavorite: basis.favorites.contains(currency),
      isSelected: currency == basis.selected)
  }

  private func matches(of filter: String, rates: PreparedRates?) -> [Currency] {
    labels.search(filter, in: list(rates: rates).searched)
  }

  /// The list for what is selected and marked now.
  private func list(rates: PreparedRates?) -> CurrencyList {
    let basis = CurrencyList.Basis(
      selected: selection, favorites: favorites, recents: recents, rates: rates)
    if let arranged, arranged.basis == basis { return arranged }
    let list = CurrencyList(basis)
    arranged = list
    return list
  }

  private func isBlank(_ filter: String) -> Bool {
    filter.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

// MARK: - What is done

extension CurrencyPickerModel {
  /// The highlighted currency: at first the selected one; nil where the filter finds nothing.
  public var highlighted: Currency? {
    get { state.highlighted }
    set {
      guard newValue == nil || shown.contains(where: { $0 == newValue }) else { return }
      state.highlighted = newValue
    }
  }

  /// Moves the highlight by some rows, and no further than to the first or the last one.
  ///
  /// - Parameter rows: How far down, or up where it is negative.
  public func moveHighlight(by rows: Int) {
    let shown = shown
    guard let first = shown.indices.first, let last = shown.indices.last else { return }
    let place = highlighted.flatMap { shown.firstIndex(of: $0) } ?? first
    let step = min(max(rows, -shown.count), shown.count)
    state.highlighted = shown[min(max(place + step, first), last)]
  }

  /// Moves the highlight to the first row.
  public func moveHighlightToStart() { state.highlighted = shown.first }

  /// Moves the highlight to the last row.
  public func moveHighlightToEnd() { state.highlighted = shown.last }

  /// Selects the highlighted currency.
  ///
  /// - Returns: False, and nothing is changed, where nothing is highlighted or it has no rate.
  @discardableResult
  public func pick() -> Bool {
    guard let highlighted, list(rates: state.rates).basis.hasRate(highlighted) else {
      return false
    }
    selection = highlighted
    return true
  }

  /// Clears the filter.
  ///
  /// - Returns: False where it was empty, so that a key that clears it may leave the screen.
  @discardableResult
  public func clearFilter() -> Bool {
    guard !filter.isEmpty else { return false }
    filter = ""
    return true
  }

  /// The currencies of all rows.
  private var shown: [Currency] {
    isBlank(state.filter)
      ? list(rates: state.rates).sections.flatMap(\.currencies) : state.matches
  }
}
