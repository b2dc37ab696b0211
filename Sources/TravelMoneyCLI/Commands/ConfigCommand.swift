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
    if let path {
      let places = path.places(in: object)
      guard let entry = found.first(where: { places.contains($0.names) }) else { return }
      if entry.isSecret {
        context.console.writeError(Diagnostic.secretNote(path, in: try file().path.printable))
      }
      return try context.print(
        (entry.isSecret ? ConfigurationEntry.mask : entry.shown(separator: ",")).lined)
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
    let now = try file().change { object in
      for place in path.places(in: object) where place != path.members {
        object.set(nil, at: place)
      }
      object.set(value, at: path.members)
    }
    let entry = ConfigurationEntry(names: path.members, key: path.key, value: value)
    try context.print(
      entry.isSecret
        ? "\(path.text.printable) is set\n" : "\(path.text) = \(entry.shown())".lined)
    guard case .success(let configuration) = now,
      let advice = path.advice(in: configuration)
    else { return }
    context.console.writeError(advice.warning)
  }

  private func unset() throws(Diagnostic) {
    let name = try key()
    if words.count > 1 { throw .oneWordTooMany(words[1], of: arguments.command) }
    let file = try file()
    let places = try places(of: name, in: try file.read())
    guard !places.isEmpty else { return try context.print("\(name) was not set".lined) }
    let now = try file.change(isRemoval: true) { object in
      for place in places { object.set(nil, at: place) }
    }
    try context.print("\(name) is not set any more".lined)
    if case .failure(let fault) = now {
      context.console.writeError(Diagnostic(fault, inFile: file.path).warning)
    }
  }

  /// Where a file has what a text names; none where it does not have it.
  private func places(of name: String, in object: JSONObject) throws(Diagnostic) -> [[String]] {
    do throws(Diagnostic) {
      if let path = try path(name, mayBeGroup: true) { return path.places(in: object) }
    } catch {
      // What is not known can be removed, too: that mends the file.
      let places = Self.readings(of: name).filter { object.value(at: $0) != nil }
      if places.isEmpty { throw error }
      return Array(places.prefix(1))
    }
    return Self.readings(of: name).filter { object.value(at: $0) != nil }
  }

  /// The names that a text may be, of which each may have dots in it.
  private static func readings(of text: String) -> [[String]] {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return [[text]] }
    let rest = parts.dropFirst()
    let inner = rest.dropLast()
    return [[text], [first, rest.joined(separator: ".")]]
      + (inner.isEmpty ? [] : [[first, inner.joined(separator: "."), last]])
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
