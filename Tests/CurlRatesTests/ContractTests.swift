import Converter
import CurlRates
import ProviderContract
import TestSupport
import Testing

@Suite("The contract of providers")
struct ContractTests {
  @Test("A provider over HTTP keeps the contract, by files of many days and by files of one")
  func contract() async throws {
    let days = ["2026-10-28", "2026-10-29", "2026-10-30"]
    func line(_ day: String) -> String { "rates EUR \(day) USD 1.\(day.suffix(2)) JPY 175.68\n" }
    var files: [String: LoopbackServer.Response] = [
      "/eurofxref-daily.xml": .init(line("2026-10-30")),
      "/eurofxref-hist-90d.xml": .init(days.reversed().map(line).joined()),
      "/eurofxref-hist.zip": .init(days.reversed().map(line).joined()),
    ]
    for day in days { files["/day/\(day)"] = .init(line(day)) }
    let server = try LoopbackServer(files: files)
    let contract = RateProviderContract(
      currencies: [.usd, .jpy], days: try days.map { try Day($0) })
    #expect(await contract.violations(of: try Bench.provider(server.url)) == [])
    var definition = BuiltInSources.ecb
    definition.addresses[0].dayFile = SourceFile("day/{day}")
    let provider = try Bench.provider(server.url, definition: definition)
    #expect(await contract.violations(of: provider) == [])
  }
}
