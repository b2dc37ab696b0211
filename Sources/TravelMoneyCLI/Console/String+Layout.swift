import Terminal

extension String {
  /// How many columns of a terminal the text takes.
  var columns: Int { DisplayWidth.columns(of: self) }

  /// The text filled up with blanks behind it, to as many columns of a terminal.
  func padded(to width: Int) -> String {
    DisplayWidth.padded(self, to: width)
  }

  /// The text filled up with blanks before it, as numbers in a column are.
  func rightAligned(in width: Int) -> String {
    DisplayWidth.rightAligned(self, in: width)
  }

  /// Whether something in the text is written from right to left, as Hebrew and Arabic are.
  var isRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      guard scalar.value >= 0x0590, scalar.properties.isAlphabetic else { return false }
      return switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }

  /// The text in lines that fit into a column, broken at blanks where there are any.
  func lines(ofWidth width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let joined = line.isEmpty ? String(word) : line + " " + word
      guard joined.columns > width else {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        let longer = line + String(character)
        if longer.columns > width, !line.isEmpty {
          lines.append(line)
          line = String(character)
        } else {
          line = longer
        }
      }
    }
    return lines + [line]
  }
}

extension Sequence<String> {
  /// The width of a column that holds all texts.
  var columnWidth: Int { DisplayWidth.widest(self) }
}

/// A count with its noun: `1 table`, `2 tables`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension [Int] {
  /// The numbers as a list for people; of many the first five and how many more there are.
  var listed: String {
    let most = 5
    // One more is sooner said than counted.
    let shown = count > most + 1 ? prefix(most) : self[...]
    let list = shown.map(String.init).joined(separator: ", ")
    return shown.count == count ? list : "\(list) and \(count - shown.count) more"
  }
}
