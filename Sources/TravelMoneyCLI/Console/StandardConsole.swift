import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's own standard streams.
package struct StandardConsole: Console {
  private let outputIsOpen: Bool

  /// Takes the streams over.
  ///
  /// A stream that the caller closed is opened on the null device first: otherwise the next file that
  /// is opened, a database perhaps, would get its number and receive the program's text.
  package init() {
    for descriptor in [STDIN_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      Self.occupy(descriptor)
    }
    outputIsOpen = fcntl(STDOUT_FILENO, F_GETFD) != -1
    if !outputIsOpen { Self.occupy(STDOUT_FILENO) }
    // A reader that went away is then an error of `write`, which ends the program quietly.
    _ = signal(SIGPIPE, SIG_IGN)
    // A file that would grow over the limit of the process is then an error of `write` as well.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Says that the process may open too few files to work, where that is so.
  ///
  /// To be called before anything asynchronous is begun: the dispatch library ends the process without a
  /// word where it gets no descriptor.
  ///
  /// - Returns: The exit code; nil where there are enough.
  package func refusalForLackOfDescriptors() -> Int32? {
    var taken: [Int32] = []
    defer { for descriptor in taken { close(descriptor) } }
    for _ in 0..<Self.neededDescriptors {
      let next = dup(STDIN_FILENO)
      guard next >= 0 else {
        let reason = unsafe String(cString: strerror(errno))
        let diagnostic = Diagnostic(
          .inputOutput, "the program cannot open files: \(reason)",
          hint: "Allow it more: ulimit -n 64")
        writeError(diagnostic.text)
        return diagnostic.status.rawValue
      }
      taken.append(next)
    }
    return nil
  }

  /// The event loop takes three, a database with its journal three, a transfer with its host look-up and
  /// libraries the rest.
  private static let neededDescriptors = 12

  package func write(_ text: String) throws(OutputError) {
    guard outputIsOpen else { throw OutputError(errorNumber: EBADF) }
    try Self.write(text, to: STDOUT_FILENO)
  }

  package var outputDescriptor: Int32? { outputIsOpen ? STDOUT_FILENO : nil }

  package func writeError(_ text: String) {
    try? Self.write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) throws(OutputError) {
    do {
      try Descriptor.write(text, to: descriptor)
    } catch {
      throw OutputError(errorNumber: error.errorNumber)
    }
  }

  private static func occupy(_ descriptor: Int32) {
    let opened = unsafe open("/dev/null", O_RDWR)
    guard opened >= 0, opened != descriptor else { return }
    _ = dup2(opened, descriptor)
    close(opened)
  }
}
