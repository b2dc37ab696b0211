public import Converter

/// One place where a source can be asked: its own server, or a mirror.
///
///     let mirror = SourceAddress(
///       "https://mirror.example/rates/", files: [.newest: SourceFile("today.csv", .ecbCSV)])
///     mirror.dayFile == nil   // true: it answers no single day
public struct SourceAddress: Hashable, Sendable {
  /// Where the files are, with a slash at the end.
  public var baseURL: String
  /// The files that hold so much of the history; a scope that the source cannot answer is absent.
  public var files: [FetchScope: SourceFile]
  /// The file for an asked day; nil where there is none.
  public var dayFile: SourceFile?
  /// Whether somebody configured it, so that its user, password, folders and query may be secret.
  public var isPrivate: Bool

  /// Makes an address.
  ///
  /// - Parameters:
  ///   - baseURL: Where the files are.
  ///   - files: The files by how much of the history they hold.
  ///   - dayFile: The file for an asked day.
  ///   - isPrivate: Whether somebody configured it, so that parts of it may be secret.
  public init(
    _ baseURL: String, files: [FetchScope: SourceFile], dayFile: SourceFile? = nil,
    isPrivate: Bool = false
  ) {
    self.baseURL = baseURL
    self.files = files
    self.dayFile = dayFile
    self.isPrivate = isPrivate
  }

  /// The file for a scope; where there is none, the next larger one.
  func file(atLeast scope: FetchScope) -> SourceFile? {
    let bySize: [FetchScope] = [.newest, .recent, .all]
    return bySize[(bySize.firstIndex(of: scope) ?? 0)...].lazy.compactMap { files[$0] }.first
  }

  /// The file that holds most.
  var largestFile: SourceFile? { files[.all] ?? files[.recent] ?? files[.newest] }
}
