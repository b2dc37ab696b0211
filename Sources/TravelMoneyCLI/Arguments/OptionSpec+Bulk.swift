/// The options of the conversion of files.
extension OptionSpec {
  static let amountColumn = OptionSpec(
    name: "amount", value: .text("COLUMN"),
    summary: "Column of the amounts, by its name or its number from 1")
  static let currencyColumn = OptionSpec(
    name: "currency", value: .text("COLUMN"), summary: "Column of their currencies")
  static let fileFrom = OptionSpec(
    name: "from", value: .currency, summary: "Currency of all amounts, instead of a column")
  static let dateColumn = OptionSpec(
    name: "date", value: .text("COLUMN"),
    summary: "Column of the days whose rates are used (default: the newest rates for all rows)")
  static let dateOrder = OptionSpec(
    name: "date-order", value: .text("iso|dmy|mdy"),
    summary: "Order of day, month and year in the dates (default: iso, as 2026-10-30)")
  static let resultNames = OptionSpec(
    name: "as", value: .text("NAME,…"),
    summary: "Names of the results, one a target (default: amount_EUR, after the column)")
  static let extras = OptionSpec(
    name: "with", value: .text("EXTRA,…"),
    summary:
      "What stands behind each result, of rate, rate_date, source, exact (rate_EUR where rate is taken)"
  )
  static let output = OptionSpec(
    name: "output", letter: "o", value: .file,
    summary: "Write into FILE, which is replaced when all is done (default: standard output)")
  static let inPlace = OptionSpec(
    name: "in-place", summary: "Replace the file itself, and keep it as FILE.bak")
  static let rejects = OptionSpec(
    name: "rejects", value: .file,
    summary: "Write rows that could not be converted into FILE, each with line and reason")
  static let strict = OptionSpec(
    name: "strict", summary: "Stop at the first row that cannot be converted")
  /// `--rates` of files, which pins their rates.
  static let pinnedRatesFile = OptionSpec(
    name: "rates", otherName: "table", value: .file,
    summary: "Use the rates in FILE and no others")
  static let noHeader = OptionSpec(
    name: "no-header",
    summary: "The first line is a row like the others; columns have numbers, and nothing is guessed"
  )
  static let format = OptionSpec(
    name: "format", value: .text("csv|ndjson"),
    summary: "Kind of file (default: by the end of its name, else by its first byte)")
  static let delimiter = OptionSpec(
    name: "delimiter", value: .text("C"),
    summary: "Character between columns, or tab, comma, semicolon (default: found in the header)")
  static let decimalSign = OptionSpec(
    name: "decimal", value: .text(".|,"),
    summary: "Decimal sign of the amounts and results (default: found in the first amounts)")
  static let quiet = OptionSpec(
    name: "quiet", letter: "q", summary: "Leave progress and summary out")
}
