import Converter

struct SeriesPicture {
  let shown: ShownSeries
  func text() throws(DecimalError) -> String { "" }
}
