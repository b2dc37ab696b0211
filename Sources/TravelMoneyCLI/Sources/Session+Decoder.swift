import Converter
import RateFeeds

extension Session {
  /// A decoder of files, to which symbols mean what they mean to the user.
  ///
  /// - Parameter setting: What the user set for the source of the file, such as the base that the file does
  ///   not name.
  /// - Returns: The decoder.
  func decoder(for setting: SourceSetting? = nil) -> FeedDecoder {
    FeedDecoder(
      expectedBase: setting?.base, format: setting?.feed,
      symbols: configuration.symbols, preferred: configuration.home.map { [$0] } ?? [])
  }
}

extension Diagnostic {
  /// An error of a file, with what to do where the file alone does not say what is meant.
  ///
  /// - Parameters:
  ///   - error: Why it cannot be read.
  ///   - path: Where the file is.
  init(_ error: RateError, ofFile path: String) {
    self.init(error, in: .file())
    guard status == .badData else { return }
    if error.code == .notUnderstood, error.currencies.count > 1 {
      let code = error.currencies[0]
      self.init(
        status, message,
        advice: { call in "Say what it means: \(call("config set 'symbols.SYMBOL' \(code)"))" })
    } else if Self.lacksBase(path) {
      self.init(
        status, message,
        advice: { call in
          "It does not name its base: set url and base of sources.mine in the configuration, then "
            + call("rates import FILE --source mine")
        })
    }
  }

  /// Whether a file can be read once its base is told.
  private static func lacksBase(_ path: String) -> Bool {
    func isRead(_ base: Currency?) -> Bool {
      let decoder = FeedDecoder(expectedBase: base)
      return (try? FileRateProvider(path: path, decoder: decoder).load()) != nil
    }
    return !isRead(nil) && isRead(.usd)
  }
}
