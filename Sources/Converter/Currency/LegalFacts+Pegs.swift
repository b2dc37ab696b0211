extension LegalFacts {
  /// Every peg, by the code of the currency that is kept, the present one last.
  public static let pegs: [CurrencyPeg] =
    pegText.utf8.split(separator: UInt8(ascii: "\n"))
    .compactMap { LegalFacts.peg(line: Substring($0)) }
    .enumerated().sorted { ($0.element.currency, $0.offset) < ($1.element.currency, $1.offset) }
    .map(\.element)

  /// The peg of a currency on a day.
  ///
  /// - Parameters:
  ///   - currency: The currency that is kept.
  ///   - day: The day.
  /// - Returns: Nil where there is none, or where it is not known well enough.
  public static func peg(of currency: Currency, on day: Day) -> CurrencyPeg? {
    pegsByCurrency[currency]?.last { $0.holds(on: day) }
  }

  /// Whether a currency is, or was, kept to another one.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: True where there is a peg of any day.
  public static func hasPeg(_ currency: Currency) -> Bool { pegsByCurrency[currency] != nil }

  /// The pegs of a currency on any day, the present one last.
  static func pegs(of currency: Currency) -> [CurrencyPeg] { pegsByCurrency[currency] ?? [] }

  private static let pegsByCurrency = Dictionary(grouping: pegs, by: \.currency)

  /// The pegs, kept by hand: the currency that is kept, the rate in the words of its authority, first
  /// day, last day (`-`: since the currency's first day; still holding), authority.
  ///
  /// An anchor is a currency that is quoted everywhere, so that there is one step and no chain. Left
  /// out are bands (HKD, DKK), baskets (KWD, MAD, WST), rates that are the same for long without a
  /// promise (LBP until 2023, MKD), and official rates beside others, or not known to the digit (CUP, ERN,
  /// IRR, SYP). GGP, IMP and JEP are no codes of ISO 4217, but pounds that circulate at par with sterling.
  static let pegText = """
    AED 1 USD = 3.6725 AED 1997-11-02 - Central Bank of the UAE
    ANG 1 USD = 1.79 ANG 1971-12-18 2025-03-30 Centrale Bank van Curaçao en Sint Maarten
    ARS 1 USD = 1 ARS - 2002-01-05 Banco Central de la República Argentina, Law 23928
    AWG 1 USD = 1.79 AWG - - Centrale Bank van Aruba
    BAM 1 EUR = 1.95583 BAM 1999-01-01 - Central Bank of Bosnia and Herzegovina
    BBD 1 USD = 2 BBD 1975-07-05 - Central Bank of Barbados
    BGN 1 EUR = 1.95583 BGN - 2025-12-31 Bulgarian National Bank
    BHD 1 USD = 0.376 BHD 2001-01-01 - Central Bank of Bahrain
    BMD 1 USD = 1 BMD 1972-02-06 - Bermuda Monetary Authority
    BND 1 SGD = 1 BND - - Brunei Darussalam Central Bank
    BSD 1 USD = 1 BSD 1974-06-01 - Central Bank of The Bahamas
    BTN 1 INR = 1 BTN - - Royal Monetary Authority of Bhutan
    BZD 1 USD = 2 BZD 1976-05-11 - Central Bank of Belize
    CVE 1 EUR = 110.265 CVE 1999-01-01 - Banco de Cabo Verde
    DJF 1 USD = 177.721 DJF - - Banque Centrale de Djibouti
    EEK 1 EUR = 15.6466 EEK 1999-01-01 2010-12-31 Bank of Estonia
    FKP 1 GBP = 1 FKP - - Falkland Islands Government
    GGP 1 GBP = 1 GGP - - States of Guernsey
    GIP 1 GBP = 1 GIP 1927-01-01 - Government of Gibraltar
    IMP 1 GBP = 1 IMP - - Isle of Man Government
    JEP 1 GBP = 1 JEP - - Government of Jersey
    JOD 1 USD = 0.709 JOD 1995-10-23 - Central Bank of Jordan
    KMF 1 EUR = 491.96775 KMF 1999-01-01 - Banque Centrale des Comores
    KYD 1 KYD = 1.20 USD 1974-04-01 - Cayman Islands Monetary Authority
    LSL 1 ZAR = 1 LSL - - Central Bank of Lesotho
    LTL 1 USD = 4 LTL 1994-04-01 2002-02-01 Bank of Lithuania
    LTL 1 EUR = 3.4528 LTL 2002-02-02 2014-12-31 Bank of Lithuania
    MOP 1 HKD = 1.03 MOP 1983-01-01 - Autoridade Monetária de Macau
    MYR 1 USD = 3.80 MYR 1998-09-02 2005-07-20 Bank Negara Malaysia
    NAD 1 ZAR = 1 NAD - - Bank of Namibia
    NPR 1 INR = 1.60 NPR 1993-02-12 - Nepal Rastra Bank
    OMR 1 USD = 0.3845 OMR 1986-01-01 - Central Bank of Oman
    PAB 1 USD = 1 PAB 1904-06-20 - Republic of Panama
    QAR 1 USD = 3.64 QAR 2001-07-09 - Qatar Central Bank
    SAR 1 USD = 3.75 SAR 1986-06-01 - Saudi Central Bank
    SHP 1 GBP = 1 SHP 1976-02-02 - Government of Saint Helena
    STD 1 EUR = 24500 STD 2010-01-01 2017-12-31 Banco Central de São Tomé e Príncipe
    STN 1 EUR = 24.5 STN - - Banco Central de São Tomé e Príncipe
    SVC 1 USD = 8.75 SVC 2001-01-01 - El Salvador, Monetary Integration Law
    SZL 1 ZAR = 1 SZL - - Central Bank of Eswatini
    TMT 1 USD = 2.85 TMT - 2014-12-31 Central Bank of Turkmenistan
    TMT 1 USD = 3.5 TMT 2015-01-01 - Central Bank of Turkmenistan
    XAF 1 EUR = 655.957 XAF 1999-01-01 - Banque des États de l’Afrique Centrale
    XCD 1 USD = 2.70 XCD 1976-07-07 - Eastern Caribbean Central Bank
    XCG 1 USD = 1.79 XCG - - Centrale Bank van Curaçao en Sint Maarten
    XOF 1 EUR = 655.957 XOF 1999-01-01 - Banque Centrale des États de l’Afrique de l’Ouest
    XPF 1000 XPF = 8.38 EUR 1999-01-01 - Institut d’Émission d’Outre-Mer
    """

  /// Reads one line of the text; nil where it is not of the form, which a test rules out.
  static func peg(line: Substring) -> CurrencyPeg? {
    let fields = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 8).map { Substring($0) }
    guard fields.count == 9, let currency = try? Currency(fields[0]),
      let unit = Int(fields[1]), let left = try? Currency(fields[2]), fields[3] == "=",
      let figure = try? ExactDecimal(fields[4]), let right = try? Currency(fields[5]),
      left != right, left == currency || right == currency,
      let rate = try? Rate(
        currency, figure: figure, unit: unit,
        direction: left == currency ? .basePerQuote : .quotePerBase)
    else { return nil }
    return CurrencyPeg(
      anchor: left == currency ? right : left, rate: rate, since: try? Day(fields[6]),
      lastDay: try? Day(fields[7]), authority: String(fields[8]))
  }
}
