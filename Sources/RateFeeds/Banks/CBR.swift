extension BankFeed {
  /// The day of the central bank of Russia, `XML_daily.asp`: roubles for so many units.
  ///
  /// The file is dated the day for which the rates are set, which is the next banking day.
  static let cbrDaily = BankFeed(
    format: .cbrXML, base: .code("RUB"), code: ["charcode"], figure: ["value"],
    unit: .field(["nominal"]), span: .day(["date"]), number: .commaOrPoint, check: "vunitrate")

  /// A currency over a span of days, `XML_dynamic.asp`: it is named by an id of the bank's own alone.
  static let cbrSeries = BankFeed(
    format: .cbrXML, base: .code("RUB"), code: ["id"], figure: ["value"],
    unit: .field(["nominal"]), span: .day(["date"]), number: .commaOrPoint, codes: cbrIDs,
    check: "vunitrate")

  /// The currencies by the bank's ids, out of its daily files of 2016-12-09 and 2026-04-25.
  private static let cbrIDs: [String: String] = {
    let list = """
      R01010 AUD R01020A AZN R01030 DZD R01035 GBP R01060 AMD R01080 BHD R01090B BYN R01100 BGN \
      R01105 BOB R01115 BRL R01135 HUF R01150 VND R01200 HKD R01210 GEL R01215 DKK R01230 AED \
      R01235 USD R01239 EUR R01240 EGP R01270 INR R01280 IDR R01300 IRR R01335 KZT R01350 CAD \
      R01355 QAR R01370 KGS R01375 CNY R01395 CUP R01500 MDL R01503 MNT R01520 NGN R01530 NZD \
      R01535 NOK R01540 OMR R01565 PLN R01580 SAR R01585F RON R01589 XDR R01625 SGD R01670 TJS \
      R01675 THB R01685 BDT R01700J TRY R01710A TMT R01717 UZS R01720 UAH R01760 CZK R01770 SEK \
      R01775 CHF R01800 ETB R01805F RSD R01810 ZAR R01815 KRW R01820 JPY R02005 MMK
      """.split(separator: " ").map(String.init)
    let pairs = stride(from: 0, to: list.count - 1, by: 2).map { (list[$0], list[$0 + 1]) }
    return Dictionary(pairs) { first, _ in first }
  }()
}
