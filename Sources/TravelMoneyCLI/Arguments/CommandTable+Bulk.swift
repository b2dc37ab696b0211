/// The conversion of files.
extension CommandTable {
  /// Its entry.
  static let bulk = CommandSpec(
    identifier: .bulk, words: ["bulk"], arguments: "[FILE] --amount COLUMN --to CURRENCY",
    operand: .value(.file),
    summary: "Convert the amounts of a file, CSV or a JSON object a line.",
    details: [
      "Without FILE, or with -, the standard input is read. Every byte of a row stays as it is; the result is "
        + "one more column at its end, called amount_EUR after the column and the currency, or a member of the "
        + "JSON object.",
      "Columns are named as in the first line, in any case, or by number. What stands between columns, and "
        + "which decimal sign the amounts have, is found out where one answer is left; else an option has to "
        + "say it. The summary tells what was found.",
      "All rows see the same rates: the network is asked once at most, before the first row. With --date "
        + "each row is converted at the rates of its own day.",
      "A row that cannot be converted stays in its place with an empty result, and is named on standard "
        + "error; the code is then 65. --rejects puts such rows into a file of their own, --strict stops at the "
        + "first of them.",
      "A file is replaced when all is done, and stays as it was where something fails. --in-place keeps "
        + "what was there as FILE.bak, or FILE.bak2 and so on where that name is taken.",
      "What the tool adds is never a formula to a spreadsheet.",
    ],
    examples: {
      [
        (
          "travelmoney bulk sales.csv --amount amount --currency currency --to EUR -o sales-eur.csv",
          "one more column, amount_EUR"
        ),
        (
          "travelmoney bulk sales.csv --amount 3 --from USD --to EUR,GBP --as euros,pounds",
          "the third column, all in dollars, into two currencies"
        ),
        (
          "travelmoney bulk 2025.csv --amount Betrag --currency Währung --date Datum --date-order dmy "
            + "--to EUR --with rate,rate_date,source --in-place",
          "each row at the rates of its day, with the evidence beside it"
        ),
        (
          "travelmoney bulk orders.ndjson --amount total --currency currency --to EUR --rejects bad.ndjson",
          "a JSON object a line, with a file of what could not be converted"
        ),
        (
          "zcat part.csv.gz | travelmoney bulk --no-header --amount 4 --currency 5 --to EUR --table day.json",
          "a filter for a part of a larger file, at rates that a file fixes"
        ),
      ]
    },
    options: [
      .amountColumn, .currencyColumn, .fileFrom, .dateColumn, .to, .resultNames, .extras, .output,
      .inPlace, .rejects, .strict, .format, .noHeader, .delimiter, .decimalSign, .dateOrder,
      .pinnedRatesFile, .exactDate, .maximumGap, .source, .offline, .refresh, .round, .cash, .quiet,
    ])
}
