#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
    precondition(MemoryLayout<Element>.alignment <= GrowingMemory.alignment)
    capacity = max(count, 16)
    self.count = count
    unsafe start = Self.resized(nil, to: capacity)
    unsafe start.initialize(repeating: value, count: count)
  }

  deinit { unsafe free(start) }

  private static func resized(
    _ memory: UnsafeMutablePointer<Element>?, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    unsafe GrowingMemory.resized(memory, to: capacity * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: capacity)
  }

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
      unsafe start = Self.resized(start, to: capacity)
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
