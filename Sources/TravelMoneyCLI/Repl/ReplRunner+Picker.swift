import Converter
import Terminal

extension ReplRunner {
  /// Has a currency of the pair chosen from the list.
  ///
  /// Both screens share one binding: what the list picks, the model has and converts into.
  ///
  /// - Parameters:
  ///   - side: Which of the two.
  ///   - filter: What narrows the list; where it surely means one currency, that is the choice.
  /// - Returns: How the session ends; nil where it goes on.
  /// - Throws: ``Diagnostic`` where nothing fits the filter, or the choice cannot be converted.
  func browse(
    _ side: ConverterModel.Side, filter: String
  ) async throws(Diagnostic) -> Ending? {
    let rates = try await cancelling { (runner) throws(Diagnostic) in
      do {
        return try await runner.model.prepare(on: side)
      } catch {
        // What was broken off would lack rates that there are.
        throw Diagnostic(RateError(.cancelled), in: .conversion)
      }
    }
    let selection = SelectionBinding(
      get: { [model] in side == .to ? model.to : model.from },
      set: { [model] in model.put($0, as: side) })
    let picker = CurrencyPickerModel(
      selection: selection, favorites: model.favoritesBinding,
      recents: model.recents, rates: rates, naming: naming)
    picker.filter = filter
    let matches = picker.items
    guard let first = matches.first else { throw reader.unknown(filter) }
    if let certain = picker.certainChoice(naming: naming) {
      try await cancelling { (runner) throws(Diagnostic) in
        try await runner.choose(certain, as: side)
      }
      return nil
    }
    if matches.count == 1, !interface.isInteractive {
      throw Diagnostic(CurrencyError(.unknown, text: filter, candidates: [first.currency]))
    }
    let content = content(of: picker, side: side)
    guard interface.isTyped else {
      leaveOpen(content, picker: picker, side: side)
      return nil
    }
    let mark = markToRestore
    let pair = (from: model.from, to: model.to)
    switch try choose(from: content) {
    case .picked:
      try await cancelling { (runner) throws(Diagnostic) in
        let target = try await runner.settled(restoring: mark)
        try runner.tellSwap(from: pair)
        try runner.show([target])
      }
    case .terminated(let signal): return .terminated(signal: signal)
    case .cancelled, .interrupted:
      guard interface.isInteractive else {
        throw Diagnostic(.usage, "no currency was chosen", hint: "Write its code: currency JPY")
      }
    }
    return nil
  }

  private func content(
    of picker: CurrencyPickerModel, side: ConverterModel.Side
  ) -> CurrencyListContent {
    let title = side == .to ? "Convert \(model.from) into" : "Convert into \(model.to) from"
    return CurrencyListContent(
      picker: picker, title: title,
      rateHeading: side == .to ? "1 \(model.from) =" : "in \(model.to)",
      numbers: rendering.numbers, style: style
    ) { [self] currency in
      toggleFavorite(currency)
      keep()
    }
  }

  private func choose(from content: CurrencyListContent) throws(Diagnostic) -> ListEnding {
    do {
      return try console.whileCovered { () throws(TerminalError) in
        try interface.choose(from: content)
      }
    } catch {
      throw Diagnostic(error)
    }
  }
}
