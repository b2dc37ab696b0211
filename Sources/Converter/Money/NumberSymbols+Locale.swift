#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension NumberSymbols {
  /// The signs of a locale.
  ///
  /// They come from a table out of CLDR that is part of this library. So they are the same on every
  /// platform, and looking them up loads no other locale data. A locale that CLDR does not know is
  /// given the signs of American English.
  ///
  /// - Parameter locale: The locale.
  public init(_ locale: LocaleIdentifier) {
    self = locale == .enUS ? .enUS : Self.lookUp(locale)
  }

  /// The signs of a locale that is given by its name.
  ///
  /// - Parameter localeIdentifier: Such as `de_CH`, `de-CH` or `de_CH.UTF-8`; a name that cannot be
  ///   read means American English.
  public init(localeIdentifier: some StringProtocol) {
    self.init(LocaleIdentifier(localeIdentifier))
  }

  /// The signs of a locale of Foundation.
  ///
  /// Settings of the device, such as a decimal sign of the user's own, are not looked at.
  ///
  /// - Parameter locale: The locale, of which language, script and region count.
  public init(locale: Locale) {
    self.init(localeIdentifier: locale.identifier)
  }

  private static func lookUp(_ locale: LocaleIdentifier) -> NumberSymbols {
    known(locale) ?? .enUS
  }

  fileprivate static func known(_ locale: LocaleIdentifier) -> NumberSymbols? {
    locale.value(in: table)
  }
}

extension LocaleIdentifier {
  /// Whether CLDR knows how the locale, or its language, writes numbers.
  var hasNumberSymbols: Bool { self == .enUS || NumberSymbols.known(self) != nil }
}
