import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The picture of a series.
struct HistoryPictureTests {
  /// What is in an XML document.
  private final class Content: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String: [String]] = [:]
    private var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
      texts[name, default: []].append("")
      open.append(name)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard let name = open.last, let last = texts[name]?.indices.last else { return }
      texts[name]?[last] += text
    }

    func named(_ name: String) -> [[String: String]] {
      elements.filter { $0.name == name }.map(\.attributes)
    }
  }

  private static func content(of svg: String) throws -> Content {
    let content = Content()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = content
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return content
  }

  @Test("It is well-formed, says what it shows, and has a line, a grid and three marks")
  func parts() async throws {
    let run = try await CommandRun(
      ["history", "EUR", "USD", "--svg", "-"], rates: HistoryTextTests.ascent)
    let content = try Self.content(of: run.output)
    let root = try #require(content.elements.first)
    #expect(root.name == "svg")
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-labelledby"] == "title desc")
    #expect(content.named("title").first?["id"] == "title")
    #expect(content.texts["title"] == ["1 EUR in USD"])
    #expect(
      content.texts["desc"] == [
        "rates.json, 2026-03-02 to 2026-03-04. Low 1.0 (2026-03-02), high 3 (2026-03-04), "
          + "last 3 (2026-03-04), +200.00% since 2026-03-02."
      ])
    let style = try #require(content.texts["style"]?.first)
    #expect(style.contains("@media (prefers-color-scheme: dark)"))
    let texts = try #require(content.texts["text"])
    for text in [
      "1 EUR in USD", "USD for 1 EUR", "day", "rates.json, 2026-03-02 to 2026-03-04",
      "low 1.0 (2026-03-02)", "high 3 (2026-03-04)", "3", "last", "+200.00%", "2026-03-02", "1.0",
      "2.0",
    ] {
      #expect(texts.contains(text), "\(text) in \(texts)")
    }
    #expect(content.named("circle").count == 3)
    #expect(!run.output.contains("href") && !run.output.contains("url("))

    // Three days in a straight line: the second point lies in the middle of the others.
    let path = try #require(content.named("path").first?["d"])
    let numbers = path.split { "ML ".contains($0) }.compactMap { Double($0) }
    try #require(numbers.count == 6)
    #expect(abs(numbers[2] - (numbers[0] + numbers[4]) / 2) <= 0.1)
    #expect(abs(numbers[3] - (numbers[1] + numbers[5]) / 2) <= 0.1)
    #expect(numbers[0] < numbers[4] && numbers[1] > numbers[5])
    #expect(numbers.allSatisfy { $0 > 0 && $0 < 800 })
  }

  @Test("A hole interrupts the line; one day alone is a dot")
  func holes() async throws {
    let run = try await CommandRun([
      "history", "EUR", "ISK", "--since", "2008-01-01", "--svg", "-",
    ])
    let path = try #require(try Self.content(of: run.output).named("path").first?["d"])
    #expect(path.count { $0 == "M" } == 2)
    let day = try await CommandRun([
      "history", "EUR", "USD", "--since", "2026-10-30", "--svg", "-",
    ])
    let content = try Self.content(of: day.output)
    #expect(content.named("path").isEmpty)
    #expect(!content.named("circle").isEmpty)
  }

  @Test("A picture of months says that it shows means")
  func months() async throws {
    let run = try await CommandRun([
      "history", "EUR", "USD", "--since", "2026-09-01", "--monthly", "--svg", "-",
    ])
    let content = try Self.content(of: run.output)
    #expect(content.texts["title"] == ["1 EUR in USD, monthly means"])
    #expect(content.texts["text"]?.contains("1 EUR in USD, monthly means") == true)
    let description = try #require(content.texts["desc"]?.first)
    for part in ["Low mean 1.12016 (2026-10)", "high mean 1.15132 (2026-09)", "last mean 1.12016"] {
      #expect(description.contains(part), "\(description)")
    }
  }

  @Test("The marks of the locale stay; those of a file's name are replaced")
  func marks() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      "Date,USD,\n2026-03-04,1.2,\n2026-03-02,1.5,\n", to: "a\u{202E}b.csv")
    let run = try await CommandRun([
      "history", "EUR", "USD", "--rates", path, "--svg", "-", "--locale", "ar_EG",
    ])
    let texts = try #require(try Self.content(of: run.output).texts["text"])
    #expect(texts.contains("a\u{FFFD}b.csv, 2026-03-02 to 2026-03-04"))
    let change = try #require(texts.first { $0.hasSuffix("%") })
    #expect(change.unicodeScalars.contains("\u{61C}") && !change.contains("\u{FFFD}"), "\(change)")
  }

  @Test("A name of a file with signs of XML stays text")
  func names() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(HistoryTextTests.ascent, to: "a<b>&\"c'.csv")
    let run = try await CommandRun(["history", "EUR", "USD", "--rates", path, "--svg", "-"])
    let texts = try Self.content(of: run.output).texts["text"]
    #expect(texts?.contains("a<b>&\"c'.csv, 2026-03-02 to 2026-03-04") == true)
  }

  @Test("A file is replaced as a whole, through a link too, and nothing is left beside it")
  func files() async throws {
    let folder = try TemporaryDirectory()
    let target = try folder.write("old", to: "there/old.svg")
    let link = folder.path(of: "link.svg")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    for path in [folder.path(of: "there/new.svg"), link] {
      let run = try await CommandRun(["history", "EUR", "USD", "--svg", path])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.hasPrefix("Wrote \(path): 1 EUR in USD, ECB, 2026-08-04 to 2026-10-30\n"))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(try Self.content(of: text).texts["title"] == ["1 EUR in USD"])
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "there"))
    #expect(names.sorted() == ["new.svg", "old.svg"])
    let isLink = try FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(isLink == target)
  }

  @Test("What cannot be written is an error, and what was there stays")
  func unwritable() async throws {
    let folder = try TemporaryDirectory()
    let run = try await CommandRun([
      "history", "EUR", "USD", "--svg", folder.path(of: "missing/a.svg"),
    ])
    #expect(run.status == 73)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("missing/a.svg could not be written"))
    // Without a rate nothing is written.
    let path = try folder.write("old", to: "a.svg")
    let none = try await CommandRun([
      "history", "EUR", "ISK", "--since", "2010-01-01", "--until", "2010-02-01", "--svg", path,
    ])
    #expect(none.status == 69)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }
}
