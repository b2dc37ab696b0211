import Converter
import RateFeeds

/// What to do about a member that the objects of a file do not have.
extension Diagnostic {
  /// The most members that are named.
  private static let mostMembers = 10

  /// What to write in place of a member that is not there.
  ///
  /// - Parameters:
  ///   - name: The name that was asked for.
  ///   - record: The object.
  ///   - option: The option that named it; nil where none did.
  /// - Returns: The hint; nil where the object has the member, in a form that is not read.
  static func memberHint(_ name: String, in record: [UInt8], option: OptionSpec?) -> String? {
    guard let object = (try? JSONReader.read(record))?.object, object[name] == nil else {
      return nil
    }
    if let hint = option.flatMap({ valueHint(name, for: $0) }) { return hint }
    let names = object.members.map(\.name).withoutRepetitions
    guard !names.isEmpty else { return "The object has no members" }
    var list = names.prefix(mostMembers).map(\.shortened).joined(separator: ", ")
    if names.count > mostMembers { list += " and \(names.count - mostMembers) more" }
    let meant = names.first { $0.lowercased() == name.lowercased() }
    let isNested = object.members.contains { $0.value.object != nil }
    return (meant.map { "Did you mean \($0.shortened)? " } ?? "") + "The object has \(list)"
      + (isNested ? "; members of objects inside of it are not read" : "")
  }
}
