/// A logbook as JSON, as it was written once; programs may have kept it.
enum LogbookJSON {
  /// Keys are sorted, and what is nil is left out.
  static let golden = """
    {
      "current_trip" : "11111111-1111-1111-1111-111111111111",
      "deletions" : [
        {
          "kind" : "current_trip",
          "number" : 1
        },
        {
          "kind" : "expense",
          "number" : 2,
          "trip" : "11111111-1111-1111-1111-111111111111"
        }
      ],
      "expenses" : [
        {
          "entry" : {
            "created_at" : "2026-11-28T10:00:00Z",
            "day" : "2026-11-28",
            "fee" : "2.50",
            "id" : "33333333-3333-3333-3333-333333333333",
            "money" : {
              "amount" : "1200",
              "currency" : "JPY"
            },
            "name" : "Ramen",
            "note" : "",
            "number" : 1,
            "rates" : [
              {
                "day" : "2026-11-27",
                "from" : "JPY",
                "is_provisional" : true,
                "source" : {
                  "id" : "sample",
                  "name" : "Sample Bank"
                },
                "to" : "EUR",
                "value" : "1/170"
              }
            ],
            "split" : {
              "parts" : [
                {
                  "person" : "Ana",
                  "weight" : "2"
                },
                {
                  "person" : "Ben",
                  "weight" : "1"
                }
              ],
              "payer" : "Ana"
            },
            "trip" : "11111111-1111-1111-1111-111111111111",
            "type" : "Food"
          }
        },
        {
          "deletion" : 2,
          "entry" : {
            "created_at" : "2026-11-28T11:00:00Z",
            "day" : "2026-11-28",
            "fee" : "0",
            "id" : "44444444-4444-4444-4444-444444444444",
            "money" : {
              "amount" : "20.00",
              "currency" : "USD"
            },
            "name" : "Taxi",
            "note" : "late",
            "number" : 2,
            "own_rate" : {
              "currency" : "EUR",
              "value" : "0.92"
            },
            "rates" : [

            ],
            "trip" : "11111111-1111-1111-1111-111111111111",
            "type" : "Personal"
          }
        }
      ],
      "items" : [
        {
          "entry" : {
            "created_at" : "2026-11-01T08:00:00Z",
            "finished_at" : "2026-11-02T08:00:00Z",
            "id" : "55555555-5555-5555-5555-555555555555",
            "number" : 3,
            "text" : "Passport"
          }
        }
      ],
      "next_deletion" : 3,
      "next_item" : 4,
      "next_trip" : 3,
      "templates" : [
        {
          "name" : "Beach",
          "texts" : [
            "Passport"
          ]
        }
      ],
      "trips" : [
        {
          "entry" : {
            "budget" : {
              "amount" : "2000.00",
              "currency" : "EUR"
            },
            "created_at" : "2026-11-01T08:00:00Z",
            "currencies" : [
              "JPY",
              "USD"
            ],
            "first_day" : "2026-11-20",
            "home" : "EUR",
            "id" : "11111111-1111-1111-1111-111111111111",
            "last_currency" : "USD",
            "last_day" : "2026-12-01",
            "name" : "Japan",
            "next_expense" : 3,
            "number" : 1
          }
        },
        {
          "deletion" : 1,
          "entry" : {
            "created_at" : "2026-11-01T09:00:00Z",
            "currencies" : [

            ],
            "id" : "22222222-2222-2222-2222-222222222222",
            "name" : "Peru",
            "next_expense" : 1,
            "number" : 2
          }
        }
      ]
    }
    """
}
