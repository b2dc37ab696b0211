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

  /// Divides bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - delimiter: What stands between cells.
  ///   - others: What a quote may stand behind where the line end is looked for.
  ///   - length: How many bytes the line end is looked for in.
  init(_ bytes: [UInt8], delimiter: UInt8, others: [UInt8] = [], length: Int = .max) {
    self.bytes = bytes
    self.delimiter = delimiter
    // A feed outside of quotes, or else a return; where all are in quotes, a feed rather than a return.
    let beginning = Array(bytes.prefix(length))
    var outside: [UInt8] = []
    var place = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isAtCell = true
    while place < beginning.count {
      if isAtCell, beginning[place] == 34 {
        place += 1
        while place < beginning.count {
          if beginning[place...].starts(with: [34, 34]) {
            place += 2
          } else if beginning[place] == 34 {
            break
          } else {
            place += 1
          }
        }
        isAtCell = false
      } else {
        outside.append(beginning[place])
        isAtCell = ([10, 13, delimiter] + others).contains(beginning[place])
      }
      place += 1
    }
    let ends = outside.contains(10) || outside.contains(13) ? outside : beginning
    terminator = ends.contains(10) || !ends.contains(13) ? 10 : 13
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
