import Converter
import RateFeeds

extension ConfigurationReader {
  /// Reads the user's own rates.
  ///
  /// - Parameter value: A list of objects.
  /// - Returns: The rates in the order of the list.
  /// - Throws: ``Diagnostic`` with status `configuration`.
  func ownRates(_ value: JSONValue) throws(Diagnostic) -> [OwnPairRate] {
    guard case .array(let values) = value else { throw fault("at rates: expected a list") }
    var rates: [OwnPairRate] = []
    for (index, value) in values.enumerated() {
      rates.append(try ownRate(value, at: "rates[\(index)]"))
    }
    return rates
  }

  private func ownRate(_ value: JSONValue, at place: String) throws(Diagnostic) -> OwnPairRate {
    var fields: [String: JSONValue] = [:]
    let known = ["from", "to", "rate", "since", "until", "name"]
    for member in try members(value, at: place) {
      guard known.contains(member.name) else {
        throw unknown("\(place).\(member.name)", among: known)
      }
      fields[member.name] = member.value
    }
    let figure =
      switch fields["rate"] {
      case .number(let text), .string(let text): try? ExactDecimal(text)
      default: ExactDecimal?.none
      }
    guard let figure else { throw fault("at \(place).rate: expected a number") }
    let from = try currency(fields["from"] ?? .null, at: "\(place).from")
    let to = try currency(fields["to"] ?? .null, at: "\(place).to")
    let since = try day(fields["since"], at: "\(place).since")
    let until = try day(fields["until"], at: "\(place).until")
    let name = try fields["name"].map { (name) throws(Diagnostic) in
      try string(name, at: "\(place).name")
    }
    do {
      return try OwnPairRate(
        from: from, to: to, figure: figure, since: since, until: until, name: name)
    } catch {
      throw fault("at \(place): \(error.detail ?? "no rate")")
    }
  }

  private func day(_ value: JSONValue?, at place: String) throws(Diagnostic) -> Day? {
    guard let value else { return nil }
    guard let day = try? Day(string(value, at: place)) else {
      throw fault("at \(place): expected a day, such as 2026-01-31")
    }
    return day
  }
}
