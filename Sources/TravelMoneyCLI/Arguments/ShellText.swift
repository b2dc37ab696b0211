/// Writes command lines as they can be typed into a shell.
enum ShellText {
  /// Words that can be typed behind the name of the program.
  ///
  /// - Parameter words: The words.
  /// - Returns: The line; words with signs that a shell minds are in quotes.
  static func line(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// A call of the program.
  ///
  /// - Parameter words: The words behind its name.
  /// - Returns: The line; words with signs that a shell minds are in quotes.
  static func call(_ words: [String]) -> String {
    "travelmoney " + line(words)
  }

  /// A word as a shell takes it: in quotes where it has signs that a shell minds.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_=.,:/+@%".unicodeScalars.contains(scalar)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// A word as both a shell and a session take it, as long as one of their quotes is free.
  static func quotedForAll(_ word: String) -> String {
    let isForDoubleQuotes = word.contains("'") && !word.contains { "\"$`\\!".contains($0) }
    return isForDoubleQuotes ? "\"\(word)\"" : quoted(word)
  }
}
