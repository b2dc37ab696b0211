/// What was asked for on the command line.
struct Options {
  static let usage = """
    usage: Bench --program PATH --root PATH --python PATH [--only TEXT] [--runs N] [--rows N] [--large] [--json]
      --program PATH  the release program to measure
      --root PATH     the folder of the project
      --python PATH   a Python that has DuckDB
      --only TEXT     only the groups of rows whose name contains the text: command, import, convert,
                      picker, bulk
      --runs N        how often each thing is measured; 60 unless said otherwise
      --rows N        how many rows are converted in bulk; 5000000 unless said otherwise
      --large         converts ten times as many rows in bulk, too
      --json          the report as JSON
    """

  var program = ""
  var root = ""
  var python = ""
  var only = ""
  var runs = 60
  var rows = 5_000_000
  var large = false
  var json = false

  init(_ arguments: some Sequence<String>) throws(BenchError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--program": program = try Options.value(of: argument, in: &rest)
      case "--root": root = try Options.value(of: argument, in: &rest)
      case "--python": python = try Options.value(of: argument, in: &rest)
      case "--only": only = try Options.value(of: argument, in: &rest)
      case "--runs": runs = try Options.number(of: argument, atLeast: 3, in: &rest)
      case "--rows": rows = try Options.number(of: argument, atLeast: 1000, in: &rest)
      case "--large": large = true
      case "--json": json = true
      default: throw BenchError("unknown argument: \(argument)\n\(Options.usage)")
      }
    }
    guard !program.isEmpty, !root.isEmpty, !python.isEmpty else {
      throw BenchError("--program, --root and --python are needed\n\(Options.usage)")
    }
  }

  private static func value(
    of option: String, in rest: inout some IteratorProtocol<String>
  ) throws(BenchError) -> String {
    guard let value = rest.next() else {
      throw BenchError("\(option) needs a value\n\(Options.usage)")
    }
    return value
  }

  private static func number(
    of option: String, atLeast least: Int, in rest: inout some IteratorProtocol<String>
  ) throws(BenchError) -> Int {
    let text = try value(of: option, in: &rest)
    guard let number = Int(text), number >= least else {
      throw BenchError("\(option) needs a number, \(least) or more; this is \(text)\n\(usage)")
    }
    return number
  }
}
