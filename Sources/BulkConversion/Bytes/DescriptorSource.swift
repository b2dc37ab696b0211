import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file as a stream of bytes.
final class DescriptorSource: BlockSource {
  private let descriptor: Int32
  private let path: String
  private let isOwner: Bool
  private let isOrdinary: Bool
  let mark: FileMark?
  /// How many bytes an ordinary file has from where it is read on, as far as it is known.
  private let expected: Int64
  private let received = Atomic<Int64>(0)

  /// Opens a file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``BulkError`` with code `fileNotFound` or `read`.
  convenience init(path: String) throws(BulkError) {
    // The system would stop at the zero byte and open another file.
    guard !path.utf8.contains(0) else { throw BulkError(.fileNotFound, path: path) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      throw BulkError(isMissing ? .fileNotFound : .read, errorNumber: errno, path: path)
    }
    self.init(descriptor: descriptor, path: path, isOwner: true)
  }

  /// Reads what is open already.
  init(descriptor: Int32, path: String, isOwner: Bool = false) {
    var status = stat()
    isOrdinary = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    mark = isOrdinary ? FileMark(status) : nil
    expected =
      isOrdinary ? Int64(status.st_size) - Int64(max(0, lseek(descriptor, 0, SEEK_CUR))) : 0
    self.descriptor = descriptor
    self.path = path
    self.isOwner = isOwner
  }

  deinit {
    if isOwner { close(descriptor) }
  }

  func fill(
    _ space: UnsafeMutableRawBufferPointer, waits: Bool
  ) async throws(BulkError) -> Int? {
    // What may let one wait is asked first, so that a cancelled run ends.
    if !isOrdinary, try !isReady(waits: waits) { return nil }
    while true {
      let count = unsafe read(descriptor, space.baseAddress, space.count)
      if count > 0 { received.wrappingAdd(Int64(count), ordering: .relaxed) }
      // Who makes the file shorter meanwhile may have cut a row in two.
      if count == 0, received.load(ordering: .relaxed) < expected {
        throw BulkError(.shortened, path: path)
      }
      if count >= 0 { return count }
      guard errno == EINTR || errno == EAGAIN else { throw failure }
      if errno == EAGAIN, try !isReady(waits: waits) { return nil }
    }
  }

  private func isReady(waits: Bool) throws(BulkError) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe poll(&request, 1, waits ? 100 : 0)
      if count > 0 { return true }
      if count < 0, errno != EINTR { throw failure }
      if Task.isCancelled { throw BulkError(.cancelled) }
      if !waits { return false }
    }
  }

  private var failure: BulkError { BulkError(.read, errorNumber: errno, path: path) }
}
