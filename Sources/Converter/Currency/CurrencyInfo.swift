/// What ISO 4217 and Unicode CLDR say about one currency.
///
/// Names and symbols are the English ones of CLDR; a program that shows them in another language
/// takes them from its platform and uses these where it has none.
public struct CurrencyInfo: Hashable, Sendable, Identifiable {
  /// The currency.
  public let currency: Currency
  /// The three digits of ISO 4217, such as `840`; nil where ISO gave none.
  public let numericCode: String?
  /// The name in the ISO 4217 list, such as `Yuan Renminbi`.
  public let isoName: String
  /// The English name, such as `Chinese Yuan`.
  public let name: String
  /// The English name after the number one, such as `Chinese yuan`.
  public let singularName: String
  /// The English name after other numbers, such as `US dollars`.
  public let pluralName: String
  /// The symbol that names this currency alone in English, such as `CA$`; the code where there is none.
  public let symbol: String
  /// The symbol used at home, which several currencies may share, such as `$`.
  public let narrowSymbol: String
  /// The ISO 3166 codes of the regions where the currency is legal tender, or was while it existed.
  public let regions: [String]
  /// The minor unit of ISO 4217; for withdrawn codes the last one; nil where ISO states none (XAU).
  public let minorUnits: Int?
  /// The digits that amounts are rounded to: ``minorUnits``, else those that the catalog states (XDR 6).
  public let displayDigits: Int?
  /// The digits of CLDR, which follow use rather than accounts (AFN 0, where ISO has 2).
  public let cldrDigits: Int
  /// The digits of amounts in cash by CLDR (NOK 0).
  public let cashDigits: Int
  /// The smallest step of amounts in cash by CLDR, such as 0.05 for CHF.
  public let cashStep: ExactDecimal
  /// Whether the code stands for a unit of account or a fund rather than for money.
  public let isFund: Bool
  /// Whether ISO 4217 lists the code as in use.
  public let isActive: Bool
  /// Whether amounts can have a value in it: false for XXX (no currency) and XTS (tests).
  public let isConvertible: Bool
  /// The first day of the currency, where it is known.
  public let firstDay: Day?
  /// The last day on which a withdrawn currency had a value of its own, not one fixed by law.
  ///
  /// For the currencies that the euro replaced it is the day before the euro's conversion rate held;
  /// their notes circulated longer. Nil for currencies in use.
  public let lastDay: Day?

  /// The currency, so that lists of infos can be shown as they are.
  public var id: Currency { currency }

  /// The English names of ``regions``.
  public var countryNames: [String] {
    regions.compactMap { RegionNames.all[$0]?.first }
  }

  init(place: Int) {
    let start = Int(CurrencyTable.offsets[place])
    let text = CurrencyTable.details.utf8
    let lower = text.index(text.startIndex, offsetBy: start)
    let upper = text.index(lower, offsetBy: Int(CurrencyTable.offsets[place + 1]) - start - 1)
    let fields = text[lower..<upper]
      .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    func field(_ number: Int, or fallback: String) -> String {
      fields.indices.contains(number) && !fields[number].isEmpty ? fields[number] : fallback
    }
    let code = field(0, or: "XXX")
    let facts = CurrencyCatalog.Facts(place: place)
    currency = Currency(packed: Currency.pack(code.utf8, foldingCase: false) ?? 0)
    let number = field(1, or: "")
    numericCode = number.isEmpty ? nil : number
    isoName = field(2, or: code)
    name = field(3, or: isoName)
    singularName = field(4, or: name)
    pluralName = field(5, or: name)
    symbol = field(6, or: code)
    narrowSymbol = field(7, or: symbol)
    regions = field(8, or: "").split(separator: ",").map(String.init)
    minorUnits = facts.minorUnits
    displayDigits = facts.displayDigits
    cldrDigits = facts.cldrDigits
    cashDigits = facts.cashDigits
    cashStep = ExactDecimal(
      uncheckedCoefficient: Int128(max(1, facts.cashRounding)), exponent: -facts.cashDigits)
    isFund = facts.isFund
    isActive = facts.isActive
    isConvertible = facts.isConvertible
    firstDay = facts.firstDay
    lastDay = isActive ? nil : LegalFacts.lastDay(of: currency)
  }
}
