extension CommandTable {
  /// The series of a pair.
  static let history = CommandSpec(
    identifier: .history, words: ["history"], arguments: "FROM TO",
    operand: .value(.currency),
    summary: "Show how the rate of a pair moved.",
    details: [
      "Each rate is that of its own day, as a conversion on that day shows it. Days on which the source "
        + "published nothing are left out; no gap is filled. All rates come from one source: the first in "
        + "order that has the pair within the days.",
      "Without --since the days are the last 90, without --until they end today, or with the newest "
        + "rates of the file that --rates names.",
      "Own rates are passed over: nobody published them day by day.",
      "From the day on which law fixes a rate, as it does for currencies that joined the euro, the fixed "
        + "rate stands on each day of publication, and is marked as law. Days for which a conversion takes a "
        + "peg, as no source has the currency, have the rate of its anchor and are marked as peg. Where law or "
        + "pegs alone answer and nothing was published, the first of the days has the rate.",
      "--monthly shows the mean of the rates of each month, every day of publication counted once, with the "
        + "count of days and the last rate of the month.",
      "--json, --ndjson and --csv have the exact rate, or its first 38 digits where it does not end. Price "
        + "lines for ledger, hledger and beancount round such a rate to 38 digits, ties away from zero, "
        + "and say so; a monthly mean stands on the first day of its month.",
    ],
    examples: {
      [
        ("travelmoney history EUR USD", "the last 90 days"),
        ("travelmoney history EUR USD --since 1999-01-04 --chart", "drawn, since the euro began"),
        ("travelmoney history USD EUR --since 2026-01-01 --monthly", "for the bookkeeper"),
        ("travelmoney history USD EUR --since 2026-01-01 --ledger", "price lines"),
        ("travelmoney history GBP EUR --svg pound.svg", "a picture"),
      ]
    },
    options: [
      .historySince, .historyUntil, .invert, .monthly, .ratesFile, .source, .offline, .refresh,
      .chart,
      .svg, .json, .ndjson, .csv, .ledger, .hledger, .beancount, .locale,
    ])
}
