/// Encodings of one byte a character that expat does not know itself.
enum SingleByteEncoding {
  /// The Unicode scalars of the 256 bytes of an encoding; nil where it is none of these.
  ///
  /// - Parameter name: The name in an XML declaration, in any case.
  /// - Returns: The scalars; -1 for a byte that means none.
  static func table(named name: String) -> [Int32]? {
    let upper: String
    switch name.lowercased() {
    case "windows-1251", "cp1251": upper = windows1251
    case "iso-8859-2", "latin2": upper = iso8859Part2
    default: return nil
    }
    // U+FFFD marks the byte that is not assigned. The controls of ISO 8859 are none of XML's letters.
    let scalars = upper.unicodeScalars.map { $0 == "\u{FFFD}" ? -1 : Int32($0.value) }
    return Array(0..<128) + Array(0x80..<Int32(0x100 - scalars.count)) + scalars
  }

  /// The characters of the bytes from 0x80, by the code page of the Unicode Consortium (CP1251.TXT).
  private static let windows1251 =
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
    + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"

  /// The characters of the bytes from 0xA0, by the same authority (8859-2.TXT).
  private static let iso8859Part2 =
    "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
    + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
}
