/// What the name of a member means to a job.
struct JSONName: OptionSet {
  let rawValue: UInt8

  static let amount = JSONName(rawValue: 1)
  static let currency = JSONName(rawValue: 2)
  static let date = JSONName(rawValue: 4)
  /// The name of something that is added.
  static let result = JSONName(rawValue: 8)
}
