import Converter
import TravelLog

extension ExpenseSplit {
  /// Why a text is no split.
  enum TextFault: Error {
    /// What stands for the weight of a person is no number.
    case weight(String, person: String)
    /// There are more people than share anything.
    case tooManyPeople(most: Int)
  }

  private static let mostPeople = 1000

  /// The split as it is typed: `Ana:2,Ben:1`.
  ///
  /// A comma or a backslash in a name has a backslash in front.
  var text: String {
    parts.map { part in
      let person = part.person.replacing("\\", with: "\\\\").replacing(",", with: "\\,")
      return "\(person):\(part.weight.normalized)"
    }.joined(separator: ",")
  }

  /// Reads a split as it is typed: `Ana,Ben`, or with weights `Ana:2,Ben:1`.
  ///
  /// The last colon of a part stands before its weight, which has a point as decimal sign in every locale,
  /// since a comma parts the people. Behind a backslash commas, colons and backslashes belong to the name.
  /// Whether the names and weights make sense together is not checked.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - payer: Who paid; the first person where it is nil.
  /// - Throws: ``TextFault``.
  init(text: String, payer: String? = nil) throws(TextFault) {
    // Each but the last has a comma behind; those of names are so few that they do not matter.
    guard text.utf8.count(where: { $0 == UInt8(ascii: ",") }) < Self.mostPeople else {
      throw .tooManyPeople(most: Self.mostPeople)
    }
    var parts: [Part] = []
    for (name, weight) in Self.pieces(of: text) {
      let person = String(name[...].trimmed)
      guard let weight else {
        parts.append(Part(person))
        continue
      }
      do { parts.append(Part(person, try ExactDecimal(weight[...].trimmed))) } catch {
        throw .weight(weight, person: person)
      }
    }
    self.init(payer: payer ?? parts.first?.person ?? "", parts: parts)
  }

  /// Names and weights, without the backslashes.
  private static func pieces(of text: String) -> [(name: String, weight: String?)] {
    var pieces: [(name: String, weight: String?)] = [("", nil)]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      let last = pieces.count - 1
      if isEscaped || !"\\,:".unicodeScalars.contains(scalar) {
        isEscaped = false
        if pieces[last].weight == nil {
          pieces[last].name.unicodeScalars.append(scalar)
        } else {
          pieces[last].weight?.unicodeScalars.append(scalar)
        }
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "," {
        pieces.append(("", nil))
      } else {
        // Another colon: what was taken for the weight belongs to the name.
        if let weight = pieces[last].weight { pieces[last].name += ":" + weight }
        pieces[last].weight = ""
      }
    }
    return pieces
  }
}
