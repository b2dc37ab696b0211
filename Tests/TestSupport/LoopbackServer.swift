import Foundation
import Synchronization

/// A real HTTP/1.1 server on 127.0.0.1 that answers by a script, rightly or wrongly.
///
/// Each connection carries one request and has a thread of its own. The server stops with its last
/// owner, or by `stop()`, without waiting for clients.
public final class LoopbackServer: Sendable {
  /// What outlives the server object until the threads have ended.
  private final class Shared: Sendable {
    let listener: SocketHandle
    let signal: StopSignal
    let handler: @Sendable (Request) -> Reply
    let requests = Mutex<[Request]>([])

    init(handler: @escaping @Sendable (Request) -> Reply) throws {
      listener = try SocketHandle.listening(backlog: 64)
      signal = try StopSignal()
      self.handler = handler
    }
  }

  private let shared: Shared
  /// The port on 127.0.0.1.
  public let port: Int

  /// Starts a server.
  ///
  /// - Parameter handler: Decides on the reply to a request; runs on threads of the server.
  /// - Throws: Where the system has no socket or pipe left.
  public init(_ handler: @escaping @Sendable (Request) -> Reply) throws {
    let shared = try Shared(handler: handler)
    self.shared = shared
    port = shared.listener.port
    Thread.detachNewThread { Self.accept(shared) }
  }

  /// Starts a server of files: with status 304 where the client knows the answer already, and status 404
  /// for what is not there.
  ///
  /// - Parameter files: Responses by path, such as `/eurofxref-daily.xml`.
  /// - Throws: Where the system has no socket or pipe left.
  public convenience init(files: [String: Response]) throws {
    try self.init { request in
      guard let file = files[request.path] else { return .status(404) }
      return .response(file.isKnown(to: request) ? file.notModified : file)
    }
  }

  deinit {
    stop()
  }

  /// The address of the server, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, in order.
  public var requests: [Request] { shared.requests.withLock { $0 } }

  /// Stops the server: threads end by themselves, connections break off.
  public func stop() {
    shared.signal.stop()
  }

  private static func accept(_ shared: Shared) {
    while shared.listener.wait(
      for: SocketHandle.readable, milliseconds: -1, stop: shared.signal.descriptor) == .ready
    {
      guard let socket = shared.listener.accepted() else { continue }
      Thread.detachNewThread {
        let connection = Connection(socket: socket, signal: shared.signal)
        guard let request = connection.readRequest() else { return }
        shared.requests.withLock { $0.append(request) }
        connection.perform(shared.handler(request))
      }
    }
  }
}
