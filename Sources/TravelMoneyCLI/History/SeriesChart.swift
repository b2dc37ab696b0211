import Converter

struct SeriesChart {
  let shown: ShownSeries
  let columns: Int
  let isUTF8: Bool
  func text() throws(DecimalError) -> String { "" }
}
