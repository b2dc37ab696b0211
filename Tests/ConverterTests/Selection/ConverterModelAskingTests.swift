import TestSupport
import Testing

@testable import Converter

@MainActor
@Suite("Asking for rates while the choice changes", .timeLimit(.minutes(1)))
struct ConverterModelAskingTests {
  private func answer(_ day: String = "2026-10-30", jpy: String = "160") throws
    -> GatedProvider.Answer
  {
    .success(
      RateAnswer(try Samples.table(day, ["USD": "1.25", "JPY": jpy, "GBP": "0.8"])))
  }

  @Test("An answer to an older choice changes nothing")
  func lateAnswer() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    await provider.waitForRequests(1)
    let asking = model.asking?.task
    model.to = .gbp
    await provider.waitForRequests(2)
    provider.release(where: { $0.currencies == [.usd, .gbp] }, with: try answer())
    await model.convert()
    #expect(model.resultText == "16.00 GBP")
    let counter = NotificationCounter { _ = model.outcome }
    provider.release(where: { $0.currencies == [.usd, .jpy] }, with: try answer("2026-10-29"))
    // The task of the older question ends when the model has its answer.
    try #require(await asking?.value)
    #expect(model.resultText == "16.00 GBP")
    #expect(counter.count == 0)
  }

  @Test("A failure of an older question changes nothing")
  func lateFailure() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    await provider.waitForRequests(1)
    model.to = .gbp
    await provider.waitForRequests(2)
    provider.release(
      where: { $0.currencies == [.usd, .jpy] },
      with: .failure(RateError(.cancelled, source: Samples.source)))
    provider.release(with: try answer())
    await model.convert()
    #expect(model.resultText == "16.00 GBP")
  }

  @Test("The newest amount is converted, however often it changed while the rates were asked for")
  func amountChanges() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    for text in ["2", "25", "250"] { model.amountText = text }
    await provider.waitForRequests(1)
    provider.release(with: try answer())
    await model.convert()
    #expect(model.resultText == "32,000 JPY")
    #expect(provider.requests.count == 1)
  }

  @Test("Cancelling the task that converts cancels the question")
  func cancelling() async throws {
    let provider = GatedProvider(cancelsAtOnce: true)
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    let task = Task { await model.convert() }
    await provider.waitForRequests(1)
    task.cancel()
    await task.value
    await model.settled()
    guard case .refused(.rates(let error)) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(error.code == .cancelled)
  }

  @Test("Rates that are known already convert at once, and newer ones again when they come")
  func newerRates() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    await provider.waitForRequests(1)
    provider.release(with: try answer())
    await model.convert()
    let counter = NotificationCounter { _ = model.resultText }
    let refreshing = Task { await model.convert() }
    await provider.waitForRequests(2)
    #expect(model.resultText == "3,200 JPY")
    provider.release(with: try answer("2026-10-31", jpy: "200"))
    await refreshing.value
    #expect(model.resultText == "4,000 JPY")
    #expect(counter.count == 1)
  }

  @Test("The same answer once more is no news")
  func sameAnswer() async throws {
    let model = try ModelSamples.model()
    model.amountText = "25"
    await model.convert()
    let counter = NotificationCounter { _ = model.resultText }
    await model.convert()
    #expect(counter.count == 0)
  }

  @Test("Where newer rates cannot be had the known ones stay, with a word")
  func failedRefresh() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    await provider.waitForRequests(1)
    provider.release(with: try answer())
    await model.convert()
    let error = RateError(.unreachable, source: Samples.source)
    for number in 2...3 {
      let refreshing = Task { await model.convert() }
      await provider.waitForRequests(number)
      provider.release(with: .failure(error))
      await refreshing.value
    }
    guard case .converted(let conversion, let notices) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(conversion.result.description == "3200 JPY")
    #expect(notices == [.refreshFailed(error)])
  }

  @Test("After a failure the next change asks again (REP-11)")
  func recovers() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    await provider.waitForRequests(1)
    provider.release(with: .failure(RateError(.unreachable, source: Samples.source)))
    await model.settled()
    #expect(model.outcome.name == "refused")
    model.amountText = "50"
    await provider.waitForRequests(2)
    provider.release(with: try answer())
    await model.settled()
    #expect(model.resultText == "6,400 JPY")
  }
}
