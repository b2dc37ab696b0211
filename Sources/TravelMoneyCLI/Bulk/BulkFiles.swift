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
  /// What tells one file from another, whatever it is called.
  private struct Identity: Hashable {
    let device: dev_t
    let node: ino_t
  }

  /// The file that is written; nil for the standard output.
  let output: String?
  /// Where the content before is kept; nil keeps none.
  let backup: String?

  /// Finds the files out.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - rates: The file that the rates come from; nil where there is none.
  /// - Throws: ``Diagnostic`` with status `noInput` where there is no input, with `usage` where one file stands in the place of two.
  init(_ options: BulkOptions, rates: String?) throws(Diagnostic) {
    var read: [(file: String, isInput: Bool)] = []
    if let input = options.input {
      // Said before anything is fetched or written for it.
      var status = stat()
      guard unsafe stat(input, &status) == 0 || errno != ENOENT && errno != ENOTDIR else {
        throw .noInput(input)
      }
      read.append((input, true))
    }
    if let rates { read.append((rates, false)) }
    switch options.destination {
    case .standardOutput: (output, backup) = (nil, nil)
    case .file(let path): (output, backup) = (path, nil)
    case .inPlace:
      output = options.input
      backup = options.input.map(Self.freeBackup)
    }
    if case .file(let path) = options.destination,
      let other = read.first(where: { Self.areSame($0.file, path) })
    {
      throw other.isInput ? .outputIsInput(path) : .fileInTwoPlaces(path, .output)
    }
    if options.destination == .inPlace, let rates, let input = options.input,
      Self.areSame(rates, input)
    {
      throw .fileInTwoPlaces(input, .inPlace)
    }
    if let rejects = options.rejects,
      (read.map(\.file) + [output].compactMap(\.self)).contains(where: {
        Self.areSame($0, rejects)
      })
    {
      throw .fileInTwoPlaces(rejects, .rejects)
    }
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

  /// Whether two paths lead to one ordinary file, or are written alike.
  private static func areSame(_ left: String, _ right: String) -> Bool {
    guard let first = identity(of: left), let second = identity(of: right) else {
      // What is not there yet.
      return (try? ReplacingFile.target(of: left)) == (try? ReplacingFile.target(of: right))
        && identity(of: left) == nil && identity(of: right) == nil
    }
    return first.isOrdinary && first.identity == second.identity
  }

  private static func identity(of path: String) -> (identity: Identity, isOrdinary: Bool)? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return (
      Identity(device: status.st_dev, node: status.st_ino),
      status.st_mode & S_IFMT == S_IFREG
    )
  }
}
