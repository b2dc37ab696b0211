import Converter
import Terminal

extension ReplRunner {
  /// Changes the amount, the pair or the day, converts, and shows the result.
  ///
  /// What cannot be converted is taken back, where there was something that could be.
  ///
  /// - Parameter body: The change.
  /// - Throws: ``Diagnostic`` that says why it was taken back.
  func change(_ body: (ConverterModel) -> Void) async throws(Diagnostic) {
    let target = try await changed(body)
    try show([target])
  }

  /// Changes the amount, the pair or the day, and converts.
  ///
  /// - Parameter body: The change.
  /// - Returns: The conversion.
  /// - Throws: ``Diagnostic`` that says why it was taken back.
  func changed(_ body: (ConverterModel) -> Void) async throws(Diagnostic) -> ConvertedTarget {
    let mark = markToRestore
    body(model)
    return try await settled(restoring: mark)
  }

  /// What a change that fails is rolled back to; nil where there is nothing that could be converted.
  var markToRestore: ConverterModel.Mark? { model.conversion == nil ? nil : model.mark }

  /// Converts after a change, or takes it back.
  ///
  /// - Parameter mark: What was before the change; nil where it is not taken back.
  /// - Returns: The conversion.
  /// - Throws: ``Diagnostic`` that says why it was taken back.
  func settled(
    restoring mark: ConverterModel.Mark?
  ) async throws(Diagnostic) -> ConvertedTarget {
    // Where the rates were at hand, the change has converted already.
    if !model.isAnswered { await model.convert() }
    do {
      let target = try present()
      keep()
      return target
    } catch {
      if let mark { model.restore(mark) }
      keep()
      throw error
    }
  }

  /// The conversion that the model shows.
  ///
  /// - Throws: ``Diagnostic`` that says why there is none.
  func present() throws(Diagnostic) -> ConvertedTarget {
    switch model.outcome {
    case .converted(let conversion, let notices):
      report(notices, of: conversion.table)
      return converter.described(conversion)
    case .refused(let refusal):
      throw Diagnostic(refusal, in: rates.chain.situation(askedDay: model.day))
    // A question stays open where the waiting for its answer was cancelled.
    case .pending: throw Diagnostic(RateError(.cancelled), in: .conversion)
    case .empty: throw Diagnostic(AmountError(.empty, text: ""))
    @unknown default: throw Diagnostic(AmountError(.empty, text: ""))
    }
  }

  /// Converts as a line asks, and moves the session to its amount and pair.
  func convert(_ query: ConversionQuery) async throws(Diagnostic) {
    var converted: [ConvertedTarget?] = []
    var failures: [Diagnostic] = []
    for (place, target) in query.targets.enumerated() {
      do {
        if place == 0, query.day == nil {
          converted.append(
            try await changed { $0.enter(query.amount, from: query.from, to: target) })
        } else {
          converted.append(
            try await conversion(
              of: query.amount, from: query.from, to: target, day: query.day ?? model.day))
        }
      } catch {
        if error.status == .interrupted { throw error }
        failures.append(error)
        converted.append(nil)
      }
    }
    try show(converted)
    if query.day != nil, converted[0] != nil { await move(to: query) }
    for failure in failures.dropFirst() { report(failure) }
    if let failure = failures.first { throw failure }
  }

  /// Takes over amount and pair of a line that was for another day.
  private func move(to query: ConversionQuery) async {
    do throws(Diagnostic) {
      _ = try await changed { $0.enter(query.amount, from: query.from, to: query.targets[0]) }
    } catch {
      session.warn("the session stays at \(model.from) to \(model.to): \(error.message)")
    }
  }

  /// A conversion beside that of the session.
  func conversion(
    of amount: ParsedAmount, from: Currency, to target: Currency, day: Day?
  ) async throws(Diagnostic) -> ConvertedTarget {
    var answer: RateReply?
    if let request = try converter.request(from: from, to: target, day: day) {
      do throws(RateError) {
        let found = try await rates.rates(for: request)
        report(found.notices, of: found.table)
        answer = .success(found)
      } catch {
        answer = .failure(error)
      }
    }
    return try converter.convert(amount, from: from, to: target, day: day, answer: answer)
  }

  /// Puts a currency into the pair, and converts.
  func choose(_ currency: Currency, as side: ConverterModel.Side) async throws(Diagnostic) {
    let pair = (from: model.from, to: model.to)
    let target = try await changed { $0.put(currency, as: side) }
    try tellSwap(from: pair)
    try show([target])
  }

  /// Says that choosing the currency of the other side made both change places.
  ///
  /// - Parameter pair: The pair before.
  /// - Throws: ``Diagnostic`` where the output fails.
  func tellSwap(from pair: (from: Currency, to: Currency)) throws(Diagnostic) {
    guard interface.isInteractive, pair.from != pair.to, model.from == pair.to,
      model.to == pair.from
    else { return }
    try session.print(style.dimmed("\(pair.to) and \(pair.from) changed places") + "\n")
  }

  /// Takes the last change back.
  func undo() async throws(Diagnostic) {
    let undone = model.conversion
    guard model.undo() else {
      throw Diagnostic(
        .usage, "there is nothing to take back",
        hint:
          "It takes back changes of amount, pair or day; expense undo, trip undo or todo undo bring "
          + "back what was deleted")
    }
    forget(undone)
    await model.convert()
    keep()
    try show([try present()], isNew: false)
  }

  /// Prints conversions: in a pipe the result lines alone.
  ///
  /// - Parameters:
  ///   - targets: The conversions, nil for one that failed.
  ///   - isNew: Whether they go into the list of the session.
  /// - Throws: ``Diagnostic`` where a number cannot be shown, or the output fails.
  func show(_ targets: [ConvertedTarget?], isNew: Bool = true) throws(Diagnostic) {
    let converted = targets.compactMap(\.self)
    if isNew { remember(converted) }
    warnOfAge(of: converted)
    guard !converted.isEmpty else { return }
    var lines: [String]
    do {
      if !interface.isInteractive {
        lines = try converted.map(rendering.equation)
      } else if let only = converted.first, targets.count == 1 {
        lines = [try rendering.equation(only), style.dimmed(try rendering.rateLine(only))]
      } else {
        return try session.print(try rendering.render(targets))
      }
    } catch {
      throw Diagnostic(any: error)
    }
    try session.print(lines.map { $0 + "\n" }.joined())
  }
}

extension ConverterModel {
  /// Puts a currency into the pair; the one of the other side changes places with the one that goes.
  ///
  /// - Parameters:
  ///   - currency: The currency.
  ///   - side: Which of the two it becomes.
  func put(_ currency: Currency, as side: ConverterModel.Side) {
    switch side {
    case .from where currency == to: enter(nil, from: currency, to: from)
    case .from: from = currency
    case .to where currency == from: enter(nil, from: to, to: currency)
    case .to: to = currency
    }
  }
}
