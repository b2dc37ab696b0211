"""Converts a file of bookings on a cluster: runs `travelmoney bulk` as a filter on every partition.

    spark-submit convert_bookings.py INPUT OUTPUT --program FILE --table FILE [OPTION …] -- BULK …

BULK is what stands behind the command's name on one machine: --amount, --currency, --to and the like,
with columns by number or by name. The parts of OUTPUT, one behind the other, are byte for byte what
one machine writes. README.md says the rest.
"""

import argparse
import itertools
import pathlib
import re
import secrets
import shlex
import subprocess
import sys
import tempfile

from pyspark import SparkFiles, StorageLevel
from pyspark.sql import SparkSession
from pyspark.sql.functions import col, lit, octet_length, raise_error, replace, when

FILTER = pathlib.Path(__file__).resolve().with_name("convert-partition")

SPLIT_FIELD = (
    "a line has an odd number of quotes: a field seems to go on in the next line, which may be in"
    " another partition. Use NDJSON; or --one-line-rows, if no field has a line break"
)


def main():
    options = parsed()
    spark = SparkSession.builder.appName("travelmoney bulk").getOrCreate()
    # The line feed alone ends a line, so that the carriage return before it stays.
    text = spark.read.text(options.input, lineSep="\n")
    if len(text.inputFiles()) != 1:
        sys.exit("error: the input must be one file")

    # Nothing is guessed: a guess could differ from one partition to the next.
    bulk = ["bulk", *options.bulk, "--quiet", "--decimal", options.decimal]
    if options.ndjson:
        header = title = None
        bulk += ["--format", "ndjson"]
    else:
        bulk += ["--format", "csv", "--delimiter", options.delimiter]
        header = next(iter(bytes_of(text).take(1)), None)
        if header is None:
            sys.exit("error: the input is empty")
        title = tried(header, options, bulk)

    lines = bytes_of(text if options.ndjson or options.one_line_rows else checked(text))
    if header is not None:
        # Each partition begins with the header, as the file does: by it the filter knows the columns, and
        # which rows have too few or too many.
        lines = lines.mapPartitionsWithIndex(
            lambda index, part: part if index == 0 else itertools.chain([header], part))

    # `pipe` takes and gives text. Each byte travels as the character of its number, so that all
    # bytes come back as they were; convert-partition undoes it in front of the program.
    mark = secrets.token_hex(32).encode()
    result = (
        lines.map(lambda line: line.decode("latin-1"))
        .pipe(shipped(spark, options, bulk, mark), env={"PATH": options.path}, checkCode=True)
        .map(lambda line: line.encode("latin-1"))
        # It is read more than once below, and converted once.
        .persist(StorageLevel.DISK_ONLY)
    )
    names = 0 if header is None else 1
    rows = result.mapPartitionsWithIndex(
        lambda index, part: itertools.islice(before(mark, part), 0 if index == 0 else names, None))
    rejects = result.mapPartitions(lambda part: behind(mark, part))

    write(spark, rows, options.output)
    counts = rows.mapPartitions(count).collect()
    rejected = rejects.count()
    if options.rejects:
        # A filter counts the lines of its partition, the header among them; the file's own count is put in.
        starts = [0, *(total - names for total in itertools.accumulate(counts))]
        numbered = rejects.mapPartitionsWithIndex(
            lambda index, part: (renumbered(line, starts[index]) for line in part))
        write(spark, with_first(title, numbered), options.rejects)
    print(f"{sum(counts) - names} rows, {rejected} rejected", file=sys.stderr)
    spark.stop()


def parsed():
    parser = argparse.ArgumentParser(
        description="Runs travelmoney bulk as a filter on every partition of a file.",
        usage="%(prog)s INPUT OUTPUT --program FILE --table FILE [option …] -- BULK …")
    parser.add_argument("input", help="one file of CSV or NDJSON, anywhere Spark reads from")
    parser.add_argument("output", help="the folder to write, which must not be there yet")
    parser.add_argument("bulk", nargs="+", help="options of travelmoney bulk")
    parser.add_argument("--program", required=True, type=existing, help="travelmoney, built for the workers")
    parser.add_argument("--table", required=True, type=existing, help="the rates file that all workers use")
    parser.add_argument("--rejects", help="a folder for the rejected rows, with their reasons")
    parser.add_argument("--ndjson", action="store_true", help="the input is NDJSON")
    parser.add_argument("--delimiter", help="of CSV; a comma unless given")
    parser.add_argument("--decimal", default=".", help="the decimal sign; a point unless given")
    parser.add_argument("--one-line-rows", action="store_true",
                        help="do not look for fields that go on in the next line")
    parser.add_argument("--path", default="/usr/local/bin:/usr/bin:/bin", help="PATH of the workers")
    options = parser.parse_args()
    if options.ndjson and options.delimiter is not None:
        parser.error("--delimiter is of CSV, and does nothing with --ndjson")
    options.delimiter = options.delimiter or ","
    if "--strict" in options.bulk:
        parser.error("--strict stops one partition, not the others; count the rejected rows instead")
    return options


def existing(name):
    path = pathlib.Path(name).resolve()
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {name}")
    return path


def bytes_of(text):
    """The lines as bytes, untouched: as text, what is not UTF-8 would be replaced."""
    return text.select(col("value").cast("binary")).rdd.map(lambda row: bytes(row[0]))


def checked(text):
    """The same lines; the job fails at one that ends within quotes."""
    value = col("value")
    # Counted in bytes: what is not UTF-8 has no length in characters that could be relied on.
    quotes = octet_length(value) - octet_length(replace(value, lit('"')))
    return text.select(
        when(quotes % 2 == 1, raise_error(lit(SPLIT_FIELD))).otherwise(value).alias("value"))


def tried(header, options, bulk):
    """Runs the program on the header alone: bad options are found here, before any work is sent out.

    Returns the line of names that stands over rejected rows; None where these are not asked for.
    """
    with tempfile.TemporaryDirectory() as folder:
        rejects = pathlib.Path(folder, "rejects")
        run = subprocess.run(
            [options.program, *bulk, "--table", options.table,
             *(["--rejects", rejects] if options.rejects else [])],
            input=header + b"\n", stdout=subprocess.DEVNULL)
        if run.returncode != 0:
            sys.exit(run.returncode)
        return rejects.read_bytes().removesuffix(b"\n") if options.rejects else None


def shipped(spark, options, bulk, mark):
    """Sends the program and the rates to the workers; returns the command that uses them there."""
    context = spark.sparkContext
    files = (FILTER, options.program, options.table)
    for file in files:
        context.addFile(str(file))
    # An executor runs in the folder that has its files. A driver that does the work itself does not.
    folder = SparkFiles.getRootDirectory() if re.match(r"local(\[|$)", context.master) else "."
    convert, program, table = (f"{folder}/{file.name}" for file in files)
    return shlex.join([convert, mark.decode(), program, *bulk, "--table", table])


def before(mark, part):
    """The converted rows of a partition."""
    return itertools.takewhile(lambda line: line != mark, part)


def behind(mark, part):
    """The rejected rows of a partition."""
    return itertools.islice(itertools.dropwhile(lambda line: line != mark, part), 1, None)


def count(part):
    yield sum(1 for _ in part)


def renumbered(line, start):
    return re.sub(rb"\d+", lambda number: b"%d" % (int(number[0]) + start), line, count=1)


def with_first(line, rows):
    """The rows with a line in front of the first partition."""
    if line is None:
        return rows
    return rows.mapPartitionsWithIndex(
        lambda index, part: itertools.chain([line], part) if index == 0 else part)


def write(spark, lines, folder):
    """Writes one part for each partition, in order; the text of a line is its bytes, whatever they are."""
    table = spark.createDataFrame(lines.map(lambda line: (line,)), "value binary", verifySchema=False)
    table.select(col("value").cast("string")).write.text(folder, lineSep="\n")


if __name__ == "__main__":
    main()
