public import Observation

/// What an amount screen shows, and what it does when something is typed or chosen.
///
/// The model knows no terminal, no window and no file. Whatever is set converts at once where the rates
/// are at hand (see ``prepare(_:on:)``), and else asks the provider by itself, so that a view that is
/// bound to the model need not ask for anything.
///
///     let model = ConverterModel(
///       from: .usd, to: .jpy, provider: StaticRateProvider(table), now: { Timestamp(Date()) })
///     model.amountText = "25"
///     await model.convert()
///     model.resultText          // "3,393 JPY"
///
/// All that can be observed is one stored value, so that one change notifies an observer once,
/// whichever properties it reads.
@MainActor @Observable
public final class ConverterModel {
  /// What can be observed.
  struct State: Sendable {
    var entry: AmountEntry
    var outcome = Outcome.empty
    var favorites: [Currency]
    var recents: [Currency]
    /// The currencies of the last conversion; new ones are recent.
    var lastPair: [Currency]
    /// What was before each change, the last one at the end.
    var past: [AmountEntry] = []
  }

  /// The most changes that can be undone.
  nonisolated public static let undoLimit = 100
  /// The most currencies that ``recents`` holds.
  nonisolated public static let recentsLimit = 8

  /// The one value that is observed.
  var state: State

  @ObservationIgnored let settings: ConverterSettings
  @ObservationIgnored let provider: any RateProvider
  @ObservationIgnored let now: @Sendable () -> Timestamp
  @ObservationIgnored var memory = RateMemory()
  /// The question that the provider has not answered yet.
  @ObservationIgnored var asking: Asking?
  @ObservationIgnored var lastAsking = 0
  /// Whether the last change was to the text, so that the next letter belongs to the same step.
  @ObservationIgnored var isTyping = false

  /// Makes a model; nothing is converted before ``convert()`` is called or something is set.
  ///
  /// - Parameters:
  ///   - amount: The amount to begin with; none if left out.
  ///   - from: The currency of the amount.
  ///   - to: The currency of the result.
  ///   - day: The day whose rates are asked for; nil for the newest.
  ///   - provider: Where rates come from.
  ///   - settings: How amounts are read and results are rounded.
  ///   - favorites: The favorites of an earlier session.
  ///   - recents: The recently used currencies of an earlier session, the newest first.
  ///   - now: The present time.
  public init(
    amount: ParsedAmount? = nil, from: Currency, to: Currency, day: Day? = nil,
    provider: any RateProvider, settings: ConverterSettings = ConverterSettings(),
    favorites: [Currency] = [],
    recents: [Currency] = [], now: @escaping @Sendable () -> Timestamp
  ) {
    self.provider = provider
    self.settings = settings
    self.now = now
    var entry = AmountEntry(from: from, to: to)
    entry.day = day
    if let amount {
      entry.replace(AmountEntry.amount(amount, of: from, settings: settings))
    }
    state = State(
      entry: entry, favorites: favorites.withoutRepetitions,
      recents: Array(recents.withoutRepetitions.prefix(Self.recentsLimit)), lastPair: [from, to])
  }
}

// MARK: - What is chosen

extension ConverterModel {
  /// What was typed for the amount; setting it reads the amount and converts.
  ///
  /// A currency beside the number (`25 €`) becomes ``from``. Setting the text that is there already
  /// changes nothing, so that a text field may write it back. Letters that are typed one after the other
  /// are one step of undoing.
  public var amountText: String {
    get { state.entry.amount.text }
    set {
      guard newValue != amountText else { return }
      change(isTyping: true) { $0.read(newValue, settings: settings) }
    }
  }

  /// The currency of the amount.
  public var from: Currency {
    get { state.entry.from }
    set {
      guard newValue != from else { return }
      change { $0.choose(from: newValue, settings: settings) }
    }
  }

  /// The currency of the result.
  public var to: Currency {
    get { state.entry.to }
    set {
      guard newValue != to else { return }
      change { $0.to = newValue }
    }
  }

  /// The day whose rates are asked for; nil for the newest.
  public var day: Day? {
    get { state.entry.day }
    set {
      guard newValue != day else { return }
      change { $0.day = newValue }
    }
  }

  /// ``from``, to be shared with another screen.
  public var fromBinding: SelectionBinding<Currency> { SelectionBinding(self, \.from) }
  /// ``to``, to be shared with another screen.
  public var toBinding: SelectionBinding<Currency> { SelectionBinding(self, \.to) }

  /// The currencies that the user marked, in that order.
  public var favorites: [Currency] {
    get { state.favorites }
    set { state.favorites = newValue.withoutRepetitions }
  }

  /// ``favorites``, to be shared with another screen.
  public var favoritesBinding: SelectionBinding<[Currency]> {
    SelectionBinding(self, \.favorites)
  }

  /// The currencies that were converted from or into lately, the newest first, at most
  /// ``recentsLimit``.
  public var recents: [Currency] { state.recents }

  /// Marks a currency as a favorite, or takes the mark away.
  ///
  /// - Parameter currency: The currency.
  public func toggleFavorite(_ currency: Currency) {
    if let place = favorites.firstIndex(of: currency) {
      state.favorites.remove(at: place)
    } else {
      state.favorites.append(currency)
    }
  }
}

// MARK: - What comes out

extension ConverterModel {
  /// The amount that the text says; nil where it is empty or wrong.
  public var amount: ParsedAmount? { state.entry.amount.parsed }

  /// What is wrong with the text of the amount.
  public var amountError: AmountError? {
    if case .amount(let error)? = state.entry.refusal { error } else { nil }
  }

  /// What became of the amount.
  public var outcome: Outcome { state.outcome }

  /// The conversion, where there is one.
  public var conversion: Conversion? {
    if case .converted(let conversion, _) = outcome { conversion } else { nil }
  }

  /// The result, rounded once.
  public var result: Money? { conversion?.result }

  /// The result as it is shown: `3,393 JPY`; one that would be a zero though it is not has three digits.
  public var resultText: String? {
    conversion.map { conversion in
      let result = conversion.result
      let scale = settings.scale(of: result.currency)
      let number = try? conversion.resultText(
        NumberFormat(symbols: settings.symbols), scale: scale,
        isCash: settings.resultUnit(result.currency) == .cash)
      // What cannot be written exactly has its rounded result.
      return number.map { "\($0) \(result.currency)" }
        ?? MoneyFormat(symbols: settings.symbols).format(result, scale: scale)
    }
  }

  /// Where the rates come from: `ECB, 2026-10-30`, with their age where they are not fresh.
  ///
  /// Nil where there is no result, and where the result needs no table: for one currency, and between
  /// two that the law ties together.
  public var ratesLabel: String? {
    conversion.flatMap(\.table).map { table in
      let time = now()
      let freshness = settings.schedule(table.source)?
        .freshness(of: table, day: conversion?.rateDay, now: time)
      return RatesLabel(
        table, day: conversion?.rateDay, askedDay: conversion?.askedDay, freshness: freshness,
        today: settings.localDay(time)
      ).description
    }
  }
}
