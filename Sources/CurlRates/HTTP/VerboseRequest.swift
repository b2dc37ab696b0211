import Converter

/// A request as a command line of curl that does the same, without secrets.
struct VerboseRequest: Sendable {
  let address: WebAddress
  let request: HTTPRequest
  let settings: HTTPSettings
  let proxy: ProxyAddress?
  let timeLimit: Int

  /// The command line.
  var commandLine: String {
    var words = ["curl", "--compressed", "--max-time", Self.seconds(timeLimit)]
    words += ["--connect-timeout", Self.seconds(min(settings.connectLimit, timeLimit))]
    words += ["--user-agent", settings.userAgent]
    for line in request.headerLines(to: address) { words += ["--header", line] }
    if let proxy { words += ["--proxy", proxy.shown] }
    if let file = settings.certificateFile { words += ["--cacert", file] }
    if let folder = settings.certificateFolder { words += ["--capath", folder] }
    words.append(request.mask.shown(address))
    return words.map { Self.quoted(request.mask.hiding(in: $0)) }.joined(separator: " ")
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let (whole, rest) = max(1, milliseconds).quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? "\(whole)" : "\(whole).\(String(rest + 1000).dropFirst())"
  }

  /// A word as a POSIX shell reads it back.
  private static func quoted(_ word: String) -> String {
    let plain = WebAddress.unreserved + "/:=,+@%"
    guard word.isEmpty || !word.utf8.allSatisfy({ plain.utf8.contains($0) }) else { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
