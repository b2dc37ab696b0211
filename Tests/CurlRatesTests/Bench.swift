import Converter
import CurlRates
import TestSupport

/// What the tests of the provider share: a fixed clock, a source, a good table.
enum Bench {
  /// 2026-10-30T16:00:00Z, a Friday.
  static let now = Timestamp(secondsSinceEpoch: 1_793_376_000)
  static let good = "rates EUR 2026-10-30 USD 1.08 JPY 175.68\n"

  /// Limits that a machine under any load keeps, for answers that must come.
  static let patient: HTTPSettings = {
    var settings = HTTPSettings()
    settings.timeLimit = 120_000
    settings.connectLimit = 60_000
    return settings
  }()

  /// Settings from variables, with the same limits.
  static func settings(environment: [String: String]) throws -> HTTPSettings {
    var settings = try HTTPSettings(environment: environment)
    settings.timeLimit = patient.timeLimit
    settings.connectLimit = patient.connectLimit
    return settings
  }

  static func provider(
    _ baseURL: String, definition: SourceDefinition = BuiltInSources.ecb, key: String? = nil,
    settings: HTTPSettings = Bench.patient, trace: (@Sendable (String) -> Void)? = nil
  ) throws -> HTTPRateProvider {
    try HTTPRateProvider(
      source: definition, baseURL: baseURL, key: key, decoder: LineDecoder(), settings: settings,
      now: { now }, trace: trace)
  }

  /// The error of a fetch of the newest table; nil where it brings one.
  static func error(
    of baseURL: String, scope: FetchScope = .newest, settings: HTTPSettings = Bench.patient,
    timeLimit: Int = 120_000
  ) async -> RateError? {
    do {
      _ = try await provider(baseURL, settings: settings).fetch(
        scope, validators: CacheValidators(), timeLimit: timeLimit)
      return nil
    } catch {
      return error as? RateError
    }
  }

  /// The error of a fetch from a server that always replies in one way.
  static func error(
    to reply: LoopbackServer.Reply, settings: HTTPSettings = Bench.patient, timeLimit: Int = 120_000
  ) async throws -> RateError? {
    let server = try LoopbackServer { _ in reply }
    return await error(of: server.url, settings: settings, timeLimit: timeLimit)
  }
}
