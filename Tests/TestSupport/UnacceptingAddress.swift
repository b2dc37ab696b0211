/// A port that listens and whose queue of connections is full: a connection to it never comes about, as
/// with an address whose packets are dropped.
public final class UnacceptingAddress: Sendable {
  private let listener: SocketHandle
  private let clients: [SocketHandle]

  /// Fills the queue.
  public init() throws {
    let listener = try SocketHandle.listening(backlog: 0)
    var clients: [SocketHandle] = []
    for _ in 0..<64 {
      let (client, isConnected) = try SocketHandle.connecting(port: listener.port)
      clients.append(client)
      if !isConnected { break }
    }
    self.listener = listener
    self.clients = clients
  }

  /// The address, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(listener.port)" }
}

/// A port of 127.0.0.1 at which nobody listens: it was free a moment ago.
public func unusedPort() throws -> Int {
  try SocketHandle.listening(backlog: 1).port
}
