import Converter

/// What everybody who stands in the order of rates says to a conversion, whether it was used or not.
///
/// Nobody is asked over a network for it: what is held counts.
struct SourceOrder: Sendable {
  /// One that stands in the order.
  struct Link: Sendable {
    /// How text names it, with its day where it has a table.
    let label: String
    /// Its identifier.
    let source: RateSource
    /// What it makes of the amount; nil where it has no rate.
    let target: ConvertedTarget?
    /// Why it has no rate.
    let reason: String?
    /// Whether its rates were used.
    let isUsed: Bool
  }

  /// Everybody in the order in which they are asked; empty where no rates are needed.
  let links: [Link]
  /// The option that names the one that was used, where one does.
  let option: OptionSpec?
  /// What the newest rates make of the amount, where those of a day were used, and others.
  let newest: ConvertedTarget?

  /// Asks everybody.
  ///
  /// - Parameters:
  ///   - target: The conversion.
  ///   - chain: Where its rates came from.
  ///   - converter: What converted it.
  ///   - notices: What happened on the way to its rates.
  init(
    of target: ConvertedTarget, chain: RateChain, converter: TargetConverter,
    notices: [RateAnswer.Notice] = []
  ) async {
    var ordinary = converter
    ordinary.terms.ownRate = nil
    option = chain.naming(ownRate: converter.terms.ownRate)
    let conversion = target.conversion
    let asked =
      (try? ordinary.request(
        from: conversion.from.currency, to: conversion.to.currency, day: conversion.askedDay))
      ?? nil
    guard var request = asked else {
      (links, newest) = ([], nil)
      return
    }
    request.timeLimit = 0
    let inquiry = Inquiry(target: target, converter: ordinary, chain: chain, notices: notices)
    var links: [Link] = []
    if converter.terms.ownRate != nil, let table = conversion.table {
      links.append(
        Link(
          label: table.source.label, source: table.source, target: target, reason: nil,
          isUsed: true))
    }
    for provider in chain.links {
      links += await inquiry.links(of: provider, request: request)
    }
    if conversion.table == nil {
      links.append(
        Link(
          label: "a peg, which needs no rates",
          source: RateSource(id: target.sourceIdentifier), target: target, reason: nil,
          isUsed: true))
    }
    self.links = links
    newest =
      conversion.askedDay == nil ? nil : await inquiry.newest(of: chain, request: request)
  }
}

extension SourceOrder {
  /// Asks one after the other for the same amount.
  private struct Inquiry: Sendable {
    let target: ConvertedTarget
    let converter: TargetConverter
    let chain: RateChain
    let notices: [RateAnswer.Notice]

    func links(of provider: any RateProvider, request: RateRequest) async -> [Link] {
      guard let own = provider as? OwnRateProvider else {
        return [await link(of: provider, request: request)]
      }
      let used = own.rate(for: request)
      return own.rates.filter { $0.isBetween(request.currencies) }.map { rate in
        let holds = rate.holds(on: request.day ?? chain.today)
        let table = try? rate.table(on: request.day ?? chain.today)
        let converted = table.flatMap { try? convert(.success(RateAnswer($0)), request.day) }
        return Link(
          label: rate.source.label + rate.days, source: rate.source,
          target: holds ? converted : nil,
          reason: holds ? nil : "does not hold on \(request.day ?? chain.today)",
          isUsed: rate == used && target.conversion.table == table)
      }
    }

    private func link(of provider: any RateProvider, request: RateRequest) async -> Link {
      do throws(RateError) {
        // By a peg as well, as the order as a whole is asked.
        let answer = try await IndirectRateProvider(provider).rates(for: request)
        let table = answer.table
        // Where a peg alone answers, the source has nothing to do with it, and says so.
        if table.rates.isEmpty { _ = try await provider.rates(for: request) }
        do {
          let found = try convert(.success(answer), request.day)
          return Link(
            label: found.caption?.text ?? table.source.label, source: table.source, target: found,
            reason: nil, isUsed: target.conversion.table == table)
        } catch {
          return Link(
            label: chain.caption(of: table, askedDay: request.day).text, source: table.source,
            target: nil, reason: error.message,
            isUsed: false)
        }
      } catch {
        var told = self.error(of: provider.source) ?? error
        let source = KnownSource.named(provider.source.id)?.source ?? provider.source
        // The label names it.
        told.source = nil
        return Link(
          label: source.label, source: source, target: nil, reason: told.description, isUsed: false)
      }
    }

    /// What a source said on the way to the rates that were used.
    private func error(of source: RateSource) -> RateError? {
      for notice in notices {
        if case .skipped(let error) = notice, error.source == source { return error }
      }
      return nil
    }

    private func convert(
      _ answer: RateReply, _ day: Day?
    ) throws(Diagnostic) -> ConvertedTarget {
      let conversion = target.conversion
      let (from, to) = (conversion.from.currency, conversion.to.currency)
      let table = try converter.table(of: answer, from: from, to: to, day: day)
      let amount = ParsedAmount(conversion.amount)
      return try converter.exchanged(
        converter.conversion(of: amount, from: from, to: to, day: day, table: table))
    }

    func newest(of chain: RateChain, request: RateRequest) async -> ConvertedTarget? {
      var newest = request
      newest.day = nil
      newest.missingDay = .standard
      guard let answer = try? await chain.provider(policy: .offline).rates(for: newest),
        answer.table != target.conversion.table
      else { return nil }
      return try? convert(.success(answer), nil)
    }
  }
}

extension OwnPairRate {
  /// `, from 2026-01-01 to 2026-12-31`; empty where it always holds.
  fileprivate var days: String {
    let first = since.map { " from \($0)" } ?? ""
    let last = until.map { " to \($0)" } ?? ""
    return first.isEmpty && last.isEmpty ? "" : "," + first + last
  }
}
