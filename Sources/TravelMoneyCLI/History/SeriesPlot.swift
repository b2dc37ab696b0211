import Converter

/// The points of a series as whole numbers to draw by, with the marks of both axes.
///
/// Values are in units of the fifteenth digit of the highest one, so that drawing needs no exact
/// fractions. Where two neighbors lie further apart than is usual, nothing is drawn between them.
struct SeriesPlot: Sendable {
  /// A mark of an axis.
  struct Tick<Place: Sendable>: Sendable {
    let place: Place
    let text: String
  }

  /// The days of the points since 1970-01-01.
  let days: [Int]
  /// The values, for ``SeriesNumbers/unit`` units.
  let values: [Int128]
  /// Whether a point is connected with the next one.
  let isConnected: [Bool]
  /// The lowest and the highest value; they differ, also where all values are the same.
  let bounds: (low: Int128, high: Int128)
  private let isFlat: Bool
  private let scale: Int
  private let numbers: SeriesNumbers
  private let isMonthly: Bool

  private static let digits = 15
  /// Labels of values have seven significant digits at most.
  private static let finestParts: Int128 = 10_000_000

  /// Takes a series with at least one point.
  init(_ shown: ShownSeries) throws(DecimalError) {
    let points = shown.series.points
    numbers = shown.numbers
    isMonthly = shown.months != nil
    days = points.map { Int($0.day.daysSinceEpoch) }
    let highest = try (shown.series.highest?.rate ?? .zero).rounded(toSignificantDigits: 1)
    let scale = min(128, Self.digits - 1 - highest.exponent)
    self.scale = scale
    let unit = Int128(shown.numbers.unit)
    var values: [Int128] = []
    values.reserveCapacity(points.count)
    for point in points { values.append(try Self.value(of: point.rate, scale: scale) * unit) }
    self.values = values
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    isFlat = low == high
    bounds = isFlat ? (low - max(1, low / 100), high + max(1, high / 100)) : (low, high)
    isConnected = Self.connections(of: days)
  }

  private static func value(of rate: ExactFraction, scale: Int) throws(DecimalError) -> Int128 {
    let excess = max(0, -scale)
    let shifted =
      excess == 0
      ? rate
      : try rate.divided(
        by: ExactFraction(ExactDecimal(uncheckedCoefficient: 1, exponent: excess)))
    let rounded = try shifted.rounded(toScale: max(0, scale))
    var value = rounded.coefficient
    for _ in 0..<max(0, rounded.exponent + max(0, scale)) { value *= 10 }
    return value
  }

  /// Neighbors are connected unless they lie over a week, and over twice the usual step, apart.
  private static func connections(of days: [Int]) -> [Bool] {
    let steps = zip(days, days.dropFirst()).map { $1 - $0 }
    guard !steps.isEmpty else { return [] }
    let usual = steps.sorted()[steps.count / 2]
    let widest = max(MissingDayPolicy.standard.maximumGap, 2 * usual)
    return steps.map { $0 <= widest }
  }
}

// MARK: - Places

extension SeriesPlot {
  /// Where a day lies between 0 and a last place; in the middle where there is one day only.
  func place(ofDay day: Int, upTo end: Int) -> Int {
    guard let first = days.first, let last = days.last, first < last else { return end / 2 }
    return (2 * (day - first) * end + (last - first)) / (2 * (last - first))
  }

  /// Where a value lies between 0 for the highest one and a last place for the lowest one.
  func place(ofValue value: Int128, upTo end: Int) -> Int {
    let span = bounds.high - bounds.low
    return Int((2 * (bounds.high - value) * Int128(end) + span) / (2 * span))
  }
}

// MARK: - Marks

extension SeriesPlot {
  /// Round values within the bounds.
  ///
  /// - Parameter most: How many there may be at most.
  /// - Returns: The marks, the lowest first; where all values are the same, that one.
  func valueTicks(most: Int) -> [Tick<Int128>] {
    if isFlat { return roundTick }
    // A finer step would need labels of more digits than anybody reads.
    var power: Int128 = 1
    var exponent = 0
    while power * Self.finestParts <= bounds.high {
      power *= 10
      exponent += 1
    }
    while true {
      for factor in [1, 2, 5] as [Int128] {
        let step = factor * power
        let first = (bounds.low + step - 1) / step
        let last = bounds.high / step
        guard last - first < Int128(most) else { continue }
        let decimals = max(0, scale - exponent)
        return first > last ? roundTick : (first...last).map { tick($0 * step, decimals: decimals) }
      }
      power *= 10
      exponent += 1
    }
  }

  /// The first value alone, with as many digits as a derived rate has.
  private var roundTick: [Tick<Int128>] {
    guard let value = values.first,
      let text = try? numbers.numbers.rate(
        ExactFraction(ExactDecimal(uncheckedCoefficient: value, exponent: -scale)))
    else { return [] }
    return [Tick(place: value, text: text)]
  }

  private func tick(_ value: Int128, decimals: Int) -> Tick<Int128> {
    let decimal = ExactDecimal(uncheckedCoefficient: value, exponent: -scale).normalized
    return Tick(
      place: value, text: numbers.numbers.format.fractionDigits(decimals).format(decimal))
  }

  /// Round days from the first to the last one.
  ///
  /// - Parameter most: How many there may be at most.
  /// - Returns: The marks, the earliest first; the one day where there is one only.
  func dayTicks(most: Int) -> [Tick<Int>] {
    guard let first = days.first, let last = days.last else { return [] }
    for step in DayStep.all where !isMonthly || step.unit != .day {
      let ticks = step.ticks(from: first, to: last)
      if ticks.count <= most, !ticks.isEmpty { return ticks }
    }
    return [Tick(place: first, text: Day(daysSinceEpoch: Int32(clamping: first)).description)]
  }
}

/// A distance between the marks of the days.
private struct DayStep {
  enum Unit: Hashable {
    case day
    case month
    case year
  }

  let count: Int
  let unit: Unit

  /// All of them, the shortest first.
  static let all: [DayStep] =
    [1, 2, 7, 14].map { DayStep(count: $0, unit: .day) }
    + [1, 2, 3, 6].map { DayStep(count: $0, unit: .month) }
    + [1, 2, 5, 10, 20, 50, 100].map { DayStep(count: $0, unit: .year) }

  /// The marks of a span of days.
  func ticks(from first: Int, to last: Int) -> [SeriesPlot.Tick<Int>] {
    // Every day would be looked at, though most steps are far too short for a long span.
    guard unit != .day || last - first <= 400 * count else {
      return []
    }
    return (first...last).compactMap { number in
      let day = Day(daysSinceEpoch: Int32(clamping: number))
      let (year, month, dayOfMonth) = day.components
      let text = day.description
      switch unit {
      case .day:
        // Weeks begin on Mondays; 1970-01-05 was one.
        let offset = count % 7 == 0 ? 4 : 0
        return (number - offset) % count == 0 ? .init(place: number, text: text) : nil
      case .month:
        return dayOfMonth == 1 && (month - 1) % count == 0
          ? .init(place: number, text: String(text.prefix(7))) : nil
      case .year:
        return dayOfMonth == 1 && month == 1 && year % count == 0
          ? .init(place: number, text: String(text.prefix(4))) : nil
      }
    }
  }
}
