import Converter
import CurlRates

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What can be wrong with the commands of the configuration.
extension Diagnostic {
  /// There is no home folder in which the configuration could be.
  static var noPlaceForConfiguration: Diagnostic {
    Diagnostic(
      .cannotCreate, "there is no home folder, so there is no configuration",
      hint: "Set HOME, or XDG_CONFIG_HOME, to a folder")
  }

  /// The file could not be replaced; it is as it was.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - number: The system's number for the reason.
  /// - Returns: The error.
  static func configurationNotWritten(_ path: String, _ number: Int32) -> Diagnostic {
    let reason = unsafe String(cString: strerror(number))
    switch number {
    case ENOSPC, EDQUOT, EFBIG, EIO:
      return Diagnostic(
        .inputOutput, "\(path) cannot be written: \(reason)",
        hint: "Make room on the disk and try again; nothing was changed")
    default:
      return Diagnostic(
        .cannotCreate, "\(path) cannot be written: \(reason)",
        hint: "Check the permissions of the file and its folder; nothing was changed")
    }
  }

  /// Another program changes the file for too long.
  static func configurationBusy(_ path: String) -> Diagnostic {
    Diagnostic(
      .inputOutput, "another program is changing \(path)",
      hint: "Nothing was changed; try again")
  }

  /// What would be written would not be read as what was meant.
  static func configurationNotReadBack(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .internalFault, "\(path) is not changed, for it could not be read then: \(reason)",
      hint: "Change the file by hand; nothing was changed")
  }

  /// Where a secret is that is not shown.
  static func secretNote(_ path: ConfigurationPath, in file: String) -> String {
    "\(path.text) is kept in \(file) and not shown\n"
  }

  /// No key was named.
  static func missingKey(of command: CommandSpec) -> Diagnostic {
    Diagnostic(.usage, "“\(command.name)” needs a key") { call in
      "\(call("help config")) lists them: \(ConfigurationKey.Group.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// No value was given.
  static func missingValue(of path: ConfigurationPath) -> Diagnostic {
    Diagnostic(.usage, "no value for \(path.text)") { call in
      "For example: \(call(path.example)); \(call("config unset \(path.text)")) removes it"
    }
  }

  /// Rates of one's own are not set as other keys are.
  static var ownRatesHaveACommand: Diagnostic {
    Diagnostic(.usage, "rates have a command of their own") {
      "For example: \($0("config rate EUR USD 1.10"))"
    }
  }

  /// A rate of zero or less.
  static func ownRateNotPositive(_ text: String) -> Diagnostic {
    Diagnostic(.usage, "a rate is more than zero, not “\(text)”") {
      "For example: \($0("config rate EUR USD 1.10"))"
    }
  }

  /// Rates of a file under the name that the user's own rates have.
  static func ownSourceName(_ identifier: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(identifier)” names the rates that config rate sets",
      hint: "Give them another name: --source mine")
  }

  /// A rate of the user's own that contradicts itself.
  static func unusableOwnRate(_ error: RateError) -> Diagnostic {
    Diagnostic(.usage, error.detail ?? error.description) {
      "For example: \($0("config rate EUR USD 1.10"))"
    }
  }

  /// A rate of the user's own of a pair that the law fixes.
  static func lawOverOwnRate(_ rate: OwnPairRate, _ ratio: LegalRatio) -> Diagnostic {
    Diagnostic(
      .usage,
      "the law stands over this rate: 1 \(ratio.new) = \(ratio.oldPerNew) \(ratio.old) since \(ratio.from)"
    ) {
      "It counts on no day from then on; \($0("config rate --remove \(rate.from) \(rate.to)")) removes it"
    }
  }

  /// No rate of the user's own has such a name.
  static func noOwnRates(named identifier: String, known: [String]) -> Diagnostic {
    Diagnostic(.usage, "there is no own rate of the source “\(identifier)”") {
      known.isEmpty
        ? "Pin one: \($0("config rate EUR USD 1.10"))" : "Known: \(known.joined(separator: ", "))"
    }
  }

  /// A rate whose digits do not end.
  static func ownRateWithoutEnd(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(text)” has digits without end, and a rate is kept exactly",
      hint: "Give the rate the other way round, or write its digits")
  }

  /// There is no such rate.
  static func noOwnRate(_ words: [String]) -> Diagnostic {
    Diagnostic(.usage, "there is no rate of your own for “\(words.joined(separator: " "))”") {
      "\($0("config rate")) lists them, as they were given: FROM TO"
    }
  }
}

extension ConfigurationPath {
  /// A call that sets the key.
  var example: String { key.example(named: name) }

  /// What is to be said of a value that was set, and does not do what is expected of it.
  ///
  /// - Parameter configuration: What is set now.
  /// - Returns: A warning; nil where there is none.
  func advice(in configuration: Configuration) -> Diagnostic? {
    guard let name else { return nil }
    if key.group == .symbols, let meaning = CurrencyLexicon.soleMeaning(ofSymbol: name),
      let chosen = configuration.symbols[name], chosen != meaning
    {
      return Diagnostic(.usage, "“\(name)” means \(meaning) for everybody else") { call in
        "Here it means \(chosen) from now on; \(call("config unset \(text)")) takes it back"
      }
    }
    guard let field = key.field, let setting = configuration.sourceSettings[name] else {
      return nil
    }
    return addressAdvice(field, setting) ?? keyAdvice(field, setting)
  }

  private func addressAdvice(_ field: SourceSetting.Field, _ setting: SourceSetting) -> Diagnostic?
  {
    let bases = [SourceFile.Word.base, .lowercaseBase]
    guard field == .url || field == .dayURL, setting.base == nil,
      let word = bases.first(where: setting.fills)
    else { return nil }
    return Diagnostic(.usage, "nothing stands for \(word.text) in \(text) yet") { call in
      "Say against what the source quotes: \(call("config set \(source).base eur"))"
    }
  }

  private func keyAdvice(_ field: SourceSetting.Field, _ setting: SourceSetting) -> Diagnostic? {
    guard [.key, .keyFile, .url, .dayURL].contains(field),
      setting.key != nil || setting.keyFile != nil
    else { return nil }
    let set = setting.keyFile == nil ? "key" : "keyFile"
    guard setting.url != nil else {
      guard let known = name.flatMap({ BuiltInSources.source(id: $0) }), !known.key.isNeeded else {
        return bothKeysAdvice(setting)
      }
      return Diagnostic(.usage, "\(source).\(set) is not used, for \(known.source.id) needs no key")
      {
        "\($0("config unset \(source).\(set)")) removes it"
      }
    }
    guard !setting.fills(.key) else { return bothKeysAdvice(setting) }
    return Diagnostic(
      .usage, "\(source).\(set) is not used, for no address of the source has {key} in it",
      hint: "Write {key} where the key goes, in \(source).url or \(source).dayURL")
  }

  private func bothKeysAdvice(_ setting: SourceSetting) -> Diagnostic? {
    guard setting.key != nil, setting.keyFile != nil else { return nil }
    return Diagnostic(.usage, "\(source).key is not used, for \(source).keyFile goes before it") {
      "\($0("config unset \(source).key")) removes it"
    }
  }

  /// The key of the whole source: `sources.bank`.
  private var source: String { members.prefix(2).joined(separator: ".") }
}

extension Diagnostic {
  /// Words behind `config` that are no command, where the first one is a key.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - words: The words.
  /// - Returns: The error with the command that was meant; nil where the first word is no key.
  static func settingCommand(_ message: String, _ words: [String]) -> Diagnostic? {
    guard let key = words.first.flatMap({ try? ConfigurationPath($0) }) else { return nil }
    if case .rates = key.key.kind { return meant(message, ["config", "rate"]) }
    return meant(message, ["config", words.count > 1 ? "set" : "get"] + words)
  }
}
