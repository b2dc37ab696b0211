import Converter

extension ReplRunner {
  /// Turns the marks of favorites, or lists them.
  ///
  /// - Parameter currencies: Which; none lists them.
  /// - Throws: ``Diagnostic`` where the output fails.
  func toggleFavorites(_ currencies: [Currency]) throws(Diagnostic) {
    guard !currencies.isEmpty else {
      let codes = favoriteCodes
      return try session.print(
        codes.isEmpty
          ? "there are no favorites yet; favorite \(model.to) marks one\n"
          : "favorites: \(codes)\n")
    }
    for currency in currencies {
      toggleFavorite(currency)
      let isMarked = model.favorites.contains(currency)
      let codes = favoriteCodes
      try session.print(
        "\(currency) is \(isMarked ? "a favorite now" : "no favorite any more")"
          + (codes.isEmpty ? "\n" : " (\(codes))\n"))
    }
    keep()
  }

  /// Turns the mark of a favorite.
  func toggleFavorite(_ currency: Currency) {
    model.toggleFavorite(currency)
    keeper?.noteFavorite(currency, isMarked: model.favorites.contains(currency))
  }

  private var favoriteCodes: String { model.favorites.map(\.code).joined(separator: ", ") }

  /// The most conversions that are listed, so that a long pipe does not fill the memory.
  private static let longestHistory = 1000

  /// Takes conversions into the list of the session.
  func remember(_ converted: [ConvertedTarget]) {
    conversions += converted
    let excess = conversions.count - Self.longestHistory
    // Dropped in portions, since all the others move.
    if excess > Self.longestHistory / 2 {
      conversions.removeFirst(excess)
      forgottenConversions += excess
    }
  }

  /// Takes a conversion that was undone out of the list.
  func forget(_ undone: Conversion?) {
    guard let place = conversions.lastIndex(where: { $0.conversion == undone }) else { return }
    conversions.remove(at: place)
  }

  /// Lists the conversions of the session, the newest last.
  func listConversions() throws(Diagnostic) {
    guard !conversions.isEmpty else {
      return try session.print("nothing has been converted yet in this session\n")
    }
    var rows: [(equation: String, origin: String)] = []
    do throws(DecimalError) {
      for target in conversions { rows.append((try rendering.equation(target), target.origin)) }
    } catch {
      throw Diagnostic(error)
    }
    let digits = String(rows.count + forgottenConversions).count
    let width = rows.map(\.equation).columnWidth
    var text = ""
    for (place, row) in rows.enumerated() {
      text += String(forgottenConversions + place + 1).rightAligned(in: digits) + "  "
      text += row.equation.padded(to: width) + "  (\(row.origin))\n"
    }
    try session.print(text)
  }

  /// Keeps pair, favorites and recents for the next session.
  func keep() {
    keeper?.save(from: model.from, to: model.to, recents: model.recents)
  }
}
