import BulkConversion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A small file that is replaced as a whole: its readers see the old content or the new one, whenever the
/// program ends.
struct ReplacedFile: Sendable {
  typealias Failure = ReplacingFile.Failure
  typealias Rights = ReplacingFile.Rights

  /// Where the file is, as it was named.
  let path: String
  /// Whether others that replace it wait.
  ///
  /// What a program that was killed left is taken away by the next one then.
  let isLocked: Bool

  /// Where the file is, behind all links, which need not lead anywhere yet.
  ///
  /// - Throws: `ReplacingFile.Failure` where links lead to themselves.
  func target() throws(Failure) -> String { try ReplacingFile.target(of: path) }

  /// Replaces the file; links to it stay.
  ///
  /// What is there and is no ordinary file, such as a pipe, is written to as it is.
  ///
  /// - Parameters:
  ///   - text: The new content.
  ///   - rights: Who may read and write it.
  /// - Throws: `ReplacingFile.Failure`.
  func replace(with text: String, rights: Rights) throws(Failure) {
    let file = try ReplacingFile(path, rights: rights, suffix: isLocked ? ".new" : nil)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  /// The folder of a file.
  static func folder(of file: String) -> String { ReplacingFile.folder(of: file) }
}

extension ReplacingFile.Failure {
  /// The reason in the system's words.
  var reason: String { unsafe String(cString: strerror(errorNumber)) }
}
