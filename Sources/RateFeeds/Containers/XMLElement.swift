/// The start of an XML element.
struct XMLElement {
  /// The namespace's address; empty where there is none.
  let namespace: Substring
  /// The name without its prefix.
  let name: Substring
  /// The attributes in the order of the document.
  let attributes: [(name: String, value: String)]
  /// How many elements stand around it; 0 for the root.
  let depth: Int
  /// The line, counted from 1.
  let line: Int

  /// The value of an attribute without a namespace; nil where it is absent.
  func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
