import Testing

@Suite("The language of names")
struct LanguageTests {
  @Test(
    "A name in any language finds the currency",
    arguments: ["japon", "Japon", "日本", "Япония", "yenes", "日本円", "giappone"])
  func anyLanguage(_ query: String) async throws {
    let run = try await CommandRun(["currencies", query])
    #expect(run.output == "JPY  Japanese Yen  ¥  Japan\n")
    #expect(run.status == 0)
  }

  @Test("Names are shown in the user's language, and found by it")
  func shown() async throws {
    let french = ["LANG": "fr_FR.UTF-8"]
    let run = try await CommandRun(["currencies", "japonais"], environment: french)
    #expect(run.output == "JPY  yen japonais  ¥  Japon\n")
    let swiss = try await CommandRun(["currencies", "suisse"], environment: french)
    #expect(swiss.firstLine == "CHF  franc suisse    Suisse, Liechtenstein")
    // English goes on being understood.
    let english = try await CommandRun(["currencies", "switzerland"], environment: french)
    #expect(english.output == swiss.output)
    let table = try await CommandRun(
      ["rates", "show"], rates: #"{"base": "USD", "date": "2026-10-30", "rates": {"JPY": "150"}}"#,
      environment: french)
    #expect(table.output.hasSuffix("JPY  150  yen japonais\n"))
  }

  @Test(
    "The language comes from the option, the configuration, LC_ALL, LC_MESSAGES, then LANG",
    arguments: [
      (["--locale", "de_DE"], ["LC_ALL": "fr_FR"], "Japanischer Yen"),
      ([], ["LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE", "LANG": "es_ES"], "yen japonais"),
      ([], ["LC_MESSAGES": "de_DE", "LANG": "es_ES"], "Japanischer Yen"),
      ([], ["LC_NUMERIC": "fr_FR", "LANG": "es_ES"], "yen japonés"),
      ([], ["LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_ES"], "yen japonés"),
      ([], ["LC_ALL": "C", "LANG": "es_ES"], "Japanese Yen"),
      ([], ["LC_MESSAGES": "C.UTF-8", "LANG": "es_ES"], "Japanese Yen"),
    ] as [([String], [String: String], String)])
  func choice(_ options: [String], _ environment: [String: String], _ name: String) async throws {
    let run = try await CommandRun(["currencies", "JPY"] + options, environment: environment)
    #expect(run.firstLine.contains(name))
  }

  @Test("What is made for programs is the same in every locale", arguments: ["--json", "--csv"])
  func machine(_ option: String) async throws {
    for query in ["japan", "franc", "日本"] {
      let english = try await CommandRun(["currencies", query, option])
      for locale in ["fr_FR.UTF-8", "ja_JP.UTF-8"] {
        let run = try await CommandRun(
          ["currencies", query, option], environment: ["LANG": locale])
        #expect(run.output == english.output)
      }
      #expect(!english.output.isEmpty)
    }
  }

  @Test("A word of no language finds nothing", arguments: ["qqqqqq", "日本円x", "japonx"])
  func nothing(_ query: String) async throws {
    let run = try await CommandRun(["currencies", query], environment: ["LANG": "fr_FR.UTF-8"])
    #expect(run.status == 64)
    #expect(run.errors.contains("no currency matches “\(query)”"))
  }

  @Test(
    "Names of the user's language are read like English ones, and those stay",
    arguments: [
      ("de_DE.UTF-8", "25 Franken in Euro", "20.00\n"), ("de_DE.UTF-8", "25 francs to eur", nil),
      ("de_DE.UTF-8", "25 schweizer franken in euro", "20.00\n"),
      ("de_DE.UTF-8", "25 US-Dollar in Franken", "31.25\n"),
      ("de_DE.UTF-8", "25 swiss francs to US dollars", "20.00\n"),
      ("fr_FR.UTF-8", "25 francs suisses euro", "20.00\n"),
      ("ja_JP.UTF-8", "25 米ドル to ユーロ", "25.00\n"), ("en_US.UTF-8", "25 Franken in Euro", nil),
      ("de_DE.UTF-8", "25 Fran in Euro", nil), ("de_DE.UTF-8", "25 Pfund in Euro", nil),
      ("ja_JP.UTF-8", "25 ドル to eur", nil),
    ] as [(String, String, String?)])
  func localNames(_ locale: String, _ line: String, _ plain: String?) async throws {
    let run = try await CommandRun(
      [line, "--plain"], rates: ConversionCase.file("USD", #""EUR":1,"CHF":1.25,"GBP":0.8"#),
      environment: ["LC_ALL": locale])
    #expect(run.output == plain ?? "", "\(run.errors)")
    #expect(run.status == (plain == nil ? 64 : 0))
  }

  @Test(
    "A name of several currencies of the user's language is settled by the pair, or named with them",
    arguments: [
      ("ja_JP.UTF-8", "USD", "25 ドル", "25.00 USD = 20.00 GBP"),
      ("de_DE.UTF-8", "USD", "25 Pfund", "25,00 GBP = 31,25 USD"),
      ("de_DE.UTF-8", "USD", "to Franken", "1,00 USD = 1,25 CHF"),
      ("de_DE.UTF-8", "USD", "Franken", "1,00 USD = 1,25 CHF"),
    ])
  @MainActor func localNamesInSessions(
    _ locale: String, _ from: String, _ line: String, _ printed: String
  ) async throws {
    let run = try await SessionRun(
      [line], arguments: ["--from", from, "--to", "GBP"],
      rates: ConversionCase.file("USD", #""EUR":1,"CHF":1.25,"GBP":0.8"#),
      environment: ["LC_ALL": locale])
    #expect(run.lines == [printed], "\(run.errors)")
    let other = try await CommandRun(["25 Pfund in Euro"], environment: ["LC_ALL": "de_DE"])
    #expect(other.errors.contains("“Pfund” may mean GBP, SHP, EGP"))
  }
}
