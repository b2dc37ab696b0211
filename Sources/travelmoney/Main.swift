import Converter
import TravelMoneyCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The entry point: hands the process over to the command line tool.
@main
struct Main {
  static func main() async {
    // Nothing needs tidying up: every change of a file is one transaction, which a later run undoes
    // where this one ends in its middle.
    signal(SIGINT) { _ in _exit(130) }
    let console = StandardConsole()
    if let status = console.refusalForLackOfDescriptors() { exit(status) }
    var context = ProcessContext(
      environment: ProcessEnvironment.current, now: SystemClock.now,
      secondsFromUTC: SystemClock.secondsFromUTC, console: console,
      terminals: TerminalStreams(
        input: isatty(STDIN_FILENO) == 1, output: isatty(STDOUT_FILENO) == 1,
        errors: isatty(STDERR_FILENO) == 1))
    context.useTerminal()
    context.catchSignals()
    exit(await CommandLineTool(context: context).run(Array(CommandLine.arguments.dropFirst())))
  }
}
