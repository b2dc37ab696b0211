extension LoopbackServer {
  /// The server's side of one connection.
  struct Connection {
    let socket: SocketHandle
    let signal: StopSignal

    /// Reads up to the blank line at the end of a request's head.
    ///
    /// - Returns: The request; nil where there is none, or the server stops.
    func readRequest() -> Request? {
      var bytes: [UInt8] = []
      let end = Array("\r\n\r\n".utf8)
      while bytes.count < 1 << 20 {
        guard wait(SocketHandle.readable) else { return nil }
        let new = socket.read()
        guard !new.isEmpty else { return nil }
        bytes += new
        if let first = bytes.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
          // No method begins like this; an encrypted greeting does. Servers answer it in plain text.
          _ = send(Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8))
          return nil
        }
        if bytes.suffix(4).elementsEqual(end) { return Request(head: bytes) }
      }
      return nil
    }

    /// Performs a reply step by step, until its end or until nobody is there any more.
    func perform(_ reply: Reply) {
      for step in reply.steps {
        switch step {
        case .send(let bytes, let times):
          for _ in 0..<times {
            guard send(bytes) else { return }
          }
        case .drip(let bytes, let milliseconds):
          for byte in bytes {
            guard send([byte]), !isOver(within: milliseconds) else { return }
          }
        case .hang:
          while !isOver(within: -1) {}
        case .reset:
          socket.resetOnClose()
        }
      }
    }

    private func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        guard let count = socket.write(rest) else { return false }
        rest = rest.dropFirst(count)
        if count == 0, !wait(SocketHandle.writable) { return false }
      }
      return true
    }

    /// Waits until the client has gone or the server stops, for so long at most.
    private func isOver(within milliseconds: Int32) -> Bool {
      switch socket.wait(
        for: SocketHandle.readable, milliseconds: milliseconds, stop: signal.descriptor)
      {
      case .timeout: false
      case .stopped: true
      case .ready: socket.read().isEmpty
      }
    }

    private func wait(_ events: Int16) -> Bool {
      socket.wait(for: events, milliseconds: -1, stop: signal.descriptor) == .ready
    }
  }
}
