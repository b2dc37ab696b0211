#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The character encoding of the C library, by which libedit and ncurses read and draw.
package enum TerminalLocale {
  /// Whether the C library reads and draws UTF-8; asking makes it so where that can be done.
  ///
  /// The environment's locale is taken where it is one of UTF-8. Where it is not installed, or names no
  /// encoding as in most containers, one that is always there takes its place: libedit drops every byte
  /// that is not ASCII in the C locale, while the terminals of today all speak UTF-8. Only the encoding
  /// is set; texts, numbers and dates stay as they are.
  package static let isUTF8: Bool = {
    for name in ["", "C.UTF-8", "C.utf8", "en_US.UTF-8"] {
      guard unsafe setlocale(LC_CTYPE, name) != nil,
        let codeset = unsafe nl_langinfo(nl_item(CODESET))
      else { continue }
      if unsafe String(cString: codeset) == "UTF-8" { return true }
    }
    return false
  }()
}
