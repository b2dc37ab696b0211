import Synchronization

/// The rates in a file, in any format that a decoder reads.
///
/// The file is read again for each request, so an edit counts at once, however quickly it was made
/// and whatever the file's size and time stamps say; it is decoded again only where its bytes
/// changed. What is not an ordinary file (a pipe, standard input) is read once.
///
///     let provider = FileRateProvider(path: "rates.json", decoder: decoder)
///     try await provider.newestTable().day
public final class FileRateProvider: RateProvider {
  /// The source that the tables name.
  public let source: RateSource
  /// The path of the file.
  public let path: String

  private let decoder: any RateTableDecoder
  private let loaded = Mutex<Loaded?>(nil)

  private struct Loaded {
    let bytes: [UInt8]
    let isOrdinary: Bool
    let rates: DecodedRates
    let history: TableHistory
  }

  /// Makes a provider; the file is not read yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - source: What the tables are to name as their source; the last component of the path where it
  ///     is left out.
  ///   - decoder: What turns the bytes into tables.
  public init(path: String, source: RateSource? = nil, decoder: any RateTableDecoder) {
    self.path = path
    self.source = source ?? RateSource(id: Self.lastComponent(of: path))
    self.decoder = decoder
  }

  /// Answers a request out of the file as it is now.
  ///
  /// - Parameter request: The currencies and the day.
  /// - Returns: The table, with a notice of the rows in the file that are not used.
  /// - Throws: ``RateError`` with code `fileNotFound`, `storage`, `tooLarge` or `noRate`, or what the
  ///   decoder throws, with the path as ``RateError/place``.
  public func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let loaded = try current()
    do {
      let table = try loaded.history.answer(to: loaded.rates.question(request))
      let dropped = loaded.rates.dropped
      return RateAnswer(
        table, notices: dropped.isEmpty ? [] : [.rowsDropped(dropped, of: source)])
    } catch {
      throw explained(error, by: loaded.rates.dropped)
    }
  }

  /// Everything in the file as it is now, with the rows that had to be dropped.
  ///
  /// - Returns: The tables and the dropped rows.
  /// - Throws: ``RateError`` as ``rates(for:)`` does.
  public func load() throws(RateError) -> DecodedRates {
    try current().rates
  }

  private func current() throws(RateError) -> Loaded {
    let known = loaded.withLock { $0 }
    if let known, !known.isOrdinary { return known }
    do {
      let file = try FileContents(path: path)
      if let known, known.bytes == file.bytes { return known }
      let rates = try decoder.decode(file.bytes, source: source, fetchedAt: nil)
      let fresh = Loaded(
        bytes: file.bytes, isOrdinary: file.isOrdinary, rates: rates,
        history: TableHistory(source: source, tables: rates.tables))
      loaded.withLock { $0 = fresh }
      return fresh
    } catch {
      var error = error
      error.source = error.source ?? source
      error.place = error.place ?? path
      throw error
    }
  }

  /// Says why a currency is missing where its row was dropped.
  private func explained(_ error: RateError, by dropped: [DecodedRates.DroppedRow]) -> RateError {
    var error = error
    error.place = error.place ?? path
    if error.detail == nil,
      let row = dropped.first(where: { row in error.currencies.contains { $0 == row.currency } })
    {
      error.detail = "\(row.place): \(row.reason)"
    }
    return error
  }

  private static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
