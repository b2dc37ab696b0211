import Converter

/// The names of currencies in the US Treasury's Reporting Rates of Exchange.
///
/// The names are those of the list of 2026-06-30 (fiscaldata.treasury.gov, Treasury Reporting Rates of
/// Exchange, `country_currency_desc`), and earlier spellings of the same currencies; the codes are those
/// that ISO 4217, list one, gives to the currency of the country. Names of currencies that were withdrawn
/// are not known.
enum TreasuryCurrencies {
  /// The code of a currency.
  ///
  /// - Parameters:
  ///   - name: The name, such as `Canada-Dollar`, in any case: spellings have changed in it.
  ///   - day: The day of the rate. A name may have stayed when its currency was replaced.
  /// - Returns: The code; nil where the name is not known, or another currency had it on that day.
  static func code(of name: String, on day: Day) -> String? {
    let name = name.lowercased()
    // Members of the euro area have rows of their own beside the one of the area.
    guard let code = codes[name] ?? (name.hasSuffix("-euro") ? "EUR" : nil) else { return nil }
    guard let change = changes[code], day < change.first else { return code }
    return change.before
  }

  private struct Change {
    let first: Day
    let before: String?
  }

  /// Names under which another currency stood before a day, by the code of today's.
  ///
  /// The days are those from which ISO 4217 has the new codes, amended by the first list that has figures
  /// of the new size: the Afghani of 2002, the Ouguiya of 2018, the Leone of 2022.
  private static let changes: [String: Change] = {
    let table = [
      ("AFN", 2003, 1, 1, nil), ("MRU", 2018, 6, 30, "MRO"), ("SLE", 2022, 7, 1, "SLL"),
    ]
    var changes: [String: Change] = [:]
    for (code, year, month, day, before) in table {
      if let first = try? Day(year: year, month: month, day: day) {
        changes[code] = Change(first: first, before: before)
      }
    }
    return changes
  }()

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for line in names.split(separator: "\n") {
      codes[line.dropFirst(4).lowercased()] = String(line.prefix(3))
    }
    return codes
  }()

  private static let names = """
    AED United Arab Emirates-Dirham
    AFN Afghanistan-Afghani
    ALL Albania-Lek
    AMD Armenia-Dram
    ANG Netherlands Antilles-Guilder
    AOA Angola-Kwanza
    ARS Argentina-Peso
    AUD Australia-Dollar
    AZN Azerbaijan-Manat
    BAM Bosnia-Marka
    BBD Barbados-Dollar
    BDT Bangladesh-Taka
    BGN Bulgaria-Lev New
    BHD Bahrain-Dinar
    BIF Burundi-Franc
    BMD Bermuda-Dollar
    BND Brunei-Dollar
    BOB Bolivia-Boliviano
    BRL Brazil-Real
    BSD Bahamas-Dollar
    BWP Botswana-Pula
    BYN Belarus-New Ruble
    BZD Belize-Dollar
    CAD Canada-Dollar
    CDF Democratic Republic Of Congo-Congolese Franc
    CDF Democratic Republic Of Congo-Franc
    CHF Switzerland-Franc
    CLP Chile-Peso
    CNY China-Renminbi
    COP Colombia-Peso
    CRC Costa Rica-Colon
    CUC Cuba-Chavito
    CUP Cuba-Peso
    CVE Cape Verde-Escudo
    CZK Czech Republic-Koruna
    DJF Djibouti-Franc
    DKK Denmark-Krone
    DOP Dominican Republic-Peso
    DZD Algeria-Dinar
    EGP Egypt-Pound
    ERN Eritrea-Nakfa
    ETB Ethiopia-Birr
    FJD Fiji-Dollar
    GBP United Kingdom-Pound
    GEL Georgia-Lari
    GHS Ghana-Cedi
    GMD Gambia-Dalasi
    GNF Guinea-Franc
    GTQ Guatemala-Quetzal
    GYD Guyana-Dollar
    HKD Hong Kong-Dollar
    HNL Honduras-Lempira
    HTG Haiti-Gourde
    HUF Hungary-Forint
    IDR Indonesia-Rupiah
    ILS Israel-Shekel
    INR India-Rupee
    IQD Iraq-Dinar
    IRR Iran-Rial
    ISK Iceland-Krona
    JMD Jamaica-Dollar
    JOD Jordan-Dinar
    JPY Japan-Yen
    KES Kenya-Shilling
    KGS Kyrgyzstan-Som
    KHR Cambodia-Riel
    KMF Comoros-Franc
    KRW Korea-Won
    KWD Kuwait-Dinar
    KYD Cayman Islands-Dollar
    KZT Kazakhstan-Tenge
    LAK Laos-Kip
    LBP Lebanon-Pound
    LKR Sri Lanka-Rupee
    LRD Liberia-Dollar
    LSL Lesotho-Maloti
    LYD Libya-Dinar
    MAD Morocco-Dirham
    MDL Moldova-Leu
    MGA Madagascar-Ariary
    MKD Republic Of North Macedonia-Denar
    MMK Myanmar-Kyat
    MMK Burma-Kyat
    MNT Mongolia-Tugrik
    MOP Macao-Mop
    MRU Mauritania-Ouguiya
    MUR Mauritius-Rupee
    MVR Maldives-Rufiyaa
    MWK Malawi-Kwacha
    MXN Mexico-Peso
    MYR Malaysia-Ringgit
    MZN Mozambique-Metical
    NAD Namibia-Dollar
    NGN Nigeria-Naira
    NIO Nicaragua-Cordoba
    NOK Norway-Krone
    NPR Nepal-Rupee
    NZD New Zealand-Dollar
    OMR Oman-Rial
    PEN Peru-Sol
    PGK Papua New Guinea-Kina
    PHP Philippines-Peso
    PKR Pakistan-Rupee
    PLN Poland-Zloty
    PYG Paraguay-Guarani
    QAR Qatar-Riyal
    RON Romania-New Leu
    RSD Serbia-Dinar
    RUB Russia-Ruble
    RWF Rwanda-Franc
    SAR Saudi Arabia-Riyal
    SBD Solomon Islands-Dollar
    SCR Seychelles-Rupee
    SDG Sudan-Pound
    SEK Sweden-Krona
    SGD Singapore-Dollar
    SLE Sierra Leone-Leone
    SOS Somali-Shilling
    SRD Suriname-Dollar
    SSP South Sudan-Sudanese Pound
    STN Sao Tome & Principe-New Dobras
    SYP Syria-Pound
    SZL Eswatini-Lilangeni
    SZL Swaziland-Lilangeni
    THB Thailand-Baht
    TJS Tajikistan-Somoni
    TMT Turkmenistan-New Manat
    TND Tunisia-Dinar
    TOP Tonga-Pa'Anga
    TRY Turkey-New Lira
    TTD Trinidad & Tobago-Dollar
    TWD Taiwan-Dollar
    TZS Tanzania-Shilling
    UAH Ukraine-Hryvnia
    UGX Uganda-Shilling
    USD Ecuador-Dolares
    USD El Salvador-Dollar
    USD Marshall Islands-U.S. Dollar
    USD Micronesia-U.S. Dollar
    USD Palau-Dollar
    USD Panama-Dolares
    USD Timor-Leste-Dili
    UYU Uruguay-Peso
    UZS Uzbekistan-Som
    VES Venezuela-Bolivar Soberano
    VND Vietnam-Dong
    VUV Vanuatu-Vatu
    WST Western Samoa-Tala
    XAF Cameroon-Cfa Franc
    XAF Central African Republic-Cfa Franc
    XAF Chad-Cfa Franc
    XAF Congo-Cfa Franc
    XAF Equatorial Guinea-Cfa Franc
    XAF Gabon-Cfa Franc
    XCD Antigua & Barbuda-East Caribbean Dollar
    XCD Antigua & Barbuda-E. Caribbean Dollar
    XCD Grenada-East Caribbean Dollar
    XCD Grenada-E. Caribbean Dollar
    XCD St. Lucia-East Caribbean Dollar
    XCD St. Lucia-E. Caribbean Dollar
    XCG Curacao-Caribbean Guilder
    XOF Benin-Cfa Franc
    XOF Burkina Faso-Cfa Franc
    XOF Cote D'Ivoire-Cfa Franc
    XOF Guinea Bissau-Cfa Franc
    XOF Mali-Cfa Franc
    XOF Niger-Cfa Franc
    XOF Senegal-Cfa Franc
    XOF Togo-Cfa Franc
    YER Yemen-Rial
    ZAR South Africa-Rand
    ZMW Zambia-New Kwacha
    ZWG Zimbabwe-Gold
    """
}
