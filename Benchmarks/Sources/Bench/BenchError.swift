/// Why a benchmark could not be run, or why what it measured was wrong.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
