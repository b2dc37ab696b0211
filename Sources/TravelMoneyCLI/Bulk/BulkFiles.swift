import BulkConversion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of one run: none of them is destroyed by writing another one.
struct BulkFiles: Sendable {
  /// The file that is written; nil for the standard output.
  let output: String?
  /// Where the content before is kept; nil keeps none.
  let backup: String?
  /// The file that is written, where there is one already.
  var oldOutput: String? { output.flatMap { unsafe access($0, F_OK) == 0 ? $0 : nil } }

  /// Finds the files out.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - rates: The file that the rates come from; nil where there is none.
  ///   - context: What is open.
  /// - Throws: ``Diagnostic`` with status `noInput` where there is no input, with `cannotCreate`
  ///   where a backup can have no name, with `usage` where one file stands in the place of two.
  init(_ options: BulkOptions, rates: String?, context: ProcessContext) throws(Diagnostic) {
    switch options.destination {
    case .standardOutput: (output, backup) = (nil, nil)
    case .file(let path): (output, backup) = (path, nil)
    case .inPlace:
      output = options.input
      backup = options.input.map(Self.freeBackup)
    }
    if let input = options.input {
      // Said before anything is fetched or written for it.
      var status = stat()
      let isThere = unsafe stat(input, &status) == 0
      guard isThere || errno != ENOENT && errno != ENOTDIR else { throw .noInput(input) }
      // What flows has no content that could be replaced.
      guard
        options.destination != .inPlace || !isThere
          || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
            && Self.isReplacing(input)
      else { throw .noFileInPlace }
      if isThere, let backup, Self.isTooLong(backup) { throw .longBackupName(backup) }
    }
    try check(options, rates: rates.flatMap(FilePlace.init(of:)), context)
  }

  private func check(
    _ options: BulkOptions, rates: FilePlace?, _ context: ProcessContext
  ) throws(Diagnostic) {
    let standard = context.console.outputDescriptor
    let input =
      if let path = options.input {
        FilePlace(of: path)
      } else if context.standardInput == "/dev/stdin" {
        FilePlace(openAs: STDIN_FILENO)
      } else {
        FilePlace(of: context.standardInput)
      }
    // A process that has no standard output of its own has no standard error either.
    let open = standard == nil ? [] : [STDOUT_FILENO, STDERR_FILENO].map(FilePlace.init(openAs:))
    let written = output.map(FilePlace.init(of:)) ?? standard.flatMap(FilePlace.init(openAs:))
    switch options.destination {
    case .file(let path):
      if let written, written == input { throw .outputIsInput(path) }
      if let written, written == rates || Self.isReplacing(path) && open.contains(written) {
        throw .fileInTwoPlaces(path, .output)
      }
    case .inPlace:
      if let written, written == rates || open.contains(written) {
        throw .fileInTwoPlaces(output ?? "", .inPlace)
      }
    case .standardOutput:
      if let written, written == input {
        throw .standardOutputIsInput(
          options.inputName, isEmpty: Self.size(of: options.input) == 0)
      }
    }
    guard let rejects = options.rejects, let place = FilePlace(of: rejects) else { return }
    if [input, rates, written, backup.flatMap(FilePlace.init(of:))].contains(place)
      || Self.isReplacing(rejects) && open.contains(place)
    {
      throw .fileInTwoPlaces(rejects, .rejects)
    }
  }

  /// Whether what is at a path is replaced, and not written behind.
  private static func isReplacing(_ path: String) -> Bool {
    (try? ReplacingFile.target(of: path)).map { !ReplacingFile.isOpenFile($0) } ?? true
  }

  /// Whether results go to a terminal, such as by `-o /dev/tty`.
  static func isTerminal(_ destination: BulkOptions.Destination, _ context: ProcessContext) -> Bool
  {
    guard case .file(let path) = destination else {
      return destination == .standardOutput && context.terminals.output
    }
    var status = stat()
    // Other things than devices may not even like being opened.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
    let descriptor = unsafe open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) != 0
  }

  /// How many bytes of the input are still to be read; nil where nobody knows.
  static func size(of input: String?) -> Int? {
    var status = stat()
    let isKnown =
      if let input {
        unsafe stat(input, &status) == 0
      } else {
        unsafe fstat(STDIN_FILENO, &status) == 0
      }
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let start = input == nil ? max(0, lseek(STDIN_FILENO, 0, SEEK_CUR)) : 0
    return max(0, Int(status.st_size) - Int(start))
  }

  /// Whether no file can have the name.
  private static func isTooLong(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) != 0 && errno == ENAMETOOLONG
  }

  /// A name beside a file that nothing has yet.
  private static func freeBackup(of file: String) -> String {
    var number = 1
    while true {
      let name = file + ".bak" + (number == 1 ? "" : "\(number)")
      var status = stat()
      if unsafe lstat(name, &status) != 0 { return name }
      number += 1
    }
  }
}
