/// Knows how the rows of a format are found, and where their results go.
protocol RowFormat: Sendable {
  associatedtype Writer: ResultWriter

  /// Writes results in the format.
  var writer: Writer { get }
  /// What stands around the results of each target.
  var frames: [ResultFrame] { get }

  /// Converts rows until the block ends, or until one needs rates that are not at hand.
  ///
  /// - Parameters:
  ///   - block: Whole rows; before and behind them ``ByteBuffer/slack`` bytes can be read.
  ///   - offset: Where to begin; where to go on, afterwards.
  ///   - rows: Converts the cells.
  ///   - output: Where the rows go.
  ///   - report: Takes in what became of the rows.
  /// - Returns: The rates that are needed; none at the end.
  mutating func run(
    _ block: borrowing ByteBuffer, from offset: inout Int, by rows: inout RowConverter,
    to output: inout ByteBuffer, _ report: inout BlockReport
  ) -> [RowConverter.PendingRates]
}
