extension NumberFormat {
  /// The same format with grouping switched on or off.
  ///
  /// - Parameter isGrouped: Whether to group digits.
  /// - Returns: The changed copy.
  public func grouping(_ isGrouped: Bool) -> NumberFormat {
    NumberFormat(
      symbols: symbols, isGrouped: isGrouped, minimumFractionDigits: minimumFractionDigits)
  }

  /// The same format with another number of decimals.
  ///
  /// - Parameter count: The fewest decimals to write; zeros fill up.
  /// - Returns: The changed copy.
  public func fractionDigits(_ count: Int) -> NumberFormat {
    NumberFormat(symbols: symbols, isGrouped: isGrouped, minimumFractionDigits: count)
  }

  /// The same format with the signs of another locale.
  ///
  /// - Parameter symbols: The signs and digits to write with.
  /// - Returns: The changed copy.
  public func symbols(_ symbols: NumberSymbols) -> NumberFormat {
    NumberFormat(
      symbols: symbols, isGrouped: isGrouped, minimumFractionDigits: minimumFractionDigits)
  }
}
