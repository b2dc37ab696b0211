import Converter
import Testing

@MainActor
@Suite("Swapping and undoing", .timeLimit(.minutes(1)))
struct SwapAndUndoTests {
  @Test("Swapping twice gives the first amount exactly (RND-16)")
  func swapsExactly() async throws {
    let table = try Samples.table("2026-10-30", ["USD": "12.956789"])
    let model = try ModelSamples.model(from: .eur, to: .usd, provider: StaticRateProvider(table))
    model.amountText = "10"
    await model.convert()
    #expect(model.result?.description == "129.57 USD")
    model.swap()
    #expect(model.from == .usd && model.to == .eur)
    #expect(model.amount?.decimal?.description == "129.56789")
    #expect(model.resultText == "10.00 EUR")
    model.swap()
    #expect(model.amountText == "10")
    #expect(model.result?.description == "129.57 USD")
  }

  @Test("An amount that does not end comes back as it was typed")
  func swapsFractions() async throws {
    let table = try Samples.table("2026-10-30", ["USD": "3"])
    let model = try ModelSamples.model(from: .usd, to: .eur, provider: StaticRateProvider(table))
    model.amountText = "5*2"
    await model.convert()
    model.swap()
    #expect(model.amount?.decimal == nil)
    #expect(model.amountText == "3.33")
    #expect(model.resultText == "10.00 USD")
    // A text field that writes back what it shows takes nothing away.
    model.amountText = "3.33"
    #expect(model.resultText == "10.00 USD")
    model.swap()
    #expect(model.amountText == "5*2")
    #expect(model.resultText == "3.33 EUR")
  }

  @Test("Without a result the currencies alone change places")
  func swapsWithoutResult() throws {
    let model = try ModelSamples.model()
    model.swap()
    #expect(model.from == .jpy && model.to == .usd && model.amountText == "")
    model.amountText = "x"
    model.swap()
    #expect(model.from == .usd && model.amountText == "x")
  }

  @Test("A new amount after a swap is what is swapped")
  func swapsNewAmount() async throws {
    let model = try ModelSamples.model(from: .eur, to: .usd)
    model.amountText = "10"
    await model.convert()
    model.swap()
    model.amountText = "5"
    model.swap()
    #expect(model.resultText == "5.00 USD")
    #expect(model.amount?.decimal?.description == "4")
  }

  @Test("Undoing brings amount, currencies and day back, one change at a time")
  func undoes() async throws {
    let model = try ModelSamples.model()
    try await model.prepare()
    model.amountText = "25"
    model.to = .gbp
    model.day = try Day("2026-10-30")
    model.swap()
    await model.convert()
    #expect(model.undo())
    #expect(model.from == .usd && model.to == .gbp && model.amountText == "25")
    #expect(model.undo())
    #expect(model.day == nil && model.to == .gbp)
    #expect(model.resultText == "16.00 GBP")
    #expect(model.undo())
    #expect(model.to == .jpy && model.resultText == "3,200 JPY")
    #expect(model.undo())
    #expect(model.amountText == "")
    #expect(!model.undo())
  }

  @Test("Letters typed one after the other are one step, until something else happens")
  func undoesTyping() async throws {
    let model = try ModelSamples.model()
    for text in ["1", "12", "125"] { model.amountText = text }
    await model.convert()
    for text in ["3", "30"] { model.amountText = text }
    model.undo()
    #expect(model.amountText == "125")
    model.undo()
    #expect(model.amountText == "")
  }

  @Test("What changes nothing is no step")
  func noStep() throws {
    let model = try ModelSamples.model()
    model.to = .jpy
    model.from = .usd
    model.day = nil
    model.amountText = ""
    #expect(!model.canUndo)
  }

  @Test("The last hundred changes can be undone")
  func limit() throws {
    let model = try ModelSamples.model()
    for number in 1...105 { model.enter(try AmountParser().parse("\(number)")) }
    var steps = 0
    while model.undo() { steps += 1 }
    #expect(steps == 100)
    #expect(model.amountText == "5")
  }
}
