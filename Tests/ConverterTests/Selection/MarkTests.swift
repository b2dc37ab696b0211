import Converter
import Testing

/// Coming back to a marked state of the model.
@MainActor
struct MarkTests {
  @Test("Where nothing was changed since the mark, coming back takes no earlier change away")
  func withoutChange() async throws {
    let model = try ModelSamples.model(from: .eur, to: .usd)
    model.amountText = "1"
    await model.convert()
    model.to = .jpy
    await model.convert()
    let mark = model.mark
    model.restore(mark)
    #expect(model.to == .jpy)
    #expect(model.conversion != nil)
    #expect(model.undo())
    #expect(model.to == .usd)
  }

  @Test("Several changes since the mark are taken back at once, and leave no step behind")
  func severalChanges() async throws {
    let model = try ModelSamples.model(from: .eur, to: .usd)
    model.amountText = "1"
    await model.convert()
    let mark = model.mark
    model.to = .jpy
    model.from = .usd
    model.amountText = "5"
    model.restore(mark)
    #expect((model.from, model.to) == (.eur, .usd))
    #expect(model.amountText == "1")
    #expect(model.undo())
    #expect(model.amountText.isEmpty)
    #expect(!model.canUndo)
  }
}
