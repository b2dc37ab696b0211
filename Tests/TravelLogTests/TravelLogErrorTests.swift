import Testing
import TravelLog

@Suite struct TravelLogErrorTests {
  @Test(arguments: [
    (TravelLogError(.deleted, .expense, numbers: [2, 3]), "expense 2, 3: it was deleted"),
    (
      TravelLogError(.newerVersion, .store, place: "/x/travel.sqlite", detail: "version 9"),
      "store at /x/travel.sqlite: it was written by a newer version (version 9)"
    ),
    (
      TravelLogError(.duplicate, .trip, numbers: [1], text: "Japan"),
      "trip 1 “Japan”: it is there already"
    ),
  ])
  func `an error reads as a sentence`(error: TravelLogError, text: String) {
    #expect(error.description == text)
  }
}
