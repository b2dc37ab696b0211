/// The commands for somebody at a counter: what it really costs, and a table for the pocket.
extension CommandTable {
  /// Their entries.
  static let exchanges: [CommandSpec] = [
    CommandSpec(
      identifier: .check, words: ["check"], arguments: "AMOUNT FROM AMOUNT TO [on DATE]",
      operand: .conversion,
      summary: "Show what an exchange really cost.",
      details: [
        "The first amount was given, the second one received. The mark-up is the mid-market rate ÷ the "
          + "effective one − 1, in percent: what --fee takes. Less than zero is better than mid-market.",
        "Own rates are no market: they are compared with only where --source names them.",
      ],
      examples: {
        [
          ("travelmoney check 100 eur 105 usd", "100 euros were given, 105 dollars received"),
          ("travelmoney check '€100' '₩160000' on 2026-07-01", "at the rates of that day"),
        ]
      },
      options: [
        .on, .exactDate, .maximumGap, .ratesFile, .source, .offline, .refresh, .json, .locale,
      ]),
    CommandSpec(
      identifier: .table, words: ["table"], arguments: "TO [on DATE]",
      operand: .value(.currency),
      summary: "Print a pocket table of round amounts, both ways.",
      details: ["--json and --csv have the rows as conversions, first those into the currency."],
      examples: {
        [
          ("travelmoney table JPY --from EUR", "euros in yen, and yen in euros"),
          ("travelmoney table JPY --fee 2.5", "with what the bank adds"),
        ]
      },
      options: [
        .from, .on, .exactDate, .maximumGap, .ratesFile, .source, .offline, .refresh, .round,
        .cash, .fee, .json, .csv, .locale,
      ]),
  ]
}
