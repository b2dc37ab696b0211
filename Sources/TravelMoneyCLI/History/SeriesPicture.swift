import Converter

/// A series as a picture: an SVG file that needs nothing beside it, for light and dark screens.
struct SeriesPicture {
  let shown: ShownSeries

  /// Where things stand, in tenths of a pixel.
  private struct Frame {
    let left: Int
    let right: Int
    let top = 960
    let bottom = 3780
    /// How far the line stays off the upper and the lower edge.
    let inset = 260

    var width: Int { right - left }
    var innerHeight: Int { bottom - top - 2 * inset }
  }

  private static let size = (width: 8000, height: 4400)
  /// About how wide a digit of the axes is.
  private static let digitWidth = 72

  /// The file.
  func text() throws(DecimalError) -> String {
    let plot = try SeriesPlot(shown)
    let ticks = plot.valueTicks(most: 7)
    let last = try shown.series.points.last.map { (point) throws(DecimalError) in
      try shown.numbers.text(point)
    }
    let labels = (ticks.map(\.text).columnWidth, last?.columns ?? 0)
    let frame = Frame(
      left: max(560, labels.0 * Self.digitWidth + 240),
      right: Self.size.width - max(640, labels.1 * Self.digitWidth + 300))

    let series = shown.series
    let title = shown.title
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 440" width="800" height="440" "#
        + #"role="img" aria-labelledby="title desc">"#,
      "<title id=\"title\">\(Self.escaped(title))</title>",
      "<desc id=\"desc\">\(Self.escaped(try description()))</desc>",
      Self.style,
      #"<rect class="paper" width="800" height="440"/>"#,
      Self.label("title", 240, 340, title),
      Self.label("faint", 240, 860, "\(series.to) for \(shown.numbers.unit) \(series.from)"),
      Self.label(
        "faint middle", (frame.left + frame.right) / 2, 4240, shown.months == nil ? "day" : "month"),
    ]
    // Two lines have room; a third one would speak of a third law.
    for (index, line) in shown.caption.lines(ofWidth: 110).prefix(2).enumerated() {
      lines.append(Self.label("faint", 240, 540 + 150 * index, line))
    }
    lines += grid(of: plot, ticks, in: frame)
    lines += curve(of: plot, in: frame)
    lines += try marks(on: plot, in: frame)
    return lines.map { $0 + "\n" }.joined() + "</svg>\n"
  }

  /// What the picture shows, for those who do not see it.
  private func description() throws(DecimalError) -> String {
    let series = shown.series
    guard let low = series.lowest, let high = series.highest, let last = series.points.last,
      let first = series.points.first
    else { return shown.caption }
    let numbers = shown.numbers
    let change =
      series.points.count > 1 ? ", \(try numbers.change()) since \(shown.label(of: first))" : ""
    let word = shown.word
    return
      "\(shown.caption). Low\(word) \(try numbers.text(low)) (\(shown.label(of: low))), high\(word) "
      + "\(try numbers.text(high)) (\(shown.label(of: high))), last\(word) \(try numbers.text(last)) "
      + "(\(shown.label(of: last)))\(change)."
  }
}

// MARK: - Parts

extension SeriesPicture {
  private func grid(
    of plot: SeriesPlot, _ ticks: [SeriesPlot.Tick<Int128>], in frame: Frame
  ) -> [String] {
    var lines: [String] = []
    for tick in ticks {
      let y = place(ofValue: tick.place, on: plot, in: frame)
      lines.append(Self.line("grid", frame.left, y, frame.right, y))
      lines.append(Self.label("faint end", frame.left - 80, y + 40, tick.text))
    }
    for tick in plot.dayTicks(most: 8) {
      let x = place(ofDay: tick.place, on: plot, in: frame)
      lines.append(Self.line("grid", x, frame.top, x, frame.bottom))
      lines.append(Self.label("faint middle", x, frame.bottom + 200, tick.text))
    }
    lines.append(Self.line("axis", frame.left, frame.bottom, frame.right, frame.bottom))
    return lines
  }

  /// The line, interrupted where days are missing; a point without neighbors is a dot.
  private func curve(of plot: SeriesPlot, in frame: Frame) -> [String] {
    var path = ""
    var dots: [String] = []
    for index in plot.days.indices {
      let x = place(ofDay: plot.days[index], on: plot, in: frame)
      let y = place(ofValue: plot.values[index], on: plot, in: frame)
      let isBegun = index > 0 && plot.isConnected[index - 1]
      let goesOn = index < plot.isConnected.count && plot.isConnected[index]
      if isBegun || goesOn {
        path += (isBegun ? "L" : "M") + "\(Self.pixels(x)) \(Self.pixels(y))"
      } else {
        dots.append(Self.dot("mark", x, y, radius: 20))
      }
    }
    return (path.isEmpty ? [] : ["<path class=\"curve\" d=\"\(path)\"/>"]) + dots
  }

  /// The lowest, the highest and the last rate, with their numbers.
  private func marks(on plot: SeriesPlot, in frame: Frame) throws(DecimalError) -> [String] {
    let series = shown.series
    guard let low = series.lowest, let high = series.highest, let last = series.points.last else {
      return []
    }
    var lines: [String] = []
    if low.rate != high.rate {
      for (point, word, offset) in [(high, "high", -120), (low, "low", 200)] {
        let (x, y) = try place(of: point, on: plot, in: frame)
        let text = "\(word) \(try shown.numbers.text(point)) (\(shown.label(of: point)))"
        let half = text.columns * Self.digitWidth / 2
        let middle = max(frame.left + half, min(x, frame.right - half))
        lines.append(Self.dot("mark", x, y, radius: 35))
        lines.append(Self.label("note middle", middle, y + offset, text))
      }
    }
    let (x, y) = try place(of: last, on: plot, in: frame)
    lines.append(Self.dot("mark", x, y, radius: 35))
    lines.append(
      Self.label("note", max(x, frame.right) + 100, y - 10, try shown.numbers.text(last)))
    lines.append(Self.label("faint", max(x, frame.right) + 100, y + 140, "last"))
    if series.points.count > 1 {
      lines.append(
        Self.label("faint", max(x, frame.right) + 100, y + 290, try shown.numbers.change()))
    }
    return lines
  }

  private func place(
    of point: RateSeries.Point, on plot: SeriesPlot, in frame: Frame
  ) throws(DecimalError) -> (x: Int, y: Int) {
    let index = shown.series.points.lastIndex { $0.day == point.day } ?? 0
    return (
      place(ofDay: plot.days[index], on: plot, in: frame),
      place(ofValue: plot.values[index], on: plot, in: frame)
    )
  }

  private func place(ofDay day: Int, on plot: SeriesPlot, in frame: Frame) -> Int {
    frame.left + plot.place(ofDay: day, upTo: frame.width)
  }

  private func place(ofValue value: Int128, on plot: SeriesPlot, in frame: Frame) -> Int {
    frame.top + frame.inset + plot.place(ofValue: value, upTo: frame.innerHeight)
  }
}

// MARK: - Elements

extension SeriesPicture {
  private static let style = """
    <style>
    text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; \
    fill: #1f2328 }
    .title { font-size: 18px; font-weight: 600 }
    .faint { fill: #59636e }
    .middle { text-anchor: middle }
    .end { text-anchor: end }
    .note { font-weight: 600; paint-order: stroke; stroke: #ffffff; stroke-width: 4px; \
    stroke-linejoin: round }
    .paper { fill: #ffffff }
    .grid { stroke: #e2e6ea }
    .axis { stroke: #8c959f }
    .curve { fill: none; stroke: #0969da; stroke-width: 1.75px; stroke-linejoin: round; \
    stroke-linecap: round }
    .mark { fill: #0969da }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .faint { fill: #9198a1 }
    .note { stroke: #0d1117 }
    .paper { fill: #0d1117 }
    .grid { stroke: #262c36 }
    .axis { stroke: #656c76 }
    .curve { stroke: #58a6ff }
    .mark { fill: #58a6ff }
    }
    </style>
    """

  /// A length in pixels: tenths with a point.
  private static func pixels(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  private static func label(_ kind: String, _ x: Int, _ y: Int, _ text: String) -> String {
    "<text class=\"\(kind)\" x=\"\(pixels(x))\" y=\"\(pixels(y))\">\(escaped(text))</text>"
  }

  private static func line(_ kind: String, _ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> String {
    "<line class=\"\(kind)\" x1=\"\(pixels(x1))\" y1=\"\(pixels(y1))\" x2=\"\(pixels(x2))\" "
      + "y2=\"\(pixels(y2))\"/>"
  }

  private static func dot(_ kind: String, _ x: Int, _ y: Int, radius: Int) -> String {
    "<circle class=\"\(kind)\" cx=\"\(pixels(x))\" cy=\"\(pixels(y))\" r=\"\(pixels(radius))\"/>"
  }

  /// A text for XML.
  ///
  /// What comes from outside was made printable before; the marks of the locale stay.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
