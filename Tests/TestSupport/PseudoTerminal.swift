import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal with a program in it, as a person has it before them.
///
/// What the program shows is one stream of bytes with escape sequences in it; ``waits(for:)`` reads on in it,
/// so that a prompt that comes again is waited for again.
public final class PseudoTerminal: Sendable {
  /// A system call that did not succeed.
  public struct Failure: Error {
    let call: String
    let number: Int32
  }

  private struct State: Sendable {
    var output: [UInt8] = []
    /// How much of the output has been waited for.
    var position = 0
    var isReaped = false
    var isTimedOut = false
    var result: ProgramResult?
    var waiting: [CheckedContinuation<ProgramResult, Never>] = []
    var needle: [UInt8] = []
    var watcher: CheckedContinuation<Bool, Never>?

    /// Reads on behind the text that is waited for, if it is there.
    mutating func advance(over needle: [UInt8]) -> Bool {
      guard let range = output[position...].firstRange(of: needle) else { return false }
      position = range.upperBound
      return true
    }
  }

  private let state = Mutex(State())
  /// Our side of the terminal, and the program's, which is kept so that its modes outlast the program.
  private let descriptor: Int32
  private let programSide: Int32
  /// The number of the process, which leads a session of its own.
  public let processIdentifier: Int32

  /// Starts a program in a new terminal, which is its controlling one.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: The arguments after its name.
  ///   - environment: Its whole environment; `TERM` is `xterm-256color` where it is not said.
  ///   - columns: The width.
  ///   - rows: The height.
  ///   - timeLimit: After so many seconds everything in the terminal is killed.
  /// - Throws: ``Failure``.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: UInt16 = 80, rows: UInt16 = 24, timeLimit: Int = ProgramRunner.longestWait
  ) throws {
    let path: String
    (descriptor, programSide, path) = try Self.open(columns: columns, rows: rows)
    let environment = environment.merging(["TERM": "xterm-256color"]) { given, _ in given }
    processIdentifier = try Self.spawn(
      [executable] + arguments, environment: environment, in: path)
    Thread.detachNewThread { [self] in watch() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(timeLimit)) { [weak self] in
      self?.state.withLock { $0.isTimedOut = $0.result == nil }
      self?.send(signal: SIGKILL, toGroup: true)
    }
  }

  deinit {
    close(descriptor)
    close(programSide)
  }

  /// Types on the keyboard.
  ///
  /// - Parameter text: The bytes of the keys: `\r` is Enter, `\u{3}` Ctrl-C, `\u{7F}` Backspace.
  public func type(_ text: String) {
    type(Array(text.utf8))
  }

  /// Types bytes that may be no text.
  ///
  /// - Parameter bytes: What arrives from the keyboard.
  public func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  /// Waits until the program has shown a text behind all that was waited for before.
  ///
  /// - Parameter text: What to wait for, escape sequences included.
  /// - Returns: Whether it has; false where the program ended without.
  public func waits(for text: String) async -> Bool {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> Bool? in
        let needle = Array(text.utf8)
        if state.advance(over: needle) { return true }
        if state.result != nil { return false }
        (state.needle, state.watcher) = (needle, continuation)
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// How many bytes of the output have been waited for.
  public var position: Int { state.withLock(\.position) }

  /// What the program has shown so far.
  public var written: String {
    state.withLock { String(decoding: $0.output, as: UTF8.self) }
  }

  /// Gives the terminal another size; the program is told by SIGWINCH.
  ///
  /// - Parameters:
  ///   - columns: The width; 0 where the terminal does not know it.
  ///   - rows: The height.
  public func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal gives lines and echoes, as a shell leaves it, and what its local modes are.
  public var localModes: UInt {
    var modes = termios()
    unsafe tcgetattr(programSide, &modes)
    return UInt(modes.c_lflag)
  }

  /// Whether Ctrl-C makes a signal, as it does while no line is edited.
  public var givesSignals: Bool { localModes & UInt(ISIG) != 0 }

  /// Sends a signal to the program, unless it has ended.
  ///
  /// - Parameters:
  ///   - number: Such as `SIGTERM`.
  ///   - toGroup: Whether what the program has started gets it as well.
  public func send(signal number: Int32, toGroup: Bool = false) {
    state.withLock { state in
      guard !state.isReaped else { return }
      _ = systemKill(toGroup ? -processIdentifier : processIdentifier, number)
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: What came of it; its output is everything that was shown.
  public func result() async -> ProgramResult {
    await withCheckedContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  /// Takes what the program shows until it has ended, and then its status.
  private func watch() {
    let (ended, endedWriteEnd) = (try? SpawnPlan.pipe()) ?? (-1, -1)
    let process = processIdentifier
    Thread.detachNewThread {
      // The status is left, so that the number stays this process's until the lock is held.
      var information = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0,
        errno == EINTR
      {}
      close(endedWriteEnd)
    }
    var polled = [descriptor, ended].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    repeat {
      guard unsafe poll(&polled, 2, -1) > 0 else { continue }
      if polled[0].revents != 0, let bytes = read() { receive(bytes) }
    } while polled[1].revents == 0 || polled[0].revents & Int16(POLLIN) != 0
    close(ended)
    finish()
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe systemRead(descriptor, $0)
    }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  private func receive(_ bytes: [UInt8]) {
    let watcher = state.withLock { state in
      state.output += bytes
      guard state.watcher != nil, state.advance(over: state.needle) else {
        return nil as CheckedContinuation<Bool, Never>?
      }
      defer { state.watcher = nil }
      return state.watcher
    }
    watcher?.resume(returning: true)
  }

  private func finish() {
    let (result, waiting, watcher) = state.withLock { state in
      var status: Int32 = 0
      while unsafe waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
      state.isReaped = true
      let result = ProgramResult(
        ending: status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F),
        outputBytes: state.output, errorBytes: [], isTimedOut: state.isTimedOut)
      state.result = result
      defer { (state.waiting, state.watcher) = ([], nil) }
      return (result, state.waiting, state.watcher)
    }
    for continuation in waiting { continuation.resume(returning: result) }
    watcher?.resume(returning: false)
  }
}

/// The system's function, whose name the method hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
