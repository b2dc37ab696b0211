/// What was asked for on the command line.
struct Options {
  static let usage = """
    usage: Bench --program PATH [--only TEXT] [--runs N] [--json]
      --program PATH  the release program to measure
      --only TEXT     only the groups of rows whose name contains the text: command, import, convert, picker
      --runs N        how often each thing is measured; 60 unless said otherwise
      --json          the report as JSON
    """

  var program = ""
  var only = ""
  var runs = 60
  var json = false

  init(_ arguments: some Sequence<String>) throws(BenchError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--program": program = try Options.value(of: argument, in: &rest)
      case "--only": only = try Options.value(of: argument, in: &rest)
      case "--runs":
        let text = try Options.value(of: argument, in: &rest)
        guard let number = Int(text), number >= 3 else {
          throw BenchError("--runs needs a number, 3 or more; this is \(text)\n\(Options.usage)")
        }
        runs = number
      case "--json": json = true
      default: throw BenchError("unknown argument: \(argument)\n\(Options.usage)")
      }
    }
    guard !program.isEmpty else { throw BenchError("--program is needed\n\(Options.usage)") }
  }

  private static func value(
    of option: String, in rest: inout some IteratorProtocol<String>
  ) throws(BenchError) -> String {
    guard let value = rest.next() else {
      throw BenchError("\(option) needs a value\n\(Options.usage)")
    }
    return value
  }
}
