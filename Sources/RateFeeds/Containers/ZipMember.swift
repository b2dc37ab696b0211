import CMinizip
import Converter

/// Reads the only member of a zip archive in memory.
enum ZipMember {
  /// Inflates the only member, stopping at a limit.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - limit: The largest accepted count of bytes of the member.
  ///   - context: Names the source in errors.
  /// - Returns: The member's bytes, whose check sum is right.
  /// - Throws: ``RateError``: `tooLarge`, `notUnderstood` for an archive of another shape,
  ///   `malformed` for a damaged one.
  static func read(
    _ bytes: [UInt8], limit: Int, context: FeedContext
  ) throws(RateError) -> [UInt8] {
    let result: Result<[UInt8], RateError> = unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        return .failure(context.error(.malformed, "an empty zip archive"))
      }
      var memory = unsafe tm_zip_memory(bytes: start, count: UInt64(buffer.count), position: 0)
      return unsafe withUnsafeMutablePointer(to: &memory) { memory in
        guard let file = unsafe tm_unzip_open(memory) else {
          return .failure(context.error(.malformed, "the zip archive is damaged or cut short"))
        }
        defer { unsafe tm_unzip_close(file) }
        do throws(RateError) {
          return .success(try unsafe read(file, limit: limit, context: context))
        } catch {
          return .failure(error)
        }
      }
    }
    return try result.get()
  }

  private static func read(
    _ file: UnsafeMutableRawPointer, limit: Int, context: FeedContext
  ) throws(RateError) -> [UInt8] {
    let damaged = context.error(.malformed, "the zip archive is damaged or cut short")
    var count: UInt64 = 0
    guard unsafe tm_unzip_count(file, &count) == UNZ_OK else { throw damaged }
    guard count == 1 else {
      throw context.error(.notUnderstood, "a zip archive of \(count) files, where one is expected")
    }
    var member = tm_zip_member()
    guard unsafe tm_unzip_first(file, &member) == UNZ_OK else { throw damaged }
    guard member.is_encrypted == 0 else {
      throw context.error(.notUnderstood, "an encrypted zip archive")
    }
    guard member.method == 0 || member.method == 8 else {
      throw context.error(
        .notUnderstood, "a zip archive with the unknown compression \(member.method)")
    }
    let tooLarge = context.error(
      .tooLarge, "the zip archive's file has more than \(limit) bytes")
    guard member.size <= UInt64(limit) else { throw tooLarge }
    guard unsafe tm_unzip_open_member(file) == UNZ_OK else { throw damaged }
    // The header may lie about the size: what comes out is counted, and never more is kept.
    var content: [UInt8] = []
    content.reserveCapacity(Int(member.size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = unsafe chunk.withUnsafeMutableBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return -1 }
        return Int(unsafe tm_unzip_read(file, start, UInt32(buffer.count)))
      }
      guard got > 0 else {
        let closed = unsafe tm_unzip_close_member(file)
        guard got == 0, closed == UNZ_OK, UInt64(content.count) == member.size else {
          throw damaged
        }
        return content
      }
      guard content.count + got <= limit else {
        unsafe tm_unzip_close_member(file)
        throw tooLarge
      }
      content += chunk[..<got]
    }
  }
}
