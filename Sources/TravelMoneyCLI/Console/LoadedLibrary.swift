/// A library that is opened at first use: the one list of what to install where one is missing.
struct LoadedLibrary: Sendable {
  /// The name with which its file begins.
  let name: String
  /// Its package on Debian and Ubuntu.
  let package: String

  private static let all = [
    LoadedLibrary(name: "libcurl", package: "libcurl4"),
    LoadedLibrary(name: "libedit", package: "libedit2"),
    LoadedLibrary(name: "libncursesw", package: "libncursesw6"),
  ]

  /// What to do where a library is missing.
  ///
  /// - Parameter fileName: What was looked for, such as `libcurl.so.4`; nil where that is not known.
  /// - Returns: A sentence without its period.
  static func installation(of fileName: String?) -> String {
    guard let fileName else { return "Install it" }
    guard let library = all.first(where: { fileName.hasPrefix($0.name) }) else {
      return "Install \(fileName)"
    }
    return "Install \(library.name) (on Debian and Ubuntu the package \(library.package))"
  }
}
