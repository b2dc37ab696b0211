#!/usr/bin/env python3
"""Writes the rates for the bulk rows of Scripts/bench, out of the project's own data.

    make_rates.py Data/rates/eurofxref-hist.zip HISTORY DAY CODE...

HISTORY gets the whole history of the European Central Bank, as the bank writes it; DAY its newest
day alone, in the same form. Fails where a currency of CODE... has no figure on some day.
"""

import csv
import sys
import zipfile


def main():
    archive_path, history_path, day_path, *codes = sys.argv[1:]
    with zipfile.ZipFile(archive_path) as archive:
        text = archive.read(archive.namelist()[0]).decode("utf-8")
    lines = text.splitlines(keepends=True)
    for row in csv.DictReader(lines):
        missing = [code for code in codes if row.get(code) in (None, "", "N/A")]
        if missing:
            sys.exit(f"{archive_path}: {row['Date']} has no figure for {', '.join(missing)}")
    with open(history_path, "w", encoding="utf-8") as file:
        file.write(text)
    with open(day_path, "w", encoding="utf-8") as file:
        file.writelines(lines[:2])


if __name__ == "__main__":
    main()
