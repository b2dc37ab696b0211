extension Sequence where Element: Hashable {
  /// The elements, each where it stands first.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
