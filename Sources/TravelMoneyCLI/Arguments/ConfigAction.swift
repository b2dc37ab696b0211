/// What is done with the configuration.
enum ConfigAction: Hashable, Sendable {
  case get
  case set
  case unset
  case list
  case path
  case rate
}
