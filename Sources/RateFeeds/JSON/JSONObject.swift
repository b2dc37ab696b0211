/// A JSON object: its members in the order of the file, repeated names included.
package struct JSONObject: Hashable, Sendable {
  /// One member of an object.
  package struct Member: Hashable, Sendable {
    /// The name with its escapes resolved.
    package var name: String
    /// The value.
    package var value: JSONValue

    /// Makes a member.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in the order of the file.
  package var members: [Member]

  /// Makes an object.
  package init(members: [Member] = []) {
    self.members = members
  }

  /// The value of a name, the first where the name is repeated; nil where it is absent.
  ///
  /// - Complexity: O(*n*): objects are read once, so no index is kept.
  package subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }

  /// Whether a name stands there more than once with different values.
  package func contradictsItself(at name: String) -> Bool {
    let first = self[name]
    return members.contains { $0.name == name && $0.value != first }
  }
}
