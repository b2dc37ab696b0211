import RateFeeds

extension JSONObject {
  /// The value that names lead to, one within the other.
  ///
  /// - Parameter names: The names, the outermost first.
  /// - Returns: The value; nil where there is none.
  func value(at names: [String]) -> JSONValue? {
    guard let first = names.first, let value = self[first] else { return nil }
    return names.count == 1 ? value : value.object?.value(at: Array(names.dropFirst()))
  }

  /// Sets or removes what names lead to; the other members keep their places.
  ///
  /// An object that becomes empty goes with its last member.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes what is there.
  ///   - names: The names, the outermost first.
  mutating func set(_ value: JSONValue?, at names: [String]) {
    guard let first = names.first else { return }
    var value = value
    if names.count > 1 {
      var inner = self[first]?.object ?? JSONObject()
      inner.set(value, at: Array(names.dropFirst()))
      value = inner.members.isEmpty ? nil : .object(inner)
    }
    guard let value else { return members.removeAll { $0.name == first } }
    if let index = members.firstIndex(where: { $0.name == first }) {
      members[index].value = value
    } else {
      members.append(Member(name: first, value: value))
    }
  }
}
