/// What is known about a transfer that failed, beyond the library's words.
struct TransferSituation: Sendable {
  /// What was asked.
  let address: WebAddress
  /// The proxy through which it was asked.
  let proxy: ProxyAddress?
  /// What arrived before the end.
  let received: TransferReceiver.Received
  /// The status by which a proxy refused a tunnel; 0 for none.
  let proxyStatus: Int
  /// Whether the system said that the connection was refused.
  let wasRefused: Bool
  /// How long the transfer took, in milliseconds.
  let elapsed: Int
}
