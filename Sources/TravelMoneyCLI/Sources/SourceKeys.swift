import Converter
import CurlRates

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the keys of sources: in the environment, in a file, in the configuration.
///
/// A key on disk counts only where nobody but its owner can read it. No error has a key in it.
struct SourceKeys: Sendable {
  /// Where the key of a source is.
  enum State: Hashable, Sendable {
    /// The source needs none.
    case notNeeded
    /// There is one.
    case set
    /// There is none.
    case missing
    /// There is one that cannot be used, and why.
    case unusable(String)

    /// The state in one word or two, for tables and programs.
    var word: String {
      switch self {
      case .notNeeded: "none needed"
      case .set: "set"
      case .missing: "missing"
      case .unusable: "unusable"
      }
    }
  }

  private let environment: [String: String]
  private let settings: [String: SourceSetting]
  private let configurationPath: String?

  init(session: Session) {
    environment = session.context.environment
    settings = session.configuration.sourceSettings
    configurationPath = session.locations.configuration
  }

  /// The longest file that is taken for a key.
  private static let longestKey = 4096

  /// The environment variable for the key of a source: `TRAVELMONEY_OPENEXCHANGERATES_KEY`.
  static func variable(for identifier: String) -> String {
    let name = identifier.uppercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    return "TRAVELMONEY_\(String(name))_KEY"
  }

  /// Where the key is, without giving it away.
  func state(of definition: SourceDefinition) -> State {
    guard definition.key.isNeeded else { return .notNeeded }
    do throws(RateError) {
      return try find(for: definition.source) == nil ? .missing : .set
    } catch {
      return .unusable(error.detail ?? error.description)
    }
  }

  /// The key of a source; nil where it needs none.
  ///
  /// - Throws: `RateError` with code `configuration`: there is none, or it lies open.
  func key(of definition: SourceDefinition) throws(RateError) -> String? {
    guard definition.key.isNeeded else { return nil }
    if let key = try find(for: definition.source) { return key }
    throw fault("it needs a key: \(Self.advice(for: definition.source.id))", of: definition.source)
  }

  /// Where a key is to be put.
  static func advice(for identifier: String) -> String {
    "set \(variable(for: identifier)), or write the key into a file that you alone can read and name "
      + "it as sources.\(identifier).keyFile in the configuration"
  }

  private func find(for source: RateSource) throws(RateError) -> String? {
    if let key = environment[Self.variable(for: source.id)].flatMap(Self.trimmed) {
      return try checked(key, in: Self.variable(for: source.id), of: source)
    }
    let setting = settings[source.id]
    if let path = setting?.keyFile {
      let place = "sources.\(source.id).keyFile"
      let file = try expanded(path, of: source)
      try checkOwner(of: file, place: place, source: source)
      let bytes: [UInt8]
      do { bytes = try FileContents(path: file, mustBeOrdinary: true).bytes } catch {
        throw fault("\(place) cannot be read: \(error)", of: source)
      }
      guard bytes.count <= Self.longestKey, let text = String(validating: bytes, as: UTF8.self),
        let key = Self.trimmed(text)
      else { throw fault("\(place) holds no key", of: source) }
      return try checked(key, in: place, of: source)
    }
    guard let key = setting?.key.flatMap(Self.trimmed) else { return nil }
    if let configurationPath {
      try checkOwner(
        of: configurationPath, place: "the configuration, which holds a key,", source: source)
    }
    return try checked(key, in: "sources.\(source.id).key", of: source)
  }

  /// Refuses a key that could not be sent.
  private func checked(
    _ key: String, in place: String, of source: RateSource
  ) throws(RateError) -> String {
    guard key.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F }) else {
      throw fault("\(place) holds no key: there are blanks or strange characters in it", of: source)
    }
    return key
  }

  private func expanded(_ path: String, of source: RateSource) throws(RateError) -> String {
    if path.hasPrefix("/") { return path }
    guard path.hasPrefix("~/"), let home = environment["HOME"], home.hasPrefix("/") else {
      throw fault("sources.\(source.id).keyFile must begin with / or ~/", of: source)
    }
    return home + path.dropFirst()
  }

  /// Refuses a file that others than its owner, who is the user, may read.
  private func checkOwner(
    of path: String, place: String, source: RateSource
  ) throws(RateError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw fault("\(place) cannot be read: there is no file \(path)", of: source)
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw fault(
        "\(place) can be read by others: chmod 600 \(path)", of: source)
    }
  }

  private static func trimmed(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0.isNewline }
    guard let first = words.first, let last = words.last else { return nil }
    return String(text[first.startIndex..<last.endIndex])
  }

  private func fault(_ reason: String, of source: RateSource) -> RateError {
    RateError(.configuration, source: source, detail: reason)
  }
}
