#!/usr/bin/env python3
"""Checks what `travelmoney bulk` wrote against exact fractions.

    check_bulk.py --input FILE --output FILE --rates FILE --rows N [--to CODE,...] [--dated]
                  [--ndjson] [--sample N] [--peer FILE]

Every row of the output must be its row of the input, byte for byte, with the results at its end, and
there must be as many. In a sample that is spread over the file, with the first and the last row, each
result must be the amount, converted with the rates as fractions and rounded once, a half away from
zero; with --dated, by the newest day on or before the booked one. --peer names what another program
made of the same input: its rows are known by their first column, for it may change their order. Prints how many rows were in the sample, in how many of them a result is wrong,
and how many the peer has wrong; fails where a row was changed or is missing.
"""

import argparse
import bisect
import csv
import json
import random
import sys
from fractions import Fraction
from itertools import zip_longest

PLACES = {"JPY": 0}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--input", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--rates", required=True)
    parser.add_argument("--rows", required=True, type=int)
    parser.add_argument("--to", default="EUR")
    parser.add_argument("--dated", action="store_true")
    parser.add_argument("--ndjson", action="store_true")
    parser.add_argument("--sample", default=20_000, type=int)
    parser.add_argument("--peer")
    arguments = parser.parse_args()

    check = Check(arguments)
    with open(arguments.input, "rb") as before, open(arguments.output, "rb") as after:
        if not arguments.ndjson:
            check.header(next(before), next(after))
        sampled, wrong = check.rows(before, after)
    print(sampled, wrong, check.wrong_of_peer(arguments.peer) if arguments.peer else 0)


class Check:
    def __init__(self, arguments):
        self.arguments = arguments
        self.targets = arguments.to.split(",")
        self.rates = read_rates(arguments.rates)
        self.days = sorted(self.rates)
        self.columns = []
        self.last_results = {}

    def header(self, before, after):
        self.columns = next(csv.reader([before.decode("utf-8")]))
        names = "".join(f",amount_{target}" for target in self.targets)
        expected = before.rstrip(b"\n") + names.encode("ascii") + b"\n"
        if after != expected:
            sys.exit(f"the header is {after!r} and not {expected!r}")

    def rows(self, before, after):
        """Walks through the rows of both files; the counts of rows sampled and wrong."""
        sample = sample_of(self.arguments.rows, self.arguments.sample)
        wanted = next(sample)
        sampled = wrong = index = 0
        end = b"}\n" if self.arguments.ndjson else b"\n"
        keep = -len(end)
        for row, result in zip_longest(before, after):
            if row is None or result is None or not result.startswith(row[:keep] + b","):
                sys.exit(f"row {index + 1} was changed: {row!r} became {result!r}")
            if not result.endswith(end):
                sys.exit(f"row {index + 1} does not end as it did: {result!r}")
            if index == wanted:
                wanted = next(sample, None)
                sampled += 1
                added = result[len(row) + keep + 1 : keep].decode("utf-8")
                expected = self.expected(row.decode("utf-8"))
                if self.results(added) != expected:
                    wrong += 1
                    if wrong <= 5:
                        print(f"row {index + 1}: {expected} expected: {result!r}", file=sys.stderr)
                self.last_results[row.split(b",", 1)[0]] = Fraction(expected[-1])
            index += 1
        if index != self.arguments.rows:
            sys.exit(f"there are {index} rows and not {self.arguments.rows}")
        return sampled, wrong

    def wrong_of_peer(self, path):
        """How many rows of the sample have another last result in a file, or are not in it."""
        right = 0
        with open(path, "rb") as file:
            for row in file:
                expected = self.last_results.get(row.split(b",", 1)[0])
                if expected is not None:
                    right += Fraction(row.rsplit(b",", 1)[1].decode("ascii").strip()) == expected
        return len(self.last_results) - right

    def results(self, added):
        """The texts of the results in what was added to a row."""
        if not self.arguments.ndjson:
            return added.split(",")
        members = json.loads("{" + added + "}")
        if list(members) != [f"amount_{target}" for target in self.targets]:
            sys.exit(f"what was added to a row is {added!r}")
        return list(members.values())

    def expected(self, row):
        """The texts of the right results of a row."""
        if self.arguments.ndjson:
            fields = json.loads(row, parse_float=str, parse_int=str)
        else:
            fields = dict(zip(self.columns, next(csv.reader([row])), strict=True))
        day = self.days[-1]
        if self.arguments.dated:
            day = self.days[bisect.bisect_right(self.days, fields["booked"]) - 1]
        rates = self.rates[day]
        euros = Fraction(fields["amount"]) / Fraction(rates[fields["currency"]])
        return [
            rounded(euros * Fraction(rates[target]), PLACES.get(target, 2))
            for target in self.targets
        ]


def read_rates(path):
    """The figures as texts: by day, by currency."""
    with open(path, encoding="utf-8") as file:
        return {
            row["Date"]: {
                code: figure for code, figure in row.items() if code and figure not in ("", "N/A")
            } | {"EUR": "1"}
            for row in csv.DictReader(file)
        }


def sample_of(rows, size):
    """Ascending numbers of rows, spread evenly with a draw in each stretch; the first and the last."""
    draw = random.Random(6)
    size = min(size, rows)
    between = {
        draw.randrange(rows * stretch // size, rows * (stretch + 1) // size)
        for stretch in range(size)
    }
    return iter(sorted(between | {0, rows - 1}))


def rounded(value, places):
    """The text of a fraction with decimal places, a half away from zero; zero has no sign."""
    units = (2 * abs(value) * 10**places + 1) // 2
    digits = str(units).rjust(places + 1, "0")
    text = digits if places == 0 else digits[:-places] + "." + digits[-places:]
    return "-" + text if value < 0 and units else text


if __name__ == "__main__":
    main()
