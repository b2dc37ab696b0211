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
      "Columns of CSV are named as in the first line, in any case, or by number; members of JSON exactly, and "
        + "those of objects inside of an object are not read. What stands between columns, and "
        + "which decimal sign the amounts have, is found out where one answer is left; else an option has to "
        + "say it. The summary tells what was found. In JSON, an amount in a string must have one meaning without "
        + "--decimal, and results have the sign of --decimal, else a point.",
      "All rows see the same rates: the network is asked once at most, before the first row. With --date "
        + "each row is converted at the rates of its own day.",
      "A row that cannot be converted stays in its place with an empty result, and is named on standard "
        + "error; the code is then 65, and FILE of -o is written all the same. A row with an open quote, or a "
        + "line that is no object, gets nothing appended. --strict stops at the first bad row.",
      "The file of --rejects has such rows behind line and reason, as CSV or as JSON objects with line, "
        + "reason and record. It is written also when there are none.",
      "What --with adds is called rate, rate_date, source, exact; with several targets, or where a column "
        + "has one of the names, all of them end in the currency: rate_EUR.",
      "A file is replaced when all is done, and stays as it was where something fails. --in-place keeps "
        + "what was there as FILE.bak, or FILE.bak2 and so on where that name is taken; where all rows are "
        + "bad, it leaves the file as it was, without a backup. What is open already, "
        + "such as /dev/stdout, is written to as it is.",
      "What the tool adds is never a formula to a spreadsheet.",
    ],
    lists: {
      [
        (
          "what becomes of rows, at 1 USD = 0.9829 EUR",
          [
            ("amount,currency", "amount,currency,amount_EUR"),
            ("12.50,USD", "12.50,USD,12.29"),
            ("abc,USD", "abc,USD, and the warning “abc” is not an amount"),
          ]
        )
      ]
    },
    examples: {
      [
        (
          "travelmoney bulk sales.csv --amount sum --currency code --to EUR -o new.csv",
          "one more column, sum_EUR"
        ),
        (
          "travelmoney bulk sales.csv --amount 3 --from USD --to EUR,GBP --as eur,gbp",
          "the third column, all of it in dollars, into two currencies"
        ),
        (
          "travelmoney bulk old.csv --amount 3 --from USD --to EUR --date 1 --in-place",
          "each row at the rates of its own day, in the place of the file"
        ),
        (
          "travelmoney bulk a.ndjson --amount sum --from USD --to EUR --rejects bad",
          "a JSON object a line; what cannot be converted goes into the file bad"
        ),
        (
          "travelmoney bulk --no-header --amount 4 --from USD --to EUR --table day.json",
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
