import Converter
import RateFeeds
import Testing

@Suite("Names of currencies in the U.S. Treasury's list")
struct TreasuryCurrencyTests {
  /// What the list of one row decodes to; nil where the name is not known.
  private func code(of name: String, on day: String) throws -> String? {
    let body = """
      {"data":[{"country_currency_desc":"\(name)","exchange_rate":"2","record_date":"\(day)"},\
      {"country_currency_desc":"Canada-Dollar","exchange_rate":"1.3","record_date":"1900-03-31"}]}
      """
    let decoded = try FeedDecoder().decode(
      Array(body.utf8), source: RateSource(id: "test"), fetchedAt: nil)
    return decoded.tables.first { $0.day.description == day }?.rates.first?.currency.code
  }

  @Test(
    "A name stands for the currency of its country, in any case and earlier spelling",
    arguments: [
      ("Australia-Dollar", "AUD"), ("AUSTRALIA-DOLLAR", "AUD"), ("Bosnia-Marka", "BAM"),
      ("Burma-Kyat", "MMK"), ("Myanmar-Kyat", "MMK"), ("Macao-Mop", "MOP"),
      ("Congo-Cfa Franc", "XAF"), ("Togo-CFA Franc", "XOF"), ("Guinea-Franc", "GNF"),
      ("Guinea Bissau-Cfa Franc", "XOF"), ("Equatorial Guinea-Cfa Franc", "XAF"),
      ("Democratic Republic Of Congo-Congolese Franc", "CDF"), ("Comoros-Franc", "KMF"),
      ("South Sudan-Sudanese Pound", "SSP"), ("Sudan-Pound", "SDG"), ("Korea-Won", "KRW"),
      ("Curacao-Caribbean Guilder", "XCG"), ("Netherlands Antilles-Guilder", "ANG"),
      ("St. Lucia-E. Caribbean Dollar", "XCD"), ("Cuba-Chavito", "CUC"), ("Cuba-Peso", "CUP"),
      ("Croatia-Euro", "EUR"), ("Zimbabwe-Gold", "ZWG"), ("Western Samoa-Tala", "WST"),
      ("Cayman Islands-Dollar", "KYD"), ("Lesotho-Maloti", "LSL"), ("Eswatini-Lilangeni", "SZL"),
    ])
  func names(name: String, expected: String) throws {
    #expect(try code(of: name, on: "2025-12-31") == expected)
  }

  @Test(
    "A name that outlived its currency stands for the one of its day",
    arguments: [
      ("Mauritania-Ouguiya", "2017-12-31", "MRO"), ("Mauritania-Ouguiya", "2018-06-30", "MRU"),
      ("Sierra Leone-Leone", "2022-06-30", "SLL"), ("Sierra Leone-Leone", "2022-09-30", "SLE"),
      ("Afghanistan-Afghani", "2002-12-31", nil), ("Afghanistan-Afghani", "2003-03-31", "AFN"),
    ])
  func changes(name: String, day: String, expected: String?) throws {
    #expect(try code(of: name, on: day) == expected)
  }
}
