import Converter
import RateFeeds
import TravelLog

/// Where an entry stands in a file.
enum RowPlace: Hashable, Comparable, Sendable {
  /// A line of a CSV, from 1.
  case line(Int)
  /// An element of a JSON array, from 1.
  case entry(Int)
}

/// Why an entry of a file cannot become an expense.
enum RowFault: Error, Hashable, Sendable {
  /// A field in quotes does not end.
  case openQuote
  /// Something stands between the end of a field in quotes and the next separator.
  case textBehindQuote
  /// There are more or fewer fields than columns.
  case fieldCount(Int, expected: Int)
  /// It is no object, but what is given.
  case notAnObject(String)
  /// A member has a value that is no text: what it is.
  case notAText(column: String, String)
  /// A member comes twice, with different values.
  case contradictory(column: String)
  /// Nothing stands in a column that is needed, for the sake of another where one is named.
  case missing(column: String, for: String?)
  /// A value has the wrong form.
  case malformed(column: String, String, Form)
  /// There is no home currency for what stands in a column.
  case noHome(column: String)
  /// The table of the rate is of a later day than the expense.
  case lateRate(Day, of: Day)
  /// The trip would be one too many to be made by one file.
  case tooManyTrips(most: Int)
  /// The log refuses the expense.
  case refused(TravelLogError)
  /// The day or a currency is none of an expense: the reason.
  case unfit(Diagnostic)
  /// Another entry of the file has the identity.
  case repeated(RowPlace)
  /// An expense with the identity is there, and says something else.
  case different(Int, name: String, trip: String)
  /// The expense with the identity was deleted.
  case deleted(Int, trip: String)
  /// The expense with the identity went with its trip.
  case deletedTrip(String)

  /// What a value should be.
  enum Form: Sendable {
    case number
    case currency
    case day
    case time
    case identity
    case entryNumber
    case fraction
    case rates
    case flag
    case split
  }
}

/// Why a file holds no expenses.
enum ImportFault: Error, Hashable, Sendable {
  /// It is not UTF-8 from a line on.
  case notUTF8(line: Int)
  /// There is nothing in it.
  case empty
  /// It begins like JSON, but is none.
  case json(JSONError)
  /// It is JSON, but no array of objects: what it is.
  case notAList(String)
  /// The header of a CSV cannot be read.
  case header(RowFault)
  /// The header lacks columns.
  case missingColumns([String], seen: [String])
  /// The header has a column twice.
  case repeatedColumn(String)
  /// The header of a CSV has more columns than anybody can mean.
  case tooManyColumns(Int, most: Int)
}
