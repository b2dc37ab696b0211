import Converter
import CurlRates
import RateFeeds

/// What faults of the configuration look like, in the file and on the command line.
extension Diagnostic {
  /// A fault in the configuration file.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - path: The file.
  init(_ fault: ConfigurationFault, inFile path: String) {
    let whole = fault.place.isEmpty ? fault.what : "\(Self.placed(fault)): \(fault.what)"
    self.init(
      .configuration, "\(path): \(fault.isOfName ? fault.what : whole)",
      hint: fault.fileHint ?? fault.removal ?? "Mend the file, or move it away")
  }

  /// A fault in what was typed for the configuration.
  init(typed fault: ConfigurationFault) {
    let message = fault.isOfName ? fault.what : "\(fault.place): \(fault.what)"
    self.init(.usage, message) { call in
      switch fault.reason {
      case .withoutURL:
        return "Say it first: \(call("config set \(fault.place).url https://…")); "
          + "\(call("config unset \(fault.place)")) removes all of it"
      case .unknownCode(let code):
        return "Mend the code, or say its decimals first: \(call("config set digits.\(code) 2"))"
      case .ruledDigits: return "Only codes that it does not know have digits here, such as BTC"
      case .relativePath: return "Write the whole path, from / on"
      default: break
      }
      if let hint = fault.hint { return hint }
      guard let path = try? ConfigurationPath(fault.place) else {
        return "\(call("help config")) explains the keys"
      }
      return "For example: \(call(path.example))"
    }
  }

  /// The configuration file cannot be read.
  static func unreadableConfiguration(_ error: RateError) -> Diagnostic {
    Diagnostic(
      .configuration, error.description,
      hint: error.code == .tooLarge
        ? "Mend the file, or move it away" : "Check the file and its permissions")
  }

  /// The place of a fault in the file.
  private static func placed(_ fault: ConfigurationFault) -> String { "at \(fault.place)" }
}

extension ConfigurationFault {
  /// Whether the message names the key by itself.
  var isOfName: Bool {
    switch reason {
    case .repeated, .unknown, .incomplete, .unknownSource, .badIdentifier, .withoutURL,
      .unknownCode:
      true
    default: false
    }
  }

  /// What is wrong, without the place.
  var what: String {
    switch reason {
    case .notJSON(let error): error.description
    case .notAnObject: "the file must hold one JSON object"
    case .repeated: "\(place) stands there twice"
    case .unknown: "there is no setting “\(place)”"
    case .incomplete: "“\(place)” is no whole key"
    case .unknownSource(let id, _):
      (place.hasPrefix("sources.") ? "" : "\(place): ") + "there is no source “\(id)”"
    case .badIdentifier: "“\(place)” cannot name a source"
    case .withoutURL: "\(place) does not say where that source is"
    case .expected(let kind): "expected \(kind)"
    case .unknownCode(let code): "ISO 4217 does not know \(code)"
    case .ruledDigits(let code): "ISO 4217 says how many decimals \(code) has"
    case .unknownLocale(let text): "there is no locale “\(text)”"
    case .badAddress(let explanation): explanation
    case .withoutDay: "no word stands where the day goes"
    case .unknownWord(let word): "nothing is filled in for {\(word)}"
    case .noMoney(let code): "no amount is in \(code), which is no money"
    case .codeAsSymbol(let code):
      "\(code) is a code, and codes mean themselves"
    case .noSymbol(let text): "“\(text)” is not read as a symbol"
    case .unknownFeed(let name): "there is no feed “\(name)”"
    case .relativePath(let path): "“\(path)” is no absolute path"
    case .noDay(let error): error.description
    case .badRate(let text): "a rate is a number that is more than zero, not \(text)"
    case .sameCurrency(let currency): "a rate from \(currency) to itself is always 1"
    case .reversedDays(let since, let until): "it ends on \(until), before it begins on \(since)"
    }
  }

  /// What to do about a fault in the file, where that is more than to mend it.
  fileprivate var fileHint: String? {
    switch reason {
    case .unknownCode(let code):
      "Mend the code, or define it with its decimals: \"digits\": {\"\(code)\": 2}"
    default: hint
    }
  }

  /// How a value that cannot be used is taken out of the file.
  fileprivate var removal: String? {
    guard let path = try? ConfigurationPath(place) else { return nil }
    return "Mend the file, or remove the value: travelmoney config unset \(path.text)"
  }

  /// What was probably meant, or what there is.
  var hint: String? {
    switch reason {
    case .unknown(let known): Self.near(place, known)
    case .unknownSource(let id, let known):
      place.hasPrefix("sources.")
        ? Self.near(place, known.map { "sources.\($0)" }) : Self.near(id, known)
    case .unknownFeed(let name): Self.near(name, FeedFormat.allCases.map(\.rawValue))
    case .incomplete(let patterns): "Write \(patterns.joined(separator: ", "))"
    case .badIdentifier: "Use small letters, digits, - and _, and another word than own"
    case .withoutURL: "Set \(place).url"
    case .unknownWord: "Known: \(Self.words(SourceFile.Word.allCases))"
    case .withoutDay: "Known: \(Self.words(SourceFile.Word.allCases.filter(\.isOfDays)))"
    case .noMoney: "Name a currency"
    case .codeAsSymbol: "Name what is typed besides codes, such as $ or kr"
    case .noSymbol: "A symbol is no number, no operator and no blank, such as $ or kr"
    default: nil
    }
  }

  private static func words(_ words: [SourceFile.Word]) -> String {
    words.map(\.text).joined(separator: ", ")
  }

  private static func near(_ place: String, _ known: [String]) -> String {
    // What is before the last dot is right, so that it does not count.
    func last(_ text: String) -> String {
      String(text.split { $0 == "." || $0 == " " }.last ?? "")
    }
    let near = nearest(to: last(place), in: known.map(last))
    guard let meant = known.first(where: { last($0) == near }) else {
      return "Known here: \(known.joined(separator: ", "))"
    }
    return "Did you mean \(meant)?"
  }
}
