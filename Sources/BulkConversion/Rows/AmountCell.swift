import Converter

/// Reads the amounts of a file by the grammar of typed amounts, without calculations.
struct AmountCell: Sendable {
  /// An amount with the symbols and codes beside it.
  typealias Reading = (value: ExactDecimal, currencyTexts: [String])

  /// The decimal sign; nil where the file does not tell, so that each amount has to.
  let sign: DecimalSign?

  private static let parsers = (
    point: AmountParser(symbols: .enUS),
    comma: AmountParser(
      symbols: NumberSymbols(decimalSeparator: ",", groupingSeparator: "."))
  )

  /// The byte between whole part and fraction of plain numbers; one that no text has where no sign is certain.
  ///
  /// - Parameter sign: The decimal sign.
  /// - Returns: The byte.
  static func plainSign(_ sign: DecimalSign?) -> UInt8 { sign?.rawValue ?? 0xFF }

  /// Reads an amount.
  ///
  /// - Parameter bytes: The cell.
  /// - Returns: The number, and the texts beside it.
  /// - Throws: ``BulkFault/Reason``: where the sign is not known, also for what has two meanings.
  func read(_ bytes: UnsafeRawBufferPointer) throws(BulkFault.Reason) -> Reading {
    if let plain = unsafe PlainAmount(readingGroups: bytes, decimalSign: sign) {
      return (plain.value, [])
    }
    return unsafe try readThoroughly(bytes)
  }

  /// Reads an amount of any form by its grammar alone, with the same result.
  ///
  /// - Parameter bytes: The cell.
  /// - Returns: The number, and the texts beside it.
  /// - Throws: ``BulkFault/Reason``, as ``read(_:)`` does.
  func readThoroughly(_ bytes: UnsafeRawBufferPointer) throws(BulkFault.Reason) -> Reading {
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else { throw .notUnicode }
    do throws(AmountError) {
      if let sign { return try Self.read(text, sign) }
      let point = Result { () throws(AmountError) in try Self.read(text, .point) }
      let comma = Result { () throws(AmountError) in try Self.read(text, .comma) }
      switch (point, comma) {
      case (.success(let a), .success(let b)) where a.value != b.value:
        throw AmountError(
          .ambiguous, text: text, readings: [a.value.description, b.value.description])
      case (.failure, .success(let reading)): return reading
      default: return try point.get()
      }
    } catch {
      throw .amount(error)
    }
  }

  /// Reads a number of JSON.
  ///
  /// - Parameter bytes: The number.
  /// - Returns: Its value.
  /// - Throws: ``BulkFault/Reason`` where it has too many digits or is out of range.
  static func number(_ bytes: UnsafeRawBufferPointer) throws(BulkFault.Reason) -> ExactDecimal {
    do throws(DecimalError) {
      return unsafe try ExactDecimal(utf8: bytes.bindMemory(to: UInt8.self))
    } catch {
      let code: AmountError.Code =
        switch error.code {
        case .tooManyDigits: .tooManyDigits
        case .outOfRange: .outOfRange
        default: .malformed
        }
      throw .amount(AmountError(code, text: unsafe String(decoding: bytes, as: UTF8.self)))
    }
  }

  /// Whether a cell is an amount with one of the decimal signs.
  static func isAmount(_ text: String) -> Bool {
    DecimalSign.allCases.contains { (try? read(text, $0)) != nil }
  }

  private static func read(_ text: String, _ sign: DecimalSign) throws(AmountError) -> Reading {
    let parsed = try (sign == .point ? parsers.point : parsers.comma).parse(text)
    guard let value = parsed.decimal, !parsed.isCalculated else {
      throw AmountError(.malformed, text: text)
    }
    return (value, parsed.currencyTexts)
  }
}
