public import Converter

/// The names of currencies and countries in the language of a locale.
///
/// They come from a file out of CLDR inside the program: nothing is loaded, and nothing is read before
/// it is asked for. A name that is the same in English is nil; then that of `CurrencyCatalog` is the
/// one to show.
///
///     let names = LocalNames(locale: LocaleIdentifier("fr_CA"))
///     names.name(of: .jpy)      // "yen japonais"
///     names.regionName("JP")    // "Japon"
public struct LocalNames: Sendable {
  private let bytes: NameBytes
  private let file: NameFile?
  private let set: Int?

  /// The names of a locale.
  ///
  /// - Parameter locale: The locale. One that CLDR does not know has the names of the locale that it
  ///   inherits from, and English names where there is none.
  /// - Complexity: O(log *n*) in the count of locales.
  public init(locale: LocaleIdentifier) {
    self.init(locale: locale, bytes: .embedded)
  }

  init(locale: LocaleIdentifier, bytes: NameBytes) {
    self.bytes = bytes
    (file, set) = bytes.read { span in
      guard let file = NameFile(span) else { return (nil, nil) }
      for name in Self.chain(of: locale) {
        if let set = file.set(ofLocale: name, in: span) { return (file, set) }
      }
      return (file, nil)
    }
  }

  /// The locale and those it inherits from, the nearest first.
  ///
  /// A script that is named weighs more than the region, since a region may stand for another script.
  private static func chain(of locale: LocaleIdentifier) -> [String] {
    let (language, script, region) = (locale.language, locale.script, locale.region)
    let parts: [[String?]] = [
      [language, script, region], [language, script], [language, region], [language],
    ]
    return parts.map { $0.compactMap(\.self).joined(separator: "_") }
  }

  /// The name of a currency.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: Nil where CLDR does not know the currency or the language, and where the name is the
  ///   English one.
  public func name(of currency: Currency) -> String? {
    name { $0.item(of: currency, in: $1) }
  }

  /// The name of a country or territory.
  ///
  /// - Parameter code: Its code of ISO 3166, such as `JP`.
  /// - Returns: Nil as for ``name(of:)``.
  public func regionName(_ code: String) -> String? {
    name { $0.item(ofRegion: code, in: $1) }
  }

  /// The names of the regions where a currency is legal tender, or was while it existed.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: The names in the order of `CurrencyInfo.countryNames`, with English ones where there
  ///   is no other.
  public func countryNames(of currency: Currency) -> [String] {
    guard let info = CurrencyCatalog.info(for: currency) else { return [] }
    return info.regions.compactMap { regionName($0) ?? RegionNames.all[$0]?.first }
  }

  private func name(ofItem find: (NameFile, Span<UInt8>) -> Int?) -> String? {
    guard let file, let set else { return nil }
    return bytes.read { bytes in
      find(file, bytes).flatMap { file.name(ofItem: $0, set: set, in: bytes) }
    }
  }
}
