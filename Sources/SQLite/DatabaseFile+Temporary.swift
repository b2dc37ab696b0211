#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that become another one at once, and are left behind where the program is killed before.
extension DatabaseFile {
  /// A name beside a file that nothing else uses, for what becomes another file at once.
  static func temporaryName(beside path: String) -> String {
    "\(path).\(UInt64.random(in: 0 ... .max))\(temporarySuffix)"
  }

  /// Removes what killed programs left beside a file under such names.
  ///
  /// - Parameters:
  ///   - path: The file, without symbolic links.
  ///   - newest: A file that was written just now: what is older than it by an hour is nobody's any more.
  ///     So the clock of the file system is all that counts.
  static func removeTemporaries(beside path: String, olderThan newest: String) {
    guard let now = modified(newest) else { return }
    let folder = folder(of: path)
    let prefix = "\(path.split(separator: "/").last ?? "")."
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      guard !number.isEmpty,
        ([""] + companions).contains(where: { rest.dropFirst(number.count) == temporarySuffix + $0 }
        )
      else { continue }
      let file = "\(folder)/\(name)"
      if let time = modified(file), time < now - 3600 { remove(file) }
    }
  }

  private static let temporarySuffix = ".part"

  /// When a file was written last, in seconds.
  private static func modified(_ path: String) -> Int? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      return status.st_mtimespec.tv_sec
    #else
      return status.st_mtim.tv_sec
    #endif
  }
}
