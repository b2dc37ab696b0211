import Converter
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ECB's daily file, as a server of today would send it.
///
/// The program asks the real clock what is old, so the file needs the date of the day on which the
/// test runs.
enum TodaysRates {
  /// Today by UTC.
  static var today: Day { Timestamp(secondsSinceEpoch: Int64(time(nil))).day }

  /// A daily file: 1 EUR = 1.25 USD, and 200 JPY unless another figure is given.
  static func xml(day: Day = today, yen: String = "200", others: Int = 27) -> String {
    let codes = [
      "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF", "ISK", "NOK", "TRY", "AUD", "BRL",
      "CAD", "CNY", "HKD", "IDR", "ILS", "INR", "KRW", "MXN", "MYR", "NZD", "PHP", "SGD", "THB",
      "ZAR",
    ]
    let rows = codes.prefix(others).map { "<Cube currency='\($0)' rate='7.5'/>" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <Cube><Cube time='\(day)'>
      <Cube currency='USD' rate='1.25'/><Cube currency='JPY' rate='\(yen)'/>\(rows)
      </Cube></Cube></gesmes:Envelope>
      """
  }

  /// A server that sends the daily file for every request.
  static func server(yen: String = "200") throws -> LoopbackServer {
    try LoopbackServer { _ in .text(xml(yen: yen), type: "text/xml") }
  }
}
