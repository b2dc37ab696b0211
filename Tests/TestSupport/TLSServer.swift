import Foundation

/// An HTTPS server on a free port of 127.0.0.1: `openssl s_server` with certificates made on the spot.
public final class TLSServer: Sendable {
  /// What is right or wrong with the certificate of the server.
  public enum Certificate: Sendable, CaseIterable {
    /// Issued for `localhost` and 127.0.0.1 by the authority in ``TLSServer/authorityFile``.
    case good
    /// Issued by that authority for another host.
    case wrongHost
    /// Issued by that authority, and no longer valid.
    case expired
    /// Issued by nobody but itself.
    case selfSigned
    /// Issued by an intermediate authority whose own certificate the server does not send.
    case incompleteChain
  }

  /// Something that openssl did not do, with its words.
  public struct Failure: Error {
    /// What was tried, and what openssl said.
    public let text: String
  }

  private let folder: TemporaryDirectory
  private let program: RunningProgram
  /// The port on 127.0.0.1.
  public let port: Int

  /// The certificate of the authority (PEM), which a client has to trust.
  public var authorityFile: String { folder.path(of: "authority.pem") }

  /// Starts a server that sends the same file names again and again.
  ///
  /// - Parameters:
  ///   - certificate: What is right or wrong with its certificate.
  ///   - responses: Complete responses by path, without the leading slash.
  /// - Throws: Where openssl is missing or does not start.
  public init(
    certificate: Certificate, responses: [String: LoopbackServer.Response]
  ) async throws {
    let folder = try TemporaryDirectory()
    for (path, response) in responses {
      try folder.write(
        response.head(length: response.body.count) + response.body, to: path)
    }
    try await Self.makeCertificates(certificate, in: folder)
    program = try Self.openssl(in: folder).start([
      "s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-HTTP",
    ])
    self.folder = folder
    guard await program.waits(for: "ACCEPT 127.0.0.1:", wholeLine: true),
      let line = program.written.split(separator: "\n").first(where: { $0.hasPrefix("ACCEPT") }),
      let port = line.split(separator: ":").last.flatMap({ Int($0) })
    else {
      program.kill()
      throw Failure(text: "s_server: \(program.written)")
    }
    self.port = port
  }

  deinit {
    program.kill()
  }

  /// The address by a host name, without a slash at the end.
  ///
  /// - Parameter host: `localhost` or `127.0.0.1`.
  /// - Returns: The address.
  public func url(host: String = "localhost") -> String { "https://\(host):\(port)" }

  private static func makeCertificates(
    _ certificate: Certificate, in folder: TemporaryDirectory
  ) async throws {
    let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    try await call(
      ["req", "-x509"] + newKey
        + ["-keyout", "authority.key", "-out", "authority.pem", "-subj", "/CN=Test", "-days", "2"],
      in: folder)
    if certificate == .selfSigned {
      try await call(
        ["req", "-x509"] + newKey
          + ["-keyout", "server.key", "-out", "server.pem", "-subj", "/CN=localhost"]
          + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-days", "2"],
        in: folder)
      return
    }
    var issuer = "authority"
    if certificate == .incompleteChain {
      issuer = "intermediate"
      try folder.write("basicConstraints=critical,CA:TRUE\n", to: "intermediate.txt")
      try await call(
        ["req"] + newKey
          + ["-keyout", "intermediate.key", "-out", "intermediate.csr", "-subj", "/CN=Between"],
        in: folder)
      try await call(
        ["x509", "-req", "-in", "intermediate.csr", "-CA", "authority.pem", "-CAkey"]
          + ["authority.key", "-CAcreateserial", "-out", "intermediate.pem"]
          + ["-extfile", "intermediate.txt", "-days", "2"],
        in: folder)
    }
    let names =
      certificate == .wrongHost
      ? "DNS:other.example" : "DNS:localhost,IP:127.0.0.1"
    try folder.write("subjectAltName=\(names)\n", to: "names.txt")
    try await call(
      ["req"] + newKey + ["-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=server"],
      in: folder)
    try await call(
      ["x509", "-req", "-in", "server.csr", "-CA", issuer + ".pem", "-CAkey", issuer + ".key"]
        + ["-CAcreateserial", "-out", "server.pem", "-extfile", "names.txt"]
        + ["-days", certificate == .expired ? "-1" : "2"],
      in: folder)
  }

  private static func call(_ arguments: [String], in folder: TemporaryDirectory) async throws {
    let result = try await openssl(in: folder).run(arguments)
    guard result.status == 0 else {
      throw Failure(text: "openssl \(arguments.joined(separator: " ")): \(result.errors)")
    }
  }

  private static func openssl(in folder: TemporaryDirectory) -> ProgramRunner {
    var runner = ProgramRunner("/usr/bin/openssl", directory: folder.path)
    runner.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    runner.timeLimit = 300
    return runner
  }
}
