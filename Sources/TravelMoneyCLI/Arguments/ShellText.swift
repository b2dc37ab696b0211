/// Writes command lines as they can be typed into a shell.
enum ShellText {
  /// A call of the program.
  ///
  /// - Parameter words: The words behind its name.
  /// - Returns: The line; words with signs that a shell minds are in quotes.
  static func call(_ words: [String]) -> String {
    (["travelmoney"] + words.map(quoted)).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_=.,:/+@%".unicodeScalars.contains(scalar)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
