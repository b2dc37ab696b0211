import Converter

/// Finds the word that was probably meant.
///
/// - Parameters:
///   - text: What was written.
///   - words: What could have been meant.
/// - Returns: The word with the fewest edits, where they are few enough for its length; of several the one
///   with the same first letter, which is seldom mistyped.
func nearest(to text: String, in words: [String]) -> String? {
  let typed = Array(text.lowercased())
  // Words of a command line are short; a very long one is no near miss of anything.
  guard typed.count <= 64 else { return nil }
  let differs = { (word: String) in word.lowercased().first == typed.first ? 0 : 1 }
  return
    words
    .map { (word: $0, distance: EditDistance.between(typed, Array($0.lowercased()))) }
    .filter { $0.distance <= max(1, typed.count / 3) }
    .min { ($0.distance, differs($0.word)) < ($1.distance, differs($1.word)) }?
    .word
}
