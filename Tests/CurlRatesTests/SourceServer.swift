import Converter
import TestSupport

/// Stands in for the servers of the built-in sources: the same few rates, in the form of each.
///
/// The figures of a day have its number behind the point, so that no two days are the same.
struct SourceServer: Sendable {
  /// The days that have rates, oldest first.
  static let days = ["2026-10-28", "2026-10-29", "2026-10-30"]

  /// The source whose form is spoken.
  let id: String

  /// A server that answers as the source would.
  func start() throws -> LoopbackServer {
    let spoken = self
    return try LoopbackServer { spoken.reply(to: $0) }
  }

  private func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
    let query = Self.parameters(of: request.query)
    let path = request.path.dropFirst().split(separator: "/").map(String.init)
    switch id {
    case "ecb":
      return text(
        Self.ecb(request.path.contains("daily") ? Self.days.suffix(1)[...] : Self.days[...]))
    case "frankfurter":
      if let from = query["from"], let to = query["to"] {
        return rows(Self.days.filter { $0 >= from && $0 <= to })
      }
      return rows(
        query["date"].map { day in Self.days.filter { $0 == day } } ?? Self.days.suffix(1))
    case "fawazahmed0":
      let version = path.first?.split(separator: "@").last.map(String.init) ?? ""
      return one(version == "latest" ? Self.days.last : Self.days.first { $0 == version }) { day in
        #"{"date":"\#(day)","eur":{"usd":1.\#(Self.end(day)),"jpy":150.\#(Self.end(day))}}"#
      }
    case "erapi":
      // 2026-10-30T00:00:01Z.
      return text(
        #"{"result":"success","time_last_update_unix":1793318401,"base_code":"USD","#
          + #""rates":{"USD":1,"EUR":0.8,"JPY":150}}"#)
    case "openexchangerates":
      let asked = path.last?.split(separator: ".").first.map(String.init)
      return one(asked == "latest" ? Self.days.last : Self.days.first { $0 == asked }) { day in
        #"{"timestamp":\#(Self.lastSecond(of: day)),"base":"USD","rates":{"EUR":0.\#(Self.end(day)),"JPY":150.\#(Self.end(day))}}"#
      }
    case "cbr":
      let asked = query["date_req"]?.split(separator: "/").reversed().joined(separator: "-") ?? ""
      return one(Self.days.last { $0 <= asked }, Self.cbr)
    case "nbp":
      let span = path.filter { $0.hasPrefix("2") || $0.hasPrefix("-") }
      let days =
        span.count == 2 ? Self.days.filter { $0 >= span[0] && $0 <= span[1] } : Self.days.suffix(1)
      return days.isEmpty
        ? .status(404) : text("[" + days.map(Self.nbp).joined(separator: ",") + "]")
    case "cnb":
      let asked = query["date"]?.split(separator: ".").reversed().joined(separator: "-")
      return one(asked.map { asked in Self.days.last { $0 <= asked } } ?? Self.days.last) { day in
        "\(Self.end(day)) Oct 2026 #2\(Self.end(day))\nCountry|Currency|Amount|Code|Rate\n"
          + "Japan|yen|100|JPY|14.\(Self.end(day))\nUSA|dollar|1|USD|21.\(Self.end(day))\n"
      }
    case "cnb-api":
      let asked = query["date"]
      let days = query["year"].map { year in Self.days.filter { $0.hasPrefix(year) } }
      return text(
        #"{"rates":["#
          + (days ?? Self.days.last { $0 <= asked ?? "9" }.map { [$0] } ?? [])
          .map(Self.cnbRows).joined(separator: ",") + "]}")
    case "boc":
      let from = query["start_date"] ?? Self.days[2]
      let to = query["end_date"] ?? Self.days[2]
      return text(Self.boc(Self.days.filter { $0 >= from && $0 <= to }))
    case "rba": return text(Self.rba)
    case "norges":
      let from = query["startPeriod"] ?? ""
      let to = query["endPeriod"] ?? ""
      let days = Self.days.filter { $0 >= from && $0 <= to }
      return days.isEmpty ? .status(404) : text(Self.norges(days))
    default: return .status(404)
    }
  }

  private func text(_ body: String) -> LoopbackServer.Reply { .text(body) }

  private func one(_ day: String?, _ body: (String) -> String) -> LoopbackServer.Reply {
    day.map { .text(body($0)) } ?? .status(404)
  }

  private func rows(_ days: some Collection<String>) -> LoopbackServer.Reply {
    let rows = days.flatMap { day in
      [("USD", "1"), ("JPY", "150")].map { code, whole in
        #"{"date":"\#(day)","base":"EUR","quote":"\#(code)","rate":\#(whole).\#(Self.end(day))}"#
      }
    }
    return days.isEmpty ? .status(404) : .text("[" + rows.joined(separator: ",") + "]")
  }

  /// The day of the month.
  private static func end(_ day: String) -> String { String(day.suffix(2)) }

  /// The last second of a day of October 2026, since 1970; 2026-10-28 ends before 1793232000.
  private static func lastSecond(of day: String) -> Int {
    1_793_231_999 + 86_400 * ((Int(end(day)) ?? 0) - 28)
  }

  private static func parameters(of query: String) -> [String: String] {
    var parameters: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      parameters[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
    }
    return parameters
  }
}
