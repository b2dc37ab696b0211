import Converter
import RateFeeds

/// The rates of one's own in the configuration file.
extension ConfigurationValues {
  /// The members of a rate.
  enum RateMember: String, CaseIterable {
    case from
    case to
    case rate
    case since
    case until
    case name
  }

  func rates(_ value: JSONValue) throws(ConfigurationFault) -> [OwnPairRate] {
    guard case .array(let values) = value else {
      throw ConfigurationFault(place, .expected("a list of rates"))
    }
    var rates: [OwnPairRate] = []
    for (index, value) in values.enumerated() {
      rates.append(try Self.rate(value, at: "\(place)[\(index)]"))
    }
    return rates
  }

  private static func rate(
    _ value: JSONValue, at place: String
  ) throws(ConfigurationFault) -> OwnPairRate {
    guard let object = value.object else {
      throw ConfigurationFault(
        place, .expected(#"an object such as {"from": "EUR", "to": "USD", "rate": "1.10"}"#))
    }
    for member in try ConfigurationReader.unrepeated(object, in: place + ".")
    where RateMember(rawValue: member.name) == nil {
      let known = RateMember.allCases.map { "\(place).\($0.rawValue)" }
      throw ConfigurationFault("\(place).\(member.name)", .unknown(known: known))
    }
    func values(_ member: RateMember) -> ConfigurationValues {
      ConfigurationValues(place: "\(place).\(member.rawValue)")
    }
    func currency(_ member: RateMember) throws(ConfigurationFault) -> Currency {
      try values(member).currency(object[member.rawValue] ?? .null)
    }
    func day(_ member: RateMember) throws(ConfigurationFault) -> Day? {
      guard let value = object[member.rawValue] else { return nil }
      return try values(member).day(value)
    }
    let (from, to) = (try currency(.from), try currency(.to))
    guard from != to else { throw ConfigurationFault(place, .sameCurrency(from)) }
    let (since, until) = (try day(.since), try day(.until))
    if let since, let until, until < since {
      throw ConfigurationFault(place, .reversedDays(since, until))
    }
    let figure = try values(.rate).rate(object[RateMember.rate.rawValue] ?? .null)
    let name = try object[RateMember.name.rawValue].map { (value) throws(ConfigurationFault) in
      try values(.name).text(value)
    }
    do {
      return try OwnPairRate(
        from: from, to: to, figure: figure, since: since, until: until, name: name)
    } catch {
      throw ConfigurationFault(place, .badRate(figure.description))
    }
  }

  private func rate(_ value: JSONValue) throws(ConfigurationFault) -> ExactDecimal {
    guard let text = value.figure, let figure = try? ExactDecimal(text), figure.sign > 0 else {
      throw ConfigurationFault(place, .badRate(value.summary))
    }
    return figure
  }

  private func day(_ value: JSONValue) throws(ConfigurationFault) -> Day {
    do { return try Day(try text(value)) } catch let error as DayError {
      throw ConfigurationFault(place, .noDay(error))
    } catch {
      throw ConfigurationFault(place, .expected("a day, such as 2026-12-31"))
    }
  }
}
