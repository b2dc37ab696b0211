import Converter
import Foundation

/// A folder of its own for a run: the XDG folders of the measured program, and the files it reads.
struct Workspace: ~Copyable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "travelmoney-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The environment of a measured program, with an own set of XDG folders for each name.
  func environment(_ name: String) -> [String: String] {
    let home = folder.appending(path: name)
    return [
      "HOME": home.path,
      "LC_ALL": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "XDG_CACHE_HOME": home.appending(path: "cache").path,
      "XDG_CONFIG_HOME": home.appending(path: "config").path,
      "XDG_DATA_HOME": home.appending(path: "data").path,
      "XDG_STATE_HOME": home.appending(path: "state").path,
    ]
  }

  /// Writes a file into the folder and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The path of a program that is looked for on PATH.
  ///
  /// - Throws: ``BenchError`` that names the way to install it.
  func find(_ program: String) throws(BenchError) -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/\(program)"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    throw BenchError("\(program) is not installed; Scripts/setup --bench installs it")
  }
}
