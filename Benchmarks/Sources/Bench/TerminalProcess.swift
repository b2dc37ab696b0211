import CPseudoTerminal
import Foundation

/// A program on a pseudo-terminal of its own, and how long it takes to answer a key.
final class TerminalProcess {
  /// How many columns and rows a terminal has.
  struct Size {
    let columns: UInt16
    let rows: UInt16
  }

  private let terminal: Int32
  private let process: pid_t
  private let name: String

  /// Starts a program on a terminal.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: The words behind its name.
  ///   - environment: All of its variables.
  ///   - size: The size of the terminal.
  /// - Throws: ``BenchError`` where there is no terminal, or no program.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], size: Size
  ) throws(BenchError) {
    var path = [CChar](repeating: 0, count: 128)
    let terminal = unsafe tm_terminal_open(size.columns, size.rows, &path, path.count)
    guard terminal >= 0 else { throw BenchError("no pseudo-terminal can be had (\(errno))") }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // Opened by the leader of a new session, the terminal becomes the one that controls it.
    unsafe posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    unsafe posix_spawn_file_actions_addclose(&actions, terminal)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, tm_spawn_in_own_session)

    let words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    let settings = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") }
    defer {
      let texts = unsafe words + settings
      for index in unsafe texts.indices { unsafe free(texts[index]) }
    }
    var identifier = pid_t()
    let code = unsafe posix_spawn(
      &identifier, program, &actions, &attributes, words + [nil], settings + [nil])
    guard code == 0 else {
      close(terminal)
      throw BenchError("\(program) cannot be started (\(code))")
    }
    self.terminal = terminal
    process = identifier
    name = program
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
    close(terminal)
  }

  /// Reads until the program has written a text.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``BenchError`` where it does not come within five seconds.
  func waits(for text: String) throws(BenchError) {
    var seen: [UInt8] = []
    while seen.firstRange(of: Array(text.utf8)) == nil {
      guard let bytes = read(within: 5_000) else {
        throw BenchError(
          "\(name) did not write “\(text)”, but: \(String(decoding: seen, as: UTF8.self))")
      }
      seen += bytes
    }
  }

  /// Types keys and waits until nothing more is written.
  ///
  /// - Parameter keys: The bytes of one key.
  /// - Returns: The time from the key to the last byte that it caused, and what was written.
  /// - Throws: ``BenchError`` where the program writes nothing.
  func answer(to keys: String) throws(BenchError) -> (time: Duration, written: String) {
    // What is still written for the key before is not the answer to this one.
    while read(within: 0) != nil {}
    let bytes = Array(keys.utf8)
    let start = ContinuousClock.now
    guard
      unsafe bytes.withUnsafeBytes({ unsafe write(terminal, $0.baseAddress, $0.count) })
        == bytes.count
    else { throw BenchError("\(name) takes no keys (\(errno))") }
    var last: ContinuousClock.Instant?
    var written: [UInt8] = []
    while let part = read(within: last == nil ? 1_000 : Self.silence) {
      last = .now
      written += part
    }
    guard let last else { throw BenchError("\(name) answers no key") }
    return (last - start, String(decoding: written, as: UTF8.self))
  }

  /// How long nothing must be written for a frame to be complete, in milliseconds.
  private static let silence: Int32 = 25

  private func read(within milliseconds: Int32) -> [UInt8]? {
    var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&polled, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv($0) }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  private func recv(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    unsafe Foundation.read(terminal, buffer.baseAddress, buffer.count)
  }
}
