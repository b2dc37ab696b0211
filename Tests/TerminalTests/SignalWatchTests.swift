import Synchronization
import Terminal
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// There is one watch at a time in a process, so these go one after the other.
@Suite(.serialized)
@MainActor
struct SignalWatchTests {
  @Test func `gives the signals in their order and has its pipe readable as long`() throws {
    let watch = try SignalWatch([SIGUSR1, SIGWINCH])
    #expect(watch.next() == nil)
    #expect(try Descriptor.wait([watch.descriptor], milliseconds: 0) == [false])
    for number in [SIGUSR1, SIGWINCH] {
      sendHere(number)
      #expect(try Descriptor.wait([watch.descriptor], milliseconds: 10_000) == [true])
      #expect(watch.next() == number)
    }
    #expect(watch.next() == nil)
    #expect(try Descriptor.wait([watch.descriptor], milliseconds: 0) == [false])
  }

  @Test func `puts back what was in force before`() throws {
    let pipe = try Pipe()
    caught.store(pipe.writeEnd, ordering: .relaxed)
    signal(SIGUSR2) { _ in _ = unsafe write(caught.load(ordering: .relaxed), "2", 1) }
    defer { signal(SIGUSR2, SIG_DFL) }
    let watch = try SignalWatch([SIGUSR2])
    sendHere(SIGUSR2)
    #expect(
      try Descriptor.wait([pipe.readEnd, watch.descriptor], milliseconds: 10_000) == [false, true])
    watch.end()
    sendHere(SIGUSR2)
    #expect(try Descriptor.wait([pipe.readEnd], milliseconds: 10_000) == [true])
  }

  @Test func `a watch does not get what came for the one before`() throws {
    let first = try SignalWatch([SIGUSR1])
    sendHere(SIGUSR1)
    #expect(try Descriptor.wait([first.descriptor], milliseconds: 10_000) == [true])
    first.end()
    first.end()
    let second = try SignalWatch([SIGUSR1])
    #expect(second.next() == nil)
  }

  @Test func `there is one watch at a time`() throws {
    let first = try SignalWatch([SIGUSR1])
    #expect(throws: TerminalError(.unusable, errorNumber: EBUSY)) { try SignalWatch([SIGUSR1]) }
    first.end()
    let second = try SignalWatch([SIGUSR1])
    sendHere(SIGUSR1)
    #expect(try Descriptor.wait([second.descriptor], milliseconds: 10_000) == [true])
    #expect(second.next() == SIGUSR1)
  }

  @Test(arguments: [(SIGINT, nil), (SIGTERM, SIGTERM), (SIGHUP, SIGHUP)] as [(Int32, Int32?)])
  func `REP-01 a signal cancels what hangs at once`(_ number: Int32, _ left: Int32?) async throws {
    let watch = try SignalWatch([SIGINT, SIGTERM, SIGHUP])
    let isCancelled = await watch.cancelling {
      kill(getpid(), number)
      // Hangs until it is cancelled.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return Task.isCancelled
    }
    #expect(isCancelled)
    #expect(watch.next() == left)
    #expect(watch.next() == nil)
  }

  @Test func `work that nothing interrupts gives its value`() async throws {
    let watch = try SignalWatch([SIGINT, SIGWINCH])
    let value = await watch.cancelling {
      kill(getpid(), SIGWINCH)
      return 25
    }
    #expect(value == 25)
    #expect(try Descriptor.wait([watch.descriptor], milliseconds: 10_000) == [true])
    #expect(watch.next() == SIGWINCH)
  }

  @Test(arguments: [
    (SIGINT, LineInput.interrupted), (SIGTERM, .terminated(signal: SIGTERM)),
    (SIGHUP, .terminated(signal: SIGHUP)),
  ])
  func `REP-01 a signal ends the reading of a plain line, and what was typed is gone`(
    _ number: Int32, _ input: LineInput
  ) throws {
    let watch = try SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGWINCH])
    let (typed, shown) = (try Pipe(), try Pipe())
    let reader = PlainLineReader(
      descriptor: typed.readEnd, promptDescriptor: shown.writeEnd, signals: watch)
    sendHere(SIGWINCH)
    #expect(try Descriptor.wait([watch.descriptor], milliseconds: 10_000) == [true])
    sendHere(number)
    #expect(try reader.readLine(prompt: "> ") == input)
    typed.write("10\n")
    #expect(try reader.readLine(prompt: "> ") == .line("10"))
    #expect(shown.contents() == (number == SIGINT ? "> \n> " : "> > "))
  }
}

private let caught = Atomic<Int32>(-1)

/// Sends a signal to this process.
///
/// The threads that run tests block all signals, so another one gets it.
private func sendHere(_ number: Int32) { kill(getpid(), number) }
