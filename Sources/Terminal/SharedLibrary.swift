/// Opens libraries whose functions are looked up when they are first used.
enum SharedLibrary {
  /// Opens the first library of some names that there is.
  ///
  /// - Parameters:
  ///   - names: What the dynamic loader is to look for, at least one.
  ///   - open: Opens a library by its name and looks its functions up. It gives nil, or the name of what is
  ///     missing: a function, or, with the loader's words for the reason, the library itself.
  /// - Throws: ``TerminalError`` with code `libraryMissing`, the last name as its place, and the reason.
  static func open(
    _ names: [String],
    with open: (UnsafePointer<CChar>, inout UnsafePointer<CChar>?) -> UnsafePointer<CChar>?
  ) throws(TerminalError) {
    var failure = TerminalError(.libraryMissing)
    for name in names {
      var reason: UnsafePointer<CChar>?
      let missing = unsafe name.withCString { name in
        unsafe open(name, &reason).map { unsafe String(cString: $0) }
      }
      guard let missing else { return }
      failure = TerminalError(
        .libraryMissing, place: name,
        detail: unsafe reason.map { unsafe String(cString: $0) } ?? "it has no function \(missing)")
    }
    throw failure
  }
}
