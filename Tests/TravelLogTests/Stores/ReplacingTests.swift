import Converter
import Foundation
import TestSupport
import Testing
import TravelLog

/// A copy takes the place of a file that others use.
@Suite struct ReplacingTests {
  @Test func `what was added while copies took its place is in the file or in one that was kept`()
    throws
  {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "data/travel.sqlite")
    let copy = folder.path(of: "copy.sqlite")
    try LogbookDatabase(path: path).change { (logbook) throws(TravelLogError) in
      _ = try logbook.add(ChecklistItem(text: "first", created: FullLogbook.now))
    }
    try LogbookDatabase(path: path).backUp(to: copy)
    let added = onThreads(24) { number -> [String] in
      let database = LogbookDatabase(path: path)
      var texts: [String] = []
      for round in 0..<4 {
        if number % 6 == 0 {
          _ = try database.restore(from: copy, now: FullLogbook.now)
        } else {
          let text = "\(number)/\(round)"
          try database.change { (logbook) throws(TravelLogError) in
            _ = try logbook.add(ChecklistItem(text: text, created: FullLogbook.now))
          }
          texts.append(text)
        }
      }
      return texts
    }
    let confirmed = try added.flatMap { try $0.get() }
    #expect(confirmed.count == 80)
    var found: [String] = []
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "data"))
    #expect(names.count == 17, "\(names)")
    for name in names {
      let database = LogbookDatabase(path: folder.path(of: "data/" + name))
      #expect(try database.check().problems.isEmpty, "\(name)")
      found += try database.load().items.map(\.text)
    }
    #expect(Set(confirmed).isSubset(of: found))
    #expect(found.count { $0 != "first" } == 80)
  }
}
