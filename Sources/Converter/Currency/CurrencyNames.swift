/// Which currencies an English name stands for.
enum CurrencyNames {
  /// The currencies of one name.
  struct Meaning: Hashable, Sendable {
    /// The currencies that the name may mean today, those in use first.
    var candidates: [Currency] = []
    /// Others that had the name, meant only where the context names them.
    var others: [Currency] = []
  }

  /// What a name means, such as `US dollars`, `Japanese yen` or `yen`.
  ///
  /// - Parameter name: The name in any case, with or without diacritics.
  /// - Returns: Nil where no currency has the name.
  static func meaning(of name: String) -> Meaning? {
    meanings[FoldedText(name)]
  }

  private static let meanings: [FoldedText: Meaning] = {
    var full: [FoldedText: Set<Currency>] = [:]
    var nouns: [FoldedText: Set<Currency>] = [:]
    for info in CurrencyCatalog.all where info.isConvertible {
      var names = [info.name, info.singularName, info.pluralName]
      if info.isActive { names.append(info.isoName) }
      for name in names {
        let plain = withoutYears(name)
        let folded = FoldedText(plain)
        let words = folded.words
        guard let last = words.last else { continue }
        if words.count > 1 { full[folded, default: []].insert(info.currency) }
        // The noun alone, `dollars`; not that of funds, and not `rand` for the financial rand.
        if !info.isFund && !plain.utf8.contains(UInt8(ascii: "(")) {
          nouns[FoldedText(word: last), default: []].insert(info.currency)
        }
      }
    }
    var meanings = nouns.mapValues(meaningOfNoun).merging(full.mapValues(meaningOfName)) { $1 }
    for (name, codes) in aliases {
      meanings[FoldedText(name)] = Meaning(candidates: codes.compactMap { try? Currency($0) })
    }
    return meanings
  }()

  /// A full name means the currency in use that has it; withdrawn ones only where there is none.
  private static func meaningOfName(_ currencies: Set<Currency>) -> Meaning {
    let active = currencies.filter(CurrencyCatalog.isActive)
    guard !active.isEmpty else { return meaningOfNoun(currencies) }
    // VED is another code for the money of VES.
    let candidates = active.filter { !isReplaced($0, by: active) }.sorted()
    return Meaning(
      candidates: candidates, others: currencies.subtracting(candidates).sorted())
  }

  /// A noun may mean any currency that has it, but for those that another of them replaced by law:
  /// `zloty` is PLN and not PLZ, while `mark` may be BAM or DEM.
  private static func meaningOfNoun(_ currencies: Set<Currency>) -> Meaning {
    let active = currencies.filter(CurrencyCatalog.isActive)
    // Two or more in use are enough to refuse; naming the dead would only lengthen the list.
    var candidates =
      active.count > 1 ? active : currencies.filter { !isReplaced($0, by: currencies) }
    if candidates.isEmpty { candidates = currencies }
    let sorted = candidates.sorted {
      let (left, right) = (active.contains($0), active.contains($1))
      return left == right ? $0 < $1 : left
    }
    return Meaning(candidates: sorted, others: currencies.subtracting(candidates).sorted())
  }

  private static func isReplaced(_ currency: Currency, by others: Set<Currency>) -> Bool {
    var current = currency
    for _ in 0..<16 {
      guard let next = LegalFacts.ratio(replacing: current)?.new else { return false }
      if others.contains(next) { return true }
      current = next
    }
    return false
  }

  private static func withoutYears(_ name: String) -> String {
    guard let open = name.utf8.firstIndex(of: UInt8(ascii: "(")),
      name.utf8[open...].contains(where: { (48...57).contains($0) })
    else { return name }
    return String(name[..<open])
  }

  /// Names that CLDR and ISO do not have.
  ///
  /// `pound` and `won` alone are not among them: many countries have pounds, and two have won.
  private static let aliases: [String: [String]] = [
    "american dollar": ["USD"], "american dollars": ["USD"],
    "pound sterling": ["GBP"], "pounds sterling": ["GBP"], "sterling": ["GBP"], "quid": ["GBP"],
    "renminbi": ["CNY"], "rmb": ["CNY"],
    "reais": ["BRL"],
    "deutschmark": ["DEM"], "deutschmarks": ["DEM"], "d mark": ["DEM"],
    "rouble": ["BYN", "RUB"], "roubles": ["BYN", "RUB"],
    "crown": ["CZK", "DKK", "ISK", "NOK", "SEK"], "crowns": ["CZK", "DKK", "ISK", "NOK", "SEK"],
    "bitcoin": ["BTC"], "bitcoins": ["BTC"],
  ]
}
