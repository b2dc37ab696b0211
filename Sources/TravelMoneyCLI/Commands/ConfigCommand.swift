import Converter
import RateFeeds

/// Shows and changes the configuration.
struct ConfigCommand {
  let context: ProcessContext
  let arguments: ParsedArguments

  private var words: [String] { arguments.words }

  /// Carries the command out.
  ///
  /// - Parameter action: What is asked for.
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``; nothing was changed then.
  func run(_ action: ConfigAction) throws(Diagnostic) -> ExitStatus {
    switch action {
    case .get: try get()
    case .set: try set()
    case .unset: try unset()
    case .list: try list()
    case .path: try printPath()
    case .rate:
      let session = try Session(context: context, arguments: arguments)
      try ConfigRateCommand(session: session, file: try file()).run()
    }
    return .success
  }

  private func file() throws(Diagnostic) -> ConfigurationFile {
    guard let path = FileLocations(environment: context.environment).configuration else {
      throw .noPlaceForConfiguration
    }
    return ConfigurationFile(path: path)
  }

  private func printPath() throws(Diagnostic) {
    if let word = words.first { throw .oneWordTooMany(word, of: arguments.command) }
    try context.print(try file().path.printable + "\n")
  }

  // MARK: - Reading

  private func get() throws(Diagnostic) {
    let name = try key()
    if words.count > 1 { throw .oneWordTooMany(words[1], of: arguments.command) }
    // A key that is wrong is told before what may be wrong with the file.
    let path = try path(name, mayBeGroup: true)
    let object = try file().read()
    let found = ConfigurationEntry.all(in: object)
    if path != nil {
      guard let entry = found.first(where: { $0.text == name }) else { return }
      return try context.print(entry.shown(separator: ",").lined)
    }
    try print(found.filter { $0.text.hasPrefix(name + ".") })
  }

  private func list() throws(Diagnostic) {
    if let word = words.first { throw .oneWordTooMany(word, of: arguments.command) }
    let file = try file()
    let object = try file.read()
    do { _ = try ConfigurationReader.read(object) } catch {
      throw Diagnostic(error, inFile: file.path)
    }
    guard !arguments.has(.json) else {
      return try context.print(JSONText(.object(ConfigurationEntry.masked(object))).text + "\n")
    }
    let entries = ConfigurationEntry.all(in: object)
    try print(entries)
    let unset = ConfigurationKey.all.filter { key in
      !entries.contains { $0.key?.pattern == key.pattern }
    }
    guard !unset.isEmpty else { return }
    try context.print(
      (entries.isEmpty ? "" : "\n") + "not set:\n" + HelpText.columns(unset.map(\.row)))
  }

  private func print(_ entries: [ConfigurationEntry]) throws(Diagnostic) {
    var table = TextTable(columns: [.init(), .init(shortest: 20, isWrapped: true)])
    for entry in entries {
      let value = entry.isSecret ? ConfigurationEntry.mask : entry.shown()
      for (index, line) in value.split(separator: "\n").enumerated() {
        table.rows.append([index == 0 ? entry.text.printable : "", String(line).printable])
      }
    }
    try context.print(table.text(in: context.room))
  }

  // MARK: - Changing

  private func set() throws(Diagnostic) {
    let name = try key()
    if words.count == 1, let equals = name.firstIndex(of: "="), equals != name.startIndex {
      let value = String(name[name.index(after: equals)...])
      throw .meant("“\(name)” is no key", ["config", "set", String(name[..<equals]), value])
    }
    guard let path = try path(name, mayBeGroup: false) else { return }
    let typed = TypedValue(path: path, words: Array(words.dropFirst()), command: arguments.command)
    let value = try typed.value(context: context, arguments: arguments)
    try file().change { object in object.set(value, at: path.members) }
    let entry = ConfigurationEntry(names: path.members, key: path.key, value: value)
    try context.print(
      entry.isSecret
        ? "\(path.text.printable) is set\n" : "\(path.text) = \(entry.shown())".lined)
  }

  private func unset() throws(Diagnostic) {
    let name = try key()
    if words.count > 1 { throw .oneWordTooMany(words[1], of: arguments.command) }
    let file = try file()
    var names: [String]
    do throws(Diagnostic) {
      names =
        try path(name, mayBeGroup: true)?.members ?? name.split(separator: ".").map(String.init)
    } catch {
      // What is not known can be removed, too: that mends the file.
      names = try file.read()[name] == nil ? [] : [name]
      if names.isEmpty { throw error }
    }
    guard try file.read().value(at: names) != nil else {
      return try context.print("\(name) was not set".lined)
    }
    try file.change { object in object.set(nil, at: names) }
    try context.print("\(name) is not set any more".lined)
  }

  /// The first word.
  private func key() throws(Diagnostic) -> String {
    guard let key = words.first else { throw .missingKey(of: arguments.command) }
    return key
  }

  /// The key that a text names; nil where it names several, such as `symbols` and `sources.ecb`.
  private func path(_ text: String, mayBeGroup: Bool) throws(Diagnostic) -> ConfigurationPath? {
    do { return try ConfigurationPath(text) } catch {
      if mayBeGroup, case .incomplete = error.reason, !text.hasSuffix(".") { return nil }
      throw Diagnostic(typed: error)
    }
  }
}

extension String {
  /// The printable text with the end of a line; its own lines stay.
  fileprivate var lined: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable + "\n" }
      .joined()
  }
}
