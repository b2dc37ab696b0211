import Converter
import Terminal

/// The currencies of a picker as the rows of a list.
@MainActor
final class CurrencyListContent: ListContent {
  let title: String
  private(set) var rows: [ListRow] = []
  private(set) var highlighted: Int?
  private(set) var note = ""
  private let picker: CurrencyPickerModel
  private let numbers: NumberText
  /// What the rates are, for the headings.
  private let rateHeading: String
  /// Turns the mark of a favorite.
  private let toggleFavorite: (Currency) -> Void
  /// The mark of a favorite.
  private let star: String
  /// Which currency is in which row; nil for headings.
  private var currencies: [Currency?] = []
  private var texts: [Currency: [String]] = [:]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - picker: What is listed, and what takes the choice.
  ///   - title: The line at the top.
  ///   - rateHeading: What the rates of the rows are, such as `1 USD =`.
  ///   - numbers: How rates are written.
  ///   - style: What the terminal can show.
  ///   - toggleFavorite: Turns the mark of a favorite.
  init(
    picker: CurrencyPickerModel, title: String, rateHeading: String, numbers: NumberText,
    style: ReplStyle, toggleFavorite: @escaping (Currency) -> Void
  ) {
    self.picker = picker
    self.title = title
    self.rateHeading = rateHeading
    self.numbers = numbers
    self.toggleFavorite = toggleFavorite
    star = style.isUnicode ? "★ " : "* "
    arrange()
  }

  var filter: String {
    get { picker.filter }
    set {
      picker.filter = newValue
      arrange()
    }
  }

  func select(row: Int) {
    guard currencies.indices.contains(row), let currency = currencies[row] else { return }
    picker.highlighted = currency
    highlight()
  }

  func handle(_ key: ListKey) -> ListResponse {
    let filter = picker.filter
    var response = ListResponse.again
    switch key {
    case .character(let character): picker.filter.append(character)
    case .backspace: picker.filter = String(filter.dropLast())
    case .clear: picker.filter = ""
    case .deleteWord: picker.filter = Self.withoutLastWord(filter)
    case .mark: mark()
    case .up: picker.moveHighlight(by: -1)
    case .down: picker.moveHighlight(by: 1)
    case .pageUp(let rows): picker.moveHighlight(by: -rows)
    case .pageDown(let rows): picker.moveHighlight(by: rows)
    case .home: picker.moveHighlightToStart()
    case .end: picker.moveHighlightToEnd()
    case .enter: if picker.pick() { response = .picked }
    case .escape: if !picker.clearFilter() { response = .cancelled }
    }
    if picker.filter != filter || key == .mark { arrange() } else { highlight() }
    return response
  }

  private func mark() {
    guard let currency = picker.highlighted else { return }
    texts[currency] = nil
    toggleFavorite(currency)
  }

  private static func withoutLastWord(_ text: String) -> String {
    let words = Substring(text).trimmed
    let start = words.lastIndex(where: \.isWhitespace)
    return start.map { String(words[...$0]) } ?? ""
  }

  /// Makes the rows of what is listed now.
  private func arrange() {
    rows = []
    currencies = []
    for section in picker.sections {
      rows.append(ListRow(.heading, headings(of: section.kind)))
      currencies.append(nil)
      for item in section.items {
        rows.append(
          ListRow(item.hasRate ? .item : .dimmed, columns(of: item), isCurrent: item.isSelected))
        currencies.append(item.currency)
      }
    }
    highlight()
  }

  private func highlight() {
    let currency = picker.highlighted
    highlighted = currency.flatMap { currency in currencies.firstIndex { $0 == currency } }
    note =
      if let currency, let row = highlighted, rows[row].kind == .dimmed {
        "no rate for \(currency), so it cannot be picked"
      } else if currencies.isEmpty {
        "No match. Esc clears the search."
      } else {
        ""
      }
  }

  private func headings(of kind: CurrencyPickerModel.Section.Kind) -> [String] {
    switch kind {
    case .familiar: ["Favorites and recent", rateHeading]
    case .convertible: ["All currencies"]
    case .withoutRate: ["No rate"]
    case .matches: ["Matches", rateHeading]
    @unknown default: [rateHeading]
    }
  }

  /// The texts of a row, made once, for they are drawn at each key.
  private func columns(of item: CurrencyPickerModel.Item) -> [String] {
    if let known = texts[item.currency] { return known }
    let rate = item.rate.map { (try? numbers.rate($0)) ?? "" } ?? (item.hasRate ? "" : "no rate")
    let isWithdrawn = CurrencyCatalog.info(for: item.currency)?.isActive == false
    let name = (item.isFavorite ? star : "") + item.name + (isWithdrawn ? " (withdrawn)" : "")
    let columns = [item.currency.code, name, item.symbol ?? "", rate]
    texts[item.currency] = columns
    return columns
  }
}
