/// Plain values beside each other in memory that grows and has one owner.
///
/// Who asks for ``start`` may read and write the values without checks until the array is changed.
@safe
struct PlainArray<Element: BitwiseCopyable>: ~Copyable {
  /// The first value.
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int

  init(repeating value: Element, count: Int) {
    capacity = max(count, 16)
    self.count = count
    unsafe start = .allocate(capacity: capacity)
    unsafe start.initialize(repeating: value, count: count)
  }

  deinit { unsafe start.deallocate() }

  subscript(index: Int) -> Element {
    get {
      precondition((0..<count).contains(index))
      return unsafe start[index]
    }
    set {
      precondition((0..<count).contains(index))
      unsafe start[index] = newValue
    }
  }

  /// Puts some equal values behind the last one.
  mutating func append(repeating value: Element, count extra: Int) {
    if count + extra > capacity {
      capacity = max(capacity * 2, count + extra)
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      unsafe larger.initialize(from: start, count: count)
      unsafe start.deallocate()
      unsafe start = larger
    }
    unsafe (start + count).initialize(repeating: value, count: extra)
    count += extra
  }

  /// Makes all values equal.
  mutating func fill(_ value: Element) {
    unsafe start.update(repeating: value, count: count)
  }

  /// Forgets all values; the memory stays.
  mutating func removeAll() { count = 0 }
}
