import Converter
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

  /// A rate of the user's own that contradicts itself.
  static func unusableOwnRate(_ error: RateError) -> Diagnostic {
    Diagnostic(.usage, error.detail ?? error.description) {
      "For example: \($0("config rate EUR USD 1.10"))"
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
