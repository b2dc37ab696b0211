# shellcheck shell=bash disable=SC2034
# What the scripts share. Sourced, never run: `. "$(dirname "${BASH_SOURCE[0]}")/common.bash"`.

ROOT=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
readonly SCRIPTS=$ROOT/Scripts

# What is printed or sorted by the scripts' own commands is the same everywhere.
export LC_ALL=C

say() {
  printf '%s\n' "$*" >&2
}

fail() {
  printf 'error: %s\n' "$@" >&2
  exit 1
}

# Prints the comment at the top of the running script when its first argument asks for help.
help_if_asked() {
  case ${1-} in
    -h | --help)
      sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
      exit 0
      ;;
  esac
}

no_arguments() {
  help_if_asked "$@"
  if [[ $# -gt 0 ]]; then
    say "error: unknown argument: $1"
    say "See ${0##*/} --help."
    exit 64
  fi
}

# Puts a Swift toolchain on PATH: the one that is there, else one from the places where
# installers put it.
use_swift() {
  local folder
  if command -v swift >/dev/null; then
    return
  fi
  for folder in \
    "${SWIFTLY_BIN_DIR:-${HOME-}/.local/share/swiftly/bin}" \
    "${HOME-}/.swiftly/bin" \
    /opt/swift/usr/bin \
    /usr/share/swift/usr/bin \
    /usr/local/swift/usr/bin \
    /usr/libexec/swift/bin; do
    if [[ -x $folder/swift ]]; then
      PATH=$folder:$PATH
      export PATH
      return
    fi
  done
  say 'error: no Swift toolchain was found.'
  say 'Install Swift 6.2 or newer from https://www.swift.org/install and put it on PATH.'
  exit 69
}

# Runs a command and shows its output only when it fails, on standard error.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null || status=$?
  if [[ $status -ne 0 ]]; then
    cat -- "$log" >&2
  fi
  rm -f -- "$log"
  return "$status"
}

# The flags of every release build: optimized, and the Swift runtime inside the program, so that
# it runs where no Swift is installed and starts without loading thirty libraries. (On macOS the
# runtime is part of the system.)
RELEASE_FLAGS=(--configuration release)
[[ $(uname -s) == Darwin ]] || RELEASE_FLAGS+=(--static-swift-stdlib)
readonly RELEASE_FLAGS

readonly RELEASE_BINARY=$ROOT/.build/release/travelmoney

# Made when a release build that succeeded began: what is newer has not been built.
readonly RELEASE_STAMP=$ROOT/.build/release.stamp

# Builds the release program.
build_release() {
  mkdir -p -- "$ROOT/.build"
  touch -- "$RELEASE_STAMP.new"
  quietly swift build --package-path "$ROOT" "${RELEASE_FLAGS[@]}" --product travelmoney ||
    fail 'the release build failed; its output is above.'
  mv -f -- "$RELEASE_STAMP.new" "$RELEASE_STAMP"
}

# Whether the release program is there and was built from the sources as they are.
release_is_current() {
  [[ -x $RELEASE_BINARY && -e $RELEASE_STAMP ]] || return 1
  [[ -z $(find "$ROOT/Package.swift" "$ROOT/Sources" "$ROOT/Scripts/common.bash" \
    -newer "$RELEASE_STAMP" -print -quit) ]]
}

# Sees to the packages, the toolchain and the release program; quiet when all are there.
ensure_release() {
  if release_is_current; then
    return
  fi
  "$SCRIPTS/setup" >&2
  use_swift
  say 'Building travelmoney …'
  build_release
}

# The folders and files that hold the project's own Swift code.
readonly SWIFT_CODE=(Package.swift Sources Tests Benchmarks Examples Scripts)

# Prints the files below the given places of the tree that have the given ending, each followed
# by a zero byte; places that are not there are passed over, and so is what builds leave behind.
files_ending() {
  local ending=$1 place
  shift
  for place in "$@"; do
    [[ -e $ROOT/$place ]] || continue
    (cd -- "$ROOT" && find "$place" -name .build -prune -o -type f -name "*$ending" -print0)
  done | sort -z
}

# Takes proxies and the program's own settings out of the environment: tests speak to servers on
# the loopback address, and set what they need.
direct_network() {
  unset http_proxy https_proxy all_proxy no_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY
  unset "${!TRAVELMONEY_@}" NO_COLOR
}

# Runs `swift test` with the arguments, leaving out the lines of tests that begin and pass. Fails
# where a test fails, and where no test was run.
run_tests() {
  local log status=0
  log=$(mktemp)
  # Without a bound all tests begin at once, and each waits minutes for its turn to go on.
  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$((2 * $(nproc))) \
    swift test --package-path "$ROOT" --disable-xctest "$@" 2>&1 </dev/null | tee -- "$log" |
    awk '
      /^(◇|↳) / || / started\.$/ || /^\[[0-9]+\/[0-9]+\] / { next }
      /^✔ / && !/^✔ Test run with / { next }
      { print; fflush() }' ||
    status=${PIPESTATUS[0]}
  if ! grep -aqE 'Test run with [1-9][0-9]* tests?' "$log"; then
    [[ $status -ne 0 ]] || say 'error: no test was run.'
    status=1
  fi
  rm -f -- "$log"
  return "$status"
}
