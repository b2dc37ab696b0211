import Converter

extension Explanation {
  /// The same for programs: one object.
  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("path", .array(path.map { .string($0.code) })),
      ("published", .array(published)),
      ("exact_fraction", .optional((try? target.exactResult)?.description)),
      ("rounding", .string(conversion.rounding.rawValue)),
      ("laws", .array(conversion.legalRatios.filter { !$0.isOfMarkets }.map(law))),
      ("laws_not_used", .array(unusedLaw.map(law))),
      ("fetched_at", .optional(conversion.table?.fetchedAt?.description)),
      ("next_due", .optional(next?.description)),
      ("order", .array(order.links.map(link))),
    ]
    let pars = conversion.legalRatios.filter(\.isOfMarkets)
    if !pars.isEmpty { members.append(("pars", .array(pars.map(law)))) }
    if let attribution { members.append(("attribution", .string(attribution))) }
    members.append(("newest", order.newest.map(outcome) ?? .null))
    return .object(members)
  }

  private var published: [JSONText] {
    guard let base = conversion.table?.base else { return [] }
    return [conversion.from.rate, conversion.to.rate].compactMap(\.self).map { rate in
      let (of, to) =
        rate.direction == .quotePerBase ? (base, rate.currency) : (rate.currency, base)
      return .object([
        ("unit", .integer(rate.unit)), ("from", .string(of.code)),
        ("figure", .string(rate.figure.description)), ("to", .string(to.code)),
      ])
    }
  }

  private func law(_ ratio: LegalRatio) -> JSONText {
    .object([
      ("from", .string(ratio.new.code)), ("figure", .string(ratio.oldPerNew.description)),
      ("to", .string(ratio.old.code)), ("since", .string(ratio.from.description)),
      ("authority", .string(ratio.authority)),
    ])
  }

  private func link(_ link: SourceOrder.Link) -> JSONText {
    let head: [(String, JSONText)] = [
      ("source", .string(link.source.id)), ("used", .bool(link.isUsed)),
    ]
    let tail: [(String, JSONText)] =
      if case .object(let members)? = link.target.map(outcome) {
        members.filter { $0.0 != "source" }
      } else {
        [("reason", .optional(link.reason))]
      }
    return .object(head + tail)
  }

  private func outcome(_ other: ConvertedTarget) -> JSONText {
    .object([
      ("source", .string(other.sourceIdentifier)),
      ("rate_date", .optional(other.rateDay?.description)),
      ("rate", .optional((try? NumberText.machine.exact(other.conversion.rate))?.text)),
      ("result", .string(rendering.machineText(other.result))),
    ])
  }
}
