import Converter

/// How web services are asked: limits, proxy, certificates.
///
/// Nothing here is looked up in the environment of the process; a program that wants its variables
/// honored passes them to ``init(environment:userAgent:)``.
public struct HTTPSettings: Hashable, Sendable {
  /// The most milliseconds that a connection may take to come about.
  public var connectLimit = 5_000
  /// The most milliseconds that a request may take as a whole, redirects included.
  public var timeLimit = RefreshPolicy.updateTimeLimit
  /// The most bytes of a body, counted after decompression.
  public var maximumBody = 32 << 20
  /// The most redirects that are followed.
  public var maximumRedirects = 5
  /// How the program names itself to servers, such as `travelmoney/1.0`.
  public var userAgent = "travelmoney"
  /// The proxy for plain HTTP, as `http://user:password@host:port`; nil for none.
  public var httpProxy: String?
  /// The proxy for HTTPS; nil for none.
  public var httpsProxy: String?
  /// The hosts that are asked without a proxy, divided by commas; `*` for all.
  public var proxyExceptions = ""
  /// A file of certificates (PEM) to trust instead of the system's.
  public var certificateFile: String?
  /// A folder of certificates to trust beside them, prepared by `openssl rehash`.
  public var certificateFolder: String?

  /// Makes settings without proxy and with the system's certificates.
  public init() {}
}
