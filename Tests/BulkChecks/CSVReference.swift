/// Divides bytes of CSV one after the other, as slowly and simply as it can be done.
struct CSVReference {
  struct Record {
    let start: Int
    /// Where the row ends, without and with its line end.
    var end: Int
    var next: Int
    var cells = 1
    var isOpen = false
  }

  let bytes: [UInt8]
  let delimiter: UInt8
  let terminator: UInt8

  init(_ bytes: [UInt8], delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
    // What ends the first line that ends outside of quotes; a return before a feed is a part of its end.
    var (quotes, place) = (0, 0)
    while place < bytes.count, quotes % 2 == 1 || bytes[place] != 10 && bytes[place] != 13 {
      if bytes[place] == 34 { quotes += 1 }
      place += 1
    }
    if place < bytes.count {
      terminator = bytes[place] == 10 || bytes.dropFirst(place + 1).first == 10 ? 10 : 13
    } else {
      terminator = bytes.contains(10) || !bytes.contains(13) ? 10 : 13
    }
  }

  /// The row that begins at a place; one whose quotes never close is the line where they open.
  func record(from start: Int) -> Record {
    var record = Record(start: start, end: bytes.count, next: bytes.count)
    var isInQuotes = false
    var isAtCell = true
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if isInQuotes {
        if byte == 34 {
          if place + 1 < bytes.count, bytes[place + 1] == 34 {
            place += 1
          } else {
            isInQuotes = false
          }
        }
      } else if byte == terminator {
        return ended(record, at: place)
      } else if byte == delimiter {
        record.cells += 1
        isAtCell = true
        place += 1
        continue
      } else if byte == 34, isAtCell {
        isInQuotes = true
      }
      isAtCell = false
      place += 1
    }
    if isInQuotes {
      record.isOpen = true
      if let feed = bytes[start...].firstIndex(of: terminator) { return ended(record, at: feed) }
    }
    return ended(record, at: bytes.count)
  }

  /// How many bytes the longest row has, with its line end.
  var longest: Int {
    var (place, longest) = (0, 0)
    while place < bytes.count {
      let record = record(from: place)
      longest = max(longest, record.next - place)
      place = record.next
    }
    return longest
  }

  private func ended(_ record: Record, at place: Int) -> Record {
    var record = record
    record.end = place
    record.next = min(place + 1, bytes.count)
    if terminator == 10, place > record.start, bytes[place - 1] == 13 { record.end -= 1 }
    return record
  }
}
