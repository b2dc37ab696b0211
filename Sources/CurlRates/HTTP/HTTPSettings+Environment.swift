public import Converter

extension HTTPSettings {
  /// Makes settings from the variables that curl knows.
  ///
  /// An empty variable counts as absent, so an empty `https_proxy` does not hide `HTTPS_PROXY`.
  ///
  /// - For HTTPS: `https_proxy`, `HTTPS_PROXY`, `all_proxy`, `ALL_PROXY`; the first one counts.
  /// - For plain HTTP: `http_proxy`, `all_proxy`, `ALL_PROXY`. `HTTP_PROXY` is not read, because in a
  ///   CGI program it comes from the client.
  /// - Without a proxy: the hosts in `no_proxy`, else `NO_PROXY`.
  /// - Certificates: the file in `CURL_CA_BUNDLE`, else the folder in `SSL_CERT_DIR` and the file in
  ///   `SSL_CERT_FILE`.
  ///
  /// - Parameters:
  ///   - environment: Variables by name.
  ///   - userAgent: How the program names itself to servers.
  /// - Throws: `RateError` with code `configuration`, which names the variable and not its value.
  public init(
    environment: [String: String], userAgent: String = "travelmoney"
  ) throws(RateError) {
    self.init()
    self.userAgent = userAgent
    func value(of names: String...) -> (name: String, value: String)? {
      for name in names {
        if let value = environment[name], !value.isEmpty { return (name, value) }
      }
      return nil
    }
    func proxy(_ found: (name: String, value: String)?) throws(RateError) -> String? {
      guard let found else { return nil }
      _ = try Self.proxy(found.value, named: found.name)
      return found.value
    }
    httpsProxy = try proxy(value(of: "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"))
    httpProxy = try proxy(value(of: "http_proxy", "all_proxy", "ALL_PROXY"))
    proxyExceptions = value(of: "no_proxy", "NO_PROXY")?.value ?? ""
    if let bundle = value(of: "CURL_CA_BUNDLE") {
      certificateFile = bundle.value
    } else {
      certificateFolder = value(of: "SSL_CERT_DIR")?.value
      certificateFile = value(of: "SSL_CERT_FILE")?.value
    }
  }

  /// The proxy through which an address is asked; nil for none.
  ///
  /// - Parameter address: What is to be asked.
  /// - Returns: The proxy.
  /// - Throws: ``RateError`` with code `configuration`.
  func proxy(for address: WebAddress) throws(RateError) -> ProxyAddress? {
    guard let text = address.isEncrypted ? httpsProxy : httpProxy, !text.isEmpty,
      !ProxyExceptions(proxyExceptions).contains(host: address.host)
    else { return nil }
    return try Self.proxy(text, named: address.isEncrypted ? "HTTPS" : "HTTP")
  }

  private static func proxy(_ text: String, named name: String) throws(RateError) -> ProxyAddress {
    do {
      return try ProxyAddress(text)
    } catch {
      let reason =
        switch error {
        case .scheme(let scheme): "there are no \(scheme) proxies"
        case .notEncrypted: "it is not encrypted"
        case .malformed(let reason): reason
        }
      throw RateError(
        .configuration, detail: "the proxy address in \(name) cannot be used: \(reason)")
    }
  }
}
