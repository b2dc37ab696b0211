import Converter

/// A series drawn with characters: braille signs, or ASCII where there is no more.
struct SeriesChart {
  let shown: ShownSeries
  /// The width that there is.
  let columns: Int
  /// Whether signs beyond ASCII may be written.
  let isUTF8: Bool

  /// The width where no terminal says another.
  static let standardColumns = 80
  /// The height of the drawing.
  static let rows = 15
  /// The least width of the drawing, however narrow the terminal is.
  private static let fewestColumns = 10
  /// The least width of lines of text.
  private static let fewestTextColumns = 20

  /// The lines: what is shown, the drawing with its axes, and what is to be known of all.
  func text() throws(DecimalError) -> String {
    let plot = try SeriesPlot(shown)
    let ticks = plot.valueTicks(most: 6)
    let labelWidth = ticks.map(\.text).columnWidth
    var canvas = DotCanvas(
      columns: max(Self.fewestColumns, columns - labelWidth - 2), rows: Self.rows, isUTF8: isUTF8)
    Self.draw(plot, on: &canvas)

    let width = max(columns, Self.fewestTextColumns)
    var labels = Array(repeating: "", count: canvas.rows)
    for tick in ticks {
      labels[plot.place(ofValue: tick.place, upTo: canvas.height - 1) / canvas.dotsDown] = tick.text
    }
    var lines = "\(shown.title)  (\(shown.caption))".lines(ofWidth: width)
    for row in 0..<canvas.rows {
      let edge =
        labels[row].isEmpty ? (isUTF8 ? "│" : "|") : (isUTF8 ? "┤" : "+")
      lines.append("\(labels[row].rightAligned(in: labelWidth)) \(edge)\(canvas.text(ofRow: row))")
    }
    lines += axis(of: plot, under: canvas).map {
      String(repeating: " ", count: labelWidth + 1) + $0
    }
    lines += try SeriesSummary(shown: shown).lines(ofWidth: width)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func draw(_ plot: SeriesPlot, on canvas: inout DotCanvas) {
    var previous: (x: Int, y: Int)?
    for index in plot.days.indices {
      let dot = (
        x: plot.place(ofDay: plot.days[index], upTo: canvas.width - 1),
        y: plot.place(ofValue: plot.values[index], upTo: canvas.height - 1)
      )
      if let previous, plot.isConnected[index - 1] {
        canvas.line(from: previous, to: dot)
      } else {
        canvas.set(dot.x, dot.y)
      }
      previous = dot
    }
  }

  /// The line under the drawing, and the days under its marks.
  private func axis(of plot: SeriesPlot, under canvas: DotCanvas) -> [String] {
    let line = isUTF8 ? "─" : "-"
    var edge = Array(repeating: line, count: canvas.columns)
    var labels = " "
    for tick in plot.dayTicks(most: max(1, canvas.columns / 15)) {
      let column = plot.place(ofDay: tick.place, upTo: canvas.width - 1) / canvas.dotsAcross
      edge[column] = isUTF8 ? "┬" : "+"
      // In the middle under its mark, as far as the edges allow.
      let start = max(0, min(column - tick.text.count / 2, canvas.columns - tick.text.count)) + 1
      guard start == 1 || start > labels.count else { continue }
      labels = labels.padded(to: start) + tick.text
    }
    return [(isUTF8 ? "└" : "+") + edge.joined(), labels]
  }
}
