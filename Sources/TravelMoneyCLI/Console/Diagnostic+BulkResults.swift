/// What stands in the way of the names of results, and what became of files.
extension Diagnostic {
  /// A name of results that has no characters.
  static func emptyResultName(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(text)” leaves a result without a name",
      hint: "Write one name for each currency of --to, with commas between them")
  }

  /// Two results with one name.
  static func resultNameTwice(_ name: String) -> Diagnostic {
    Diagnostic(
      .usage, "--as names two results “\(name)”", hint: "Give each of them a name of its own")
  }

  /// Names where there is no line for them.
  static let namesWithoutHeader = Diagnostic(
    .usage, "--as names columns, and with --no-header there is no line for names",
    hint: "Leave one of them out")

  /// A file is not replaced by itself, as nothing in it was converted.
  ///
  /// - Parameter input: The file.
  /// - Returns: The error; what to do stands with the rows.
  static func noRowConverted(in input: InputName) -> Diagnostic {
    Diagnostic(.badData, "no row was converted; \(input.text) stays as it was", hint: "")
  }

  /// Where the rows are that were not converted in a file that has its results.
  static func mendBackup(_ path: String) -> String {
    "The rows as they were are in \(path.shortened): mend them there, and convert that"
  }

  /// The same error after which one file is another one all the same.
  ///
  /// - Parameter path: The file of rejected rows.
  /// - Returns: The error.
  func butWritten(_ path: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.hint = "\(path) is written already. " + hint
    return diagnostic
  }
}
