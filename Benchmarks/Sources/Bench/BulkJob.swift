import Foundation

/// A file that `travelmoney bulk` converts, with how it is asked to.
struct BulkJob {
  /// What is done to which rows.
  let shape: BulkShape
  var dated = false
  var targets = "EUR"
  /// Whether the bytes go through standard input and output instead of files.
  var piped = false
  /// Whether DuckDB does the same job.
  var hasPeer = false

  /// The arguments of the program.
  ///
  /// - Parameters:
  ///   - input: The path of the bookings.
  ///   - output: The path of the result.
  ///   - rates: The path of the rates.
  /// - Returns: The words behind the program's name.
  func arguments(input: String, output: String, rates: String) -> [String] {
    var words = ["bulk"] + (piped ? [] : [input])
    words += ["--amount", "amount", "--currency", "currency", "--to", targets]
    words += dated ? ["--date", "booked"] : []
    words += ["--table", rates, "--quiet"]
    return words + (piped ? [] : ["-o", output])
  }
}
