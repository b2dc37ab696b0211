/// What a connection may do with its file.
package enum OpenMode: Hashable, Sendable {
  /// Read an existing file.
  case readOnly
  /// Read and write an existing file.
  case readWrite
  /// Read and write; a missing file is created.
  case create
}
