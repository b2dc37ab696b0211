/// The commands of trips, expenses, the checklist and their file.
extension CommandTable {
  static let travels: [CommandSpec] = trips + expenses + todos + data

  /// The options of commands that look rates up.
  private static let rateOptions: [OptionSpec] = [.ratesFile, .source, .offline, .locale]

  /// The options of commands that show what was logged.
  private static let showingOptions: [OptionSpec] = [
    .standInRatesFile, .source, .offline, .locale,
  ]

  /// How sums are made, where they are shown.
  private static let exactSums =
    "Exact values are added, each at the rate of its own day, and the sum is rounded once: it may "
    + "differ by a cent from the sum of rounded amounts."

  private static let trips: [CommandSpec] = [
    CommandSpec(
      identifier: .trip(.new), words: ["trip", "new"], arguments: "NAME",
      operand: .words,
      summary: "Begin a trip, to which expenses go from now on.",
      examples: {
        [
          ("travelmoney trip new Japan --currency JPY --budget 2000 EUR", "what may be spent"),
          (
            "travelmoney trip new Oslo --from 2026-11-27 --to 2026-11-29 --home USD",
            "three days, converted into dollars"
          ),
          ("travelmoney trip new Weekend in Bern", "the configured home currency"),
        ]
      },
      options: OptionSpec.tripChanges + [.locale]),
    CommandSpec(
      identifier: .trip(.list), words: ["trip", "list"], arguments: "",
      summary: "List the trips; * in front marks the one to which expenses go.",
      options: [.json, .csv, .locale]),
    CommandSpec(
      identifier: .trip(.show), words: ["trip", "show"], isCalledByFirstWord: true,
      arguments: "[TRIP]", operand: .words,
      summary: "Show a trip: days, total, and what is left of the budget.",
      details: [exactSums],
      options: [.json] + showingOptions),
    CommandSpec(
      identifier: .trip(.use), words: ["trip", "use"], arguments: "TRIP", operand: .words,
      summary: "Make a trip the one to which expenses go."),
    CommandSpec(
      identifier: .trip(.rename), words: ["trip", "rename"], arguments: "[TRIP] NAME",
      operand: .words, summary: "Give a trip another name; the current one unless one is named.",
      examples: {
        [
          ("travelmoney trip rename Japan in autumn", "the current trip"),
          ("travelmoney trip rename 2 Oslo", "trip 2"),
        ]
      }),
    CommandSpec(
      identifier: .trip(.edit), words: ["trip", "edit"], arguments: "[TRIP]", operand: .words,
      summary: "Change home currency, places, days or budget of a trip.",
      details: [
        "Another home currency converts the expenses anew, each at the rate of its own day. What was paid, "
          + "and rates that were set by hand, stay as they are."
      ],
      examples: { [("travelmoney trip edit --to 2026-12-06 --budget 2300", "two days longer")] },
      options: OptionSpec.tripChanges + rateOptions),
    CommandSpec(
      identifier: .trip(.delete), words: ["trip", "delete"], arguments: "TRIP", operand: .words,
      summary: "Delete a trip with its expenses.", options: [.yes]),
    CommandSpec(
      identifier: .trip(.undo), words: ["trip", "undo"], arguments: "",
      summary: "Bring back the trip that was deleted last."),
  ]

  private static let expenses: [CommandSpec] = [
    CommandSpec(
      identifier: .expense(.add), words: ["expense", "add"],
      arguments: "AMOUNT [CURRENCY] [NAME]", operand: .value(.currency),
      summary: "Log an expense.",
      details: [
        "Write the currency as a code in capitals behind the amount; without one it is that of the last "
          + "expense, else that of the trip, else the home one. Symbols and names of currencies are "
          + "understood there too, names where another word follows them: 4 Cup is a cup in the last "
          + "currency, 4 CUP one in Cuban pesos. A name in quotes has no currency in it.",
        "The rate of its day is stored with it. An expense of today takes the newest rate, marked as "
          + "provisional until that of the day is published. One of a past day takes rates that are at "
          + "most 7 days older; where there are none yet, they are looked up again with each list.",
        "--split says who bears it, --payer who paid; expense settle works out who owes whom. The "
          + "whole amount counts as spent, whoever paid.",
      ],
      examples: {
        [
          ("travelmoney expense add 1200 JPY Ramen --type Food", "at today's rate"),
          ("travelmoney expense add 85 Hotel --on yesterday", "in the currency of the last one"),
          ("travelmoney expense add 300 USD Car --paid 281.40 EUR", "as the bank charged it"),
          ("travelmoney expense add 20 EUR Ticket --refund", "money that came back"),
          (
            "travelmoney expense add 90 EUR Dinner --split Ana,Ben,Cem", "shared by three; Ana paid"
          ),
        ]
      },
      options: [
        .type, .paidOn, .note, .paid, .expenseFee, .refund, .split, .payer, .trip, .json,
      ] + rateOptions),
    CommandSpec(
      identifier: .expense(.list), words: ["expense", "list"], arguments: "",
      summary: "List the expenses of a trip, with running totals and what is left.",
      details: [exactSums],
      options: [.onlyType, .since, .until, .trip, .json, .csv] + showingOptions),
    CommandSpec(
      identifier: .expense(.show), words: ["expense", "show"], arguments: "ID", operand: .words,
      summary: "Show all that is known of an expense.",
      options: [.trip, .json] + showingOptions),
    CommandSpec(
      identifier: .expense(.edit), words: ["expense", "edit"], arguments: "ID", operand: .words,
      summary: "Correct an expense.",
      details: [
        "Only what is named is changed. --note '', --paid none, --fee 0 and --split none clear what was there. "
          + "Another day, or another currency, takes the rate of that day. A refund stays one, without a sign, "
          + "until --no-refund."
      ],
      examples: {
        [
          ("travelmoney expense edit 3 --amount 1350", "another amount"),
          ("travelmoney expense edit 3 --on 2026-11-27 --type Food", "another day and type"),
        ]
      },
      options: OptionSpec.expenseChanges + [.trip, .json] + rateOptions),
    CommandSpec(
      identifier: .expense(.rate), words: ["expense", "rate"], arguments: "ID [RATE|market]",
      operand: .words,
      summary: "Set the rate of one expense by hand: what one unit cost at home.",
      details: [
        "Only that expense changes. “market” goes back to the rate of its day. Without a rate the present "
          + "one is shown, also that of what was paid."
      ],
      examples: { [("travelmoney expense rate 3 0.0061", "1 JPY was 0.0061 EUR")] },
      options: [.trip] + rateOptions),
    CommandSpec(
      identifier: .expense(.delete), words: ["expense", "delete"], arguments: "ID …",
      operand: .words, summary: "Delete expenses, by number.",
      examples: { [("travelmoney expense delete 1 4-6", "four expenses")] },
      options: [.trip, .yes]),
    CommandSpec(
      identifier: .expense(.undo), words: ["expense", "undo"], arguments: "",
      summary: "Bring back the expenses that were deleted last.", options: [.trip]),
    CommandSpec(
      identifier: .expense(.total), words: ["expense", "total"], arguments: "",
      summary: "Add the expenses up.",
      details: [
        exactSums,
        "Without a home currency there is a total for each currency. Expenses without a rate are left "
          + "out, and named; the code is then 69.",
      ],
      options: [.by, .totalTo, .onlyType, .since, .until, .trip, .json, .csv] + showingOptions),
    CommandSpec(
      identifier: .expense(.settle), words: ["expense", "settle"], arguments: "",
      summary: "Say who owes whom for what was split.",
      details: [
        "What is split is converted at the rate of its own day, unless all of it is in one currency; "
          + "--to chooses another one. There is at most one payment less than there are people.",
        "A repayment is logged as an expense that its receiver bears: then the two are even.",
        "The whole amount of what is split counts against the budget and in exports, whoever paid; that "
          + "of a repayment too.",
      ],
      examples: {
        [
          (
            "travelmoney expense add 20 EUR Back --payer Ben --split Ana",
            "Ben paid Ana 20 EUR back"
          )
        ]
      },
      options: [.totalTo, .since, .until, .trip, .json, .csv] + showingOptions),
    CommandSpec(
      identifier: .expense(.export), words: ["expense", "export"], arguments: "",
      summary: "Write the expenses for a spreadsheet or a bookkeeping program.",
      details: [
        "CSV and JSON hold all that is known, and expense import reads them back. A text that a spreadsheet "
          + "would take for a formula has an apostrophe in front, which the import takes away.",
        "For ledger, hledger and beancount each expense is a transaction; a cost that is converted into "
          + "the home currency is rounded to the minor unit.",
        "Each amount at home is rounded for itself here, so that their sum may differ by a cent from expense "
          + "total. Days, places and budget of a trip, and the checklist, are not in it: data backup "
          + "takes everything.",
      ],
      examples: {
        [
          ("travelmoney expense export --csv > japan.csv", "for a spreadsheet"),
          (
            "travelmoney expense export --hledger | hledger -f - balance -B",
            "a bookkeeping program, at cost"
          ),
        ]
      },
      options: [.csv, .json, .ledger, .hledger, .beancount, .onlyType, .since, .until, .trip]
        + showingOptions),
    CommandSpec(
      identifier: .expense(.importFile), words: ["expense", "import"], arguments: "FILE",
      operand: .value(.file),
      summary: "Add the expenses of a CSV or JSON file, as expense export writes them.",
      details: [
        "A CSV needs the columns amount, currency and day; the others may be missing. A column date counts "
          + "as day, and description as name. Numbers and days are written as in an export: 1234.50, 2026-11-28. "
          + "Where one row cannot be read, nothing is added.",
        "An expense that is there already, by its uuid, is left as it is; a row without one is always new.",
        "Each goes to the trip that it names, which is made where it is not there, else to the current one; "
          + "--trip takes all into one. - is the standard input.",
      ],
      options: [.trip]),
  ]

  private static let todos: [CommandSpec] = [
    CommandSpec(
      identifier: .todo(.add), words: ["todo", "add"], arguments: "TEXT", operand: .words,
      summary: "Add something to the checklist.",
      examples: { [("travelmoney todo add Renew the passport", "one item")] },
      options: [.json]),
    CommandSpec(
      identifier: .todo(.list), words: ["todo", "list"], isCalledByFirstWord: true, arguments: "",
      summary: "List the checklist, the newest first.",
      options: [.unfinished, .json, .csv, .locale]),
    CommandSpec(
      identifier: .todo(.done), words: ["todo", "done"], arguments: "N …", operand: .words,
      summary: "Mark items as done; one that is done keeps its time.",
      examples: {
        [
          ("travelmoney todo done 2 4-6", "four items"),
          ("travelmoney todo done Renew the passport", "by its whole text"),
        ]
      }),
    CommandSpec(
      identifier: .todo(.toggle), words: ["todo", "toggle"], arguments: "N …", operand: .words,
      summary: "Mark items as done, or as not done where they are."),
    CommandSpec(
      identifier: .todo(.delete), words: ["todo", "delete"], arguments: "N …", operand: .words,
      summary: "Delete items, by number.",
      examples: { [("travelmoney todo delete 1 4-6", "four items")] }, options: [.yes]),
    CommandSpec(
      identifier: .todo(.undo), words: ["todo", "undo"], arguments: "",
      summary: "Bring back the items that were deleted last."),
    CommandSpec(
      identifier: .todo(.reset), words: ["todo", "reset"], arguments: "",
      summary: "Mark all items as not done, for the next trip."),
    CommandSpec(
      identifier: .todo(.save), words: ["todo", "save"], arguments: "TEMPLATE", operand: .words,
      summary: "Keep the checklist under a name."),
    CommandSpec(
      identifier: .todo(.load), words: ["todo", "load"], arguments: "TEMPLATE", operand: .words,
      summary: "Add the items that were kept under a name."),
    CommandSpec(
      identifier: .todo(.templates), words: ["todo", "templates"], arguments: "",
      summary: "List the names under which checklists are kept.",
      options: [.json, .csv]),
  ]

  private static let data: [CommandSpec] = [
    CommandSpec(
      identifier: .data(.backup), words: ["data", "backup"], arguments: "FILE",
      operand: .value(.file),
      summary: "Copy all trips, expenses and the checklist into a file.",
      details: ["The copy is made while others may go on writing, and it is whole or not there."],
      examples: { [("travelmoney data backup ~/travel-copy.sqlite", "a copy of everything")] },
      options: [.force]),
    CommandSpec(
      identifier: .data(.restore), words: ["data", "restore"], arguments: "FILE",
      operand: .value(.file),
      summary: "Go back to a copy that data backup made.",
      details: [
        "The copy is checked first. What was there before is kept beside it, also where it is damaged."
      ],
      options: [.yes]),
    CommandSpec(
      identifier: .data(.check), words: ["data", "check"], arguments: "",
      summary: "Check the file of trips, expenses and the checklist.", options: [.json]),
  ]
}
