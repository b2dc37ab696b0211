/// What stands around the results of each target, in memory of which whole words can be read.
struct ShortFrames: ~Copyable {
  private var frames: PlainArray<ShortWay.Frame>
  private var prefixes: ByteBuffer
  /// The most bytes that all frames of a row have.
  let room: Int

  init(_ frames: [ResultFrame]) {
    prefixes = ByteBuffer(capacity: frames.reduce(0) { $0 + $1.prefix.count })
    self.frames = PlainArray(
      repeating: ShortWay.Frame(offset: 0, count: 0, suffix: 0), count: frames.count)
    var room = 0
    for (target, frame) in frames.enumerated() {
      self.frames[target] = ShortWay.Frame(
        offset: prefixes.count, count: frame.prefix.count, suffix: frame.suffix)
      prefixes.append(frame.prefix)
      room += frame.prefix.count + 1
    }
    self.room = room
  }

  /// The first frame.
  var start: UnsafePointer<ShortWay.Frame> { unsafe UnsafePointer(frames.start) }
  /// The prefixes, one behind the other.
  var prefixStart: UnsafeRawPointer { unsafe UnsafeRawPointer(prefixes.base) }
}
