#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory of the C library, which may move large memory without copying it, so that both are never there at once.
enum GrowingMemory {
  /// To what its memory is aligned.
  static let alignment = 16

  /// Gives memory another size.
  ///
  /// - Parameters:
  ///   - memory: The memory, of no use afterwards; nil where there is none yet.
  ///   - size: How many bytes it is to have; more than none.
  /// - Returns: The memory with what was in it, as far as it has room.
  static func resized(
    _ memory: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer {
    guard let moved = unsafe realloc(memory, size) else {
      // As where Swift itself allocates: nothing can go on without the memory.
      preconditionFailure("out of memory")
    }
    return unsafe moved
  }
}
