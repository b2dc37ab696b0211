#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory for bytes that grows and has one owner.
///
/// Behind the bytes there is room into which whole machine words may be read and written.
///
/// It can be sent to another task because it cannot be copied: whoever has it is the only one who knows
/// the memory.
@safe
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  /// How much may be read before the bytes, and read or written behind the capacity.
  static let slack = 128

  private var memory: UnsafeMutableRawPointer
  /// Where the bytes begin.
  private(set) var base: UnsafeMutableRawPointer
  private(set) var capacity: Int
  /// How many bytes are filled.
  var count = 0
  /// Whether each line of them is a row, as quotes that open in one do not close.
  var hasOpenQuotes = false

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    let size = self.capacity + 2 * Self.slack
    unsafe memory = GrowingMemory.resized(nil, to: size)
    // What lies around the bytes is read, though nothing depends on it.
    unsafe memset(memory, 0, size)
    unsafe base = memory + Self.slack
  }

  deinit { unsafe free(memory) }

  /// The bytes.
  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: base, count: count)
  }

  /// Where the bytes end.
  @inline(__always)
  var end: UnsafeMutableRawPointer { unsafe base + count }

  /// The room behind the bytes.
  var rest: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
  }

  /// Makes room for some more bytes.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if capacity - count < extra { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let old = capacity
    capacity = max(capacity + capacity / 2, count + extra)
    unsafe memory = GrowingMemory.resized(memory, to: capacity + 2 * Self.slack)
    unsafe base = memory + Self.slack
    unsafe memset(base + old + Self.slack, 0, capacity - old)
  }

  /// Appends bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    unsafe memcpy(base + count, start, bytes.count)
    count += bytes.count
  }

  /// Appends bytes.
  mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append($0) }
  }

  /// Appends some bytes of a block, 32 at a time; behind both, as many can be read and written.
  @inline(__always)
  mutating func appendShort(_ block: UnsafeRawBufferPointer, from start: Int, to end: Int) {
    guard let source = block.baseAddress else { return }
    reserve(end &- start)
    let place = unsafe base + count
    var offset = 0
    while offset < end &- start {
      unsafe place.storeBytes(
        of: source.loadUnaligned(
          fromByteOffset: start &+ offset, as: SIMD32<UInt8>.self), toByteOffset: offset,
        as: SIMD32<UInt8>.self)
      offset &+= 32
    }
    count &+= end &- start
  }

  /// Appends one byte.
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Gives memory back that one extraordinary row needed.
  mutating func shrink(to capacity: Int) {
    guard self.capacity > capacity, count == 0 else { return }
    self = ByteBuffer(capacity: capacity)
  }
}
