import Converter
import Foundation
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@Suite struct LogbookCodableTests {
  /// A logbook in which everything that can be kept is there once.
  private static func full() throws -> Logbook {
    var logbook = Logbook()
    let trip = try logbook.add(
      Trip(
        name: "Japan", home: .eur, currencies: [.jpy, .usd], firstDay: try Day("2026-11-20"),
        lastDay: try Day("2026-12-01"), budget: try Samples.money("2000.00 EUR"),
        created: Samples.now))
    try logbook.deleteTrip(try logbook.add(Trip(name: "Peru", created: Samples.now)).id)
    try logbook.add(
      Samples.expense(
        "1200 JPY", name: "Ramen \u{1B}[2J “日本”", trip: trip, fee: "2.50",
        rate: Samples.rate("JPY", "EUR", "1/170", isProvisional: true),
        split: Samples.split("Ana:2,Ben", payer: "Cem")))
    try logbook.add(Samples.expense("-10.00 USD", trip: trip, paid: "-8.50 EUR"))
    try logbook.add(
      Samples.expense(
        "5 GBP", trip: trip, ownRate: "1.2000 EUR",
        rate: Samples.rate("EUR", "USD", "1", of: nil)))
    let gone = try logbook.add(Samples.expense("1 JPY", trip: trip))
    try logbook.deleteExpenses([gone.id], of: trip.id)
    for text in ["Passport", "Charger", "Pills"] {
      try logbook.add(ChecklistItem(text: text, created: Samples.now))
    }
    try logbook.finish(logbook.items[0].id, now: Samples.now.adding(seconds: 5))
    try logbook.saveTemplate(named: "Beach")
    try logbook.deleteItems([logbook.items[1].id])
    return logbook
  }

  @Test func `a logbook comes back from JSON as it was, with what can be undone`() throws {
    let logbook = try Self.full()
    let data = try JSONEncoder().encode(logbook)
    var copy = try JSONDecoder().decode(Logbook.self, from: data)
    #expect(copy == logbook)
    #expect(copy.templates == logbook.templates)
    let trip = try #require(copy.trips.first)
    #expect(try copy.undoExpenseDeletion(of: trip.id).map(\.number) == [4])
    #expect(try copy.undoItemDeletion().map(\.text) == ["Charger"])
    #expect(try copy.undoTripDeletion().name == "Peru")
    #expect(try copy.add(Samples.expense("1 JPY", trip: trip)).number == 5)
  }

  @Test func `items and expenses are objects of strings`() throws {
    let logbook = try Self.full()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let item = String(decoding: try encoder.encode(logbook.items[0]), as: UTF8.self)
    #expect(
      item == #"{"created_at":"\#(Samples.now)","#
        + #""finished_at":"\#(Samples.now.adding(seconds: 5))","#
        + #""id":"\#(logbook.items[0].id.uuidString)","number":3,"text":"Pills"}"#)
    let rate = String(
      decoding: try encoder.encode(Samples.rate("JPY", "EUR", "1/170")), as: UTF8.self)
    #expect(
      rate == #"{"day":"2026-11-27","from":"JPY","is_provisional":false,"#
        + #""source":{"id":"sample","name":"Sample Bank"},"to":"EUR","value":"1\/170"}"#)
  }

  @Test func `a logbook that was written once is read, and written in the same way`() throws {
    var logbook = try JSONDecoder().decode(Logbook.self, from: Data(LogbookJSON.golden.utf8))
    #expect(logbook.currentTrip?.name == "Japan")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(logbook), as: UTF8.self) == LogbookJSON.golden)
    #expect(try logbook.undoTripDeletion().name == "Peru")
    #expect(logbook.currentTrip?.name == "Peru")
  }

  @Test(
    arguments: [
      // A number twice, also an identity.
      (
        "\"next_expense\" : 1,\n        \"number\" : 2",
        "\"next_expense\" : 1,\n        \"number\" : 1"
      ),
      ("22222222-2222-2222-2222-222222222222", "11111111-1111-1111-1111-111111111111"),
      ("44444444-4444-4444-4444-444444444444", "33333333-3333-3333-3333-333333333333"),
      ("\"number\" : 2,\n        \"own_rate\"", "\"number\" : 1,\n        \"own_rate\""),
      // Numbers that were not given yet, or that cannot be.
      ("\"next_expense\" : 3", "\"next_expense\" : 2"), ("\"next_item\" : 4", "\"next_item\" : 3"),
      ("\"next_trip\" : 3", "\"next_trip\" : 2"),
      ("\"next_deletion\" : 3", "\"next_deletion\" : 2"),
      ("\"next_trip\" : 3", "\"next_trip\" : 9223372036854775807"),
      ("\"next_item\" : 4", "\"next_item\" : 2147483649"),
      // A trip that is not there.
      (
        "\"trip\" : \"11111111-1111-1111-1111-111111111111\",\n        \"type\" : \"Food\"",
        "\"trip\" : \"66666666-6666-6666-6666-666666666666\",\n        \"type\" : \"Food\""
      ),
      (
        "\"current_trip\" : \"11111111-1111-1111-1111-111111111111\"",
        "\"current_trip\" : \"66666666-6666-6666-6666-666666666666\""
      ),
      // Entries that would be refused.
      ("\"amount\" : \"1200\"", "\"amount\" : \"0\""), ("\"name\" : \"Japan\"", "\"name\" : \" \""),
      ("\"text\" : \"Passport\"", "\"text\" : \"\""), ("\"fee\" : \"2.50\"", "\"fee\" : \"101\""),
      ("\"last_day\" : \"2026-12-01\"", "\"last_day\" : \"2026-11-01\""),
    ])
  func `a logbook that breaks a rule is refused`(part: String, change: String) throws {
    try #require(LogbookJSON.golden.contains(part))
    let text = LogbookJSON.golden.replacing(part, with: change, maxReplacements: 1)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Logbook.self, from: Data(text.utf8))
    }
  }
}
