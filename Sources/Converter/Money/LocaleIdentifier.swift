/// The language, script and region of a locale, out of its name.
///
/// Names are read as POSIX writes them (`de_DE.UTF-8`, `sr_RS@latin`) and as BCP 47 does (`de-DE`).
/// `C` and `POSIX` look like American English, and so does a name that cannot be read.
///
///     LocaleIdentifier("de_DE.UTF-8").description   // "de_DE"
public struct LocaleIdentifier: Hashable, Sendable, Codable {
  /// The language in lower case, such as `de`.
  public let language: String
  /// The script, such as `Latn`, where it is named.
  public let script: String?
  /// The region in upper case, such as `DE` or `419`, where it is named.
  public let region: String?

  private init(language: String, script: String?, region: String?) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// American English.
  public static let enUS = LocaleIdentifier(language: "en", script: nil, region: "US")

  /// Reads a locale's name.
  ///
  /// - Parameter text: The name; one that cannot be read means American English.
  public init(_ text: some StringProtocol) {
    self = Self.parsed(String(text.prefix(64))) ?? .enUS
  }

  /// Reads a locale's name that has to be right, such as one that a person chose.
  ///
  ///     LocaleIdentifier(exactly: "german")   // nil
  ///
  /// - Parameter text: The name. Nil is returned where a part of it cannot be read, or where CLDR does
  ///   not know how its language writes numbers; `C` and `POSIX` are American English.
  public init?(exactly text: some StringProtocol) {
    let name = String(text)
    if ["C", "POSIX"].contains(name.prefix { $0 != "." }) {
      self = .enUS
      return
    }
    guard name.utf8.count <= 64, let parsed = Self.parsed(name, isStrict: true),
      parsed.hasNumberSymbols
    else { return nil }
    self = parsed
  }

  /// Takes the first name that is not empty, as POSIX has it for `LC_ALL`, a category such as
  /// `LC_NUMERIC`, and `LANG`.
  ///
  /// - Parameter candidates: The names, the strongest first; nil for those that are not set.
  public init(firstOf candidates: [String?]) {
    let name = candidates.lazy.compactMap(\.self).first { !$0.isEmpty }
    self.init(name ?? "C")
  }

  private static func parsed(
    _ text: String, isStrict: Bool = false
  ) -> LocaleIdentifier? {
    // The code set and, but for scripts, the modifier say nothing about numbers.
    let base = text.prefix { $0 != "." && $0 != "@" }
    let modifier = text.firstIndex(of: "@").map { text[text.index(after: $0)...].lowercased() }
    let parts = base.split(separator: "-", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "_", omittingEmptySubsequences: false) }
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(isLetter)
    else { return nil }
    var rest = parts.dropFirst()
    var script = modifier.flatMap { scripts[String($0)] }
    if let part = rest.first, part.utf8.count == 4, part.utf8.allSatisfy(isLetter) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      rest = rest.dropFirst()
    }
    var region: String?
    if let part = rest.first {
      let isAlphabetic = part.utf8.count == 2 && part.utf8.allSatisfy(isLetter)
      let isNumeric = part.utf8.count == 3 && part.utf8.allSatisfy { (48...57).contains($0) }
      if isAlphabetic || isNumeric {
        region = part.uppercased()
        rest = rest.dropFirst()
      }
    }
    if isStrict, !rest.isEmpty { return nil }
    return LocaleIdentifier(language: language.lowercased(), script: script, region: region)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }

  /// The modifiers of glibc's locales that stand for scripts.
  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The parts joined by `_`, such as `sr_Latn_RS`.
  public var description: String {
    [language, script, region].compactMap(\.self).joined(separator: "_")
  }
}

extension LocaleIdentifier {
  /// The value of this locale, or of the nearest that it inherits from, in a table of values and the
  /// locales that have them, with a blank between them.
  func value<Value>(in table: [(value: Value, locales: String)]) -> Value? {
    for name in chain {
      for (value, locales) in table where locales.split(separator: " ").contains(name[...]) {
        return value
      }
    }
    return nil
  }

  /// This locale and those it inherits from, the nearest first.
  private var chain: [String] {
    let parts: [[String?]] = [
      [language, script, region], [language, region], [language, script], [language],
    ]
    return parts.map { $0.compactMap(\.self).joined(separator: "_") }
  }
}
