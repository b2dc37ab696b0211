import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written in pieces and takes the place of another one as a whole.
///
/// Until ``commit(backup:waitsForDisk:)`` the old file is as it was. Where the system can, the new content has no name
/// until then, so that nothing is left of it however the process ends. What is there and is no ordinary
/// file, such as a pipe or a device, is written to as it is, and so is what is open already, such as
/// `/dev/stdout`: behind what stands there. Links stay, and lead to the new file.
package final class ReplacingFile: Sendable {
  /// Why a file was not written.
  package struct Failure: Error, Hashable, Sendable {
    /// The system's number for the reason.
    package let errorNumber: Int32
    /// Whether the file cannot be made there at all, as opposed to a disk that is full.
    package let isCreating: Bool
    /// Whether it is the backup that was not written.
    package let isOfBackup: Bool

    package init(errorNumber: Int32, isCreating: Bool, isOfBackup: Bool = false) {
      self.errorNumber = errorNumber
      self.isCreating = isCreating
      self.isOfBackup = isOfBackup
    }
  }

  /// Who may read and write the file then.
  package enum Rights: Hashable, Sendable {
    /// Those who might before; where there was no file, its owner alone.
    case kept
    /// Those who might before; where there was no file, whom the user's mask allows.
    case keptOrCommon
    /// Its owner alone.
    case owner
  }

  /// How the content comes to its place.
  private enum Way {
    /// It is written there.
    case inPlace
    /// It has no name, and gets one at the end.
    case unnamed
    /// It stands under another name, and changes it at the end.
    case named
  }

  /// Where the file is, behind all links.
  private let file: String
  /// The name under which the content stands before it takes its place.
  private let temporary: String
  private let rights: Rights
  private let way: Way
  private let descriptor: Int32
  /// What was there before; nil where nothing was.
  private let old: Old?
  private let isPrepared = Atomic(false)
  private let isCommitted = Atomic(false)
  private let isClosed = Atomic(false)

  /// What counts of a file that is replaced.
  private struct Old {
    let mode: mode_t
    let user: uid_t
    let group: gid_t
  }

  /// Begins to write; nothing changes where the file is.
  ///
  /// - Parameters:
  ///   - path: Where the file is to be; links are followed, and need not lead anywhere yet.
  ///   - rights: Who may read and write it then.
  ///   - suffix: What is put behind the name while the content waits for its place. Whoever gives one
  ///     sees to it that nobody else writes the file: what an earlier process left there is taken away.
  ///     By default the name is one that no other process uses.
  /// - Throws: ``Failure``.
  package init(
    _ path: String, rights: Rights = .keptOrCommon, suffix: String? = nil
  ) throws(Failure) {
    let file = try Self.target(of: path)
    let temporary = suffix.map { file + $0 } ?? Self.freeName(beside: file)
    var status = stat()
    let isThere = unsafe stat(file, &status) == 0
    self.file = file
    self.temporary = temporary
    self.rights = rights
    let isOpen = Self.isOpenFile(file)
    old = isThere ? Old(mode: status.st_mode, user: status.st_uid, group: status.st_gid) : nil
    if isOpen {
      way = .inPlace
      descriptor = Self.openAgain(file)
    } else if isThere, status.st_mode & S_IFMT != S_IFREG {
      way = .inPlace
      descriptor = unsafe open(file, O_WRONLY | O_CLOEXEC)
      if status.st_mode & S_IFMT == S_IFIFO { Self.returnWhenFull(descriptor) }
    } else {
      // Renaming would replace a file that is not to be written.
      guard unsafe !isThere || access(file, W_OK) == 0 else {
        throw Failure(errorNumber: errno, isCreating: true)
      }
      let mode: mode_t = !isThere && rights == .keptOrCommon ? 0o666 : 0o600
      if let unnamed = Self.openUnnamed(in: Self.folder(of: file), mode: mode) {
        way = .unnamed
        descriptor = unnamed
      } else {
        way = .named
        unsafe unlink(temporary)
        descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      }
    }
    guard descriptor >= 0 else { throw Failure(errorNumber: errno, isCreating: true) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    if way == .named, !isCommitted.load(ordering: .acquiring) { unsafe unlink(temporary) }
    try? closeOnce()
  }

  /// Writes a piece behind those that were written.
  ///
  /// - Parameter bytes: The piece.
  /// - Throws: ``Failure``; the file must not be committed then. Its number is `ECANCELED` where the task
  ///   was cancelled while nobody read a pipe, and `EBADF` where the file is committed.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    // The number of a file that is closed may be another one's.
    guard !isClosed.load(ordering: .acquiring) else {
      throw Failure(errorNumber: EBADF, isCreating: false)
    }
    do throws(OpenFile.Failure) { unsafe try OpenFile.write(bytes, to: descriptor) } catch {
      switch error {
      case .system(let number): throw Failure(errorNumber: number, isCreating: false)
      case .cancelled: throw Failure(errorNumber: ECANCELED, isCreating: false)
      }
    }
  }

  /// Writes a piece behind those that were written, see ``write(_:)-(UnsafeRawBufferPointer)``.
  ///
  /// - Parameter bytes: The piece.
  /// - Throws: ``Failure``.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    let result = unsafe bytes.withUnsafeBytes { bytes in
      Result { () throws(Failure) in unsafe try write(bytes) }
    }
    try result.get()
  }

  /// Whether there was a file before.
  package var replacesFile: Bool { old != nil }

  /// Does what may still fail for want of space, so that little can go wrong when the content takes its place.
  ///
  /// - Parameter waitsForDisk: Whether the content must be on the disk, and not only on its way there.
  /// - Throws: ``Failure``; nothing has changed where the file is.
  package func prepare(waitsForDisk: Bool = true) throws(Failure) {
    guard way != .inPlace, !isPrepared.load(ordering: .acquiring) else { return }
    try setRights()
    guard !waitsForDisk || fsync(descriptor) == 0 else {
      throw Failure(errorNumber: errno, isCreating: false)
    }
    isPrepared.store(true, ordering: .releasing)
  }

  /// Puts the content in its place.
  ///
  /// - Parameters:
  ///   - backup: Where the old file is kept, if there is one; nothing must be there yet.
  ///   - waitsForDisk: Whether the content must be on the disk, and not only on its way there, before the old
  ///     file is given up.
  /// - Throws: ``Failure``; the old file is in its place then.
  package func commit(backup: String? = nil, waitsForDisk: Bool = true) throws(Failure) {
    guard way != .inPlace else { return try closeOnce() }
    try prepare(waitsForDisk: waitsForDisk)
    // A name that nothing has needs no other one before it, which a process that is killed would leave.
    let isInPlace = way == .unnamed && old == nil && Self.name(descriptor, file)
    if way == .unnamed, !isInPlace {
      unsafe unlink(temporary)
      guard Self.name(descriptor, temporary) else {
        throw Failure(errorNumber: errno, isCreating: true)
      }
    }
    do throws(Failure) {
      try closeOnce()
      if !isInPlace { try takePlace(backup: backup) }
    } catch {
      unsafe unlink(isInPlace ? file : temporary)
      throw error
    }
    isCommitted.store(true, ordering: .releasing)
    if waitsForDisk { Self.synchronize(Self.folder(of: file)) }
  }

  /// Closes the file unless that was done; what a disk over the network or with a quota has no room for may be
  /// told only here.
  private func closeOnce() throws(Failure) {
    guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if let number = OpenFile.close(descriptor) {
      throw Failure(errorNumber: number, isCreating: false)
    }
  }

  private func takePlace(backup: String?) throws(Failure) {
    let backup = old == nil ? nil : backup
    if let backup { try FileBackup(of: file, at: backup).make() }
    guard unsafe rename(temporary, file) == 0 else {
      let number = errno
      if let backup { unsafe unlink(backup) }
      throw Failure(errorNumber: number, isCreating: true)
    }
  }

  private func setRights() throws(Failure) {
    guard let old else {
      guard rights != .owner || fchmod(descriptor, 0o600) == 0 else {
        throw Failure(errorNumber: errno, isCreating: false)
      }
      return
    }
    var mode: mode_t = rights == .owner ? 0o600 : old.mode & 0o777
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw Failure(errorNumber: errno, isCreating: false)
    }
    // The superuser leaves the file to its owner; nobody else can.
    if status.st_uid != old.user { _ = fchown(descriptor, old.user, old.group) }
    if status.st_gid != old.group, fchown(descriptor, uid_t.max, old.group) != 0 {
      // What the one group might must not become what another one may.
      mode &= ~0o070
    }
    guard fchmod(descriptor, mode) == 0 else {
      throw Failure(errorNumber: errno, isCreating: false)
    }
  }
}
