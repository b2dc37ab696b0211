import Converter
import Synchronization
import TestSupport

/// A source that is down, or sends the rates of that Friday.
final class FridaySource: Sendable {
  /// Friday, 20 November 2026, 19:00 in Frankfurt: the built-in rates of 30 October are stale.
  static let friday = Timestamp(secondsSinceEpoch: 1_795_197_600)

  private let isUp = Mutex(false)

  /// From now on it answers.
  func comesUp() { isUp.withLock { $0 = true } }

  /// The answer to a request.
  func reply() -> LoopbackServer.Reply {
    guard isUp.withLock(\.self) else { return .status(503) }
    let codes = [
      "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF", "ISK", "NOK", "TRY", "AUD", "BRL",
      "CAD", "CNY", "HKD", "IDR", "ILS", "INR", "KRW", "MXN", "MYR", "NZD", "PHP", "SGD", "THB",
      "ZAR",
    ]
    let rows = codes.map { "<Cube currency='\($0)' rate='7.5'/>" }.joined()
    return .text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.25'/>
      <Cube currency='JPY' rate='200'/>\(rows)</Cube></Cube></gesmes:Envelope>
      """, type: "text/xml")
  }

  /// A home folder whose configuration names a server as the ECB.
  static func home(_ server: LoopbackServer) throws -> TemporaryDirectory {
    let home = try TemporaryDirectory()
    try home.write(
      "{\"order\":[\"ecb\"],\"sources\":{\"ecb\":{\"baseURL\":\"\(server.url)/\"}}}",
      to: ".config/travelmoney/config.json")
    return home
  }
}
