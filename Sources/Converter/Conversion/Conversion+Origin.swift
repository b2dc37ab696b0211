extension Conversion {
  /// How machine output names where the rate comes from: the source of the table, or what stands for one.
  package var sourceIdentifier: String {
    if let table { return table.source.id }
    if isIdentity { return "identity" }
    if !pegs.isEmpty { return "peg" }
    return legalRatios.allSatisfy(\.isOfMarkets) ? "par" : "law"
  }

  /// The day on which the rates were published; nil where no table was used, and for the user's own rates.
  package var publishedDay: Day? { table?.source.isOwn ?? false ? nil : rateDay }
}
