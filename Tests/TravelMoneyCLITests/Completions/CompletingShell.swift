import Foundation
import TestSupport

/// A real shell that completes with the script that the program prints for it.
///
/// A shell that is not on the machine makes a run fail.
struct CompletingShell {
  /// What a press of the Tab key led to.
  struct Completed {
    /// The line of the editor afterwards.
    let line: String
    /// Everything that the shell drew.
    let screen: String
  }

  private let folder: TemporaryDirectory
  private let name: String
  private let runner: ProgramRunner

  /// Prepares the shell.
  ///
  /// - Parameters:
  ///   - name: `bash`, `zsh` or `fish`.
  ///   - isOnPath: Whether zsh finds the script in its `fpath` instead of being told to load it.
  /// - Throws: Where the program prints no script.
  init(_ name: String, isOnPath: Bool = false) async throws {
    folder = try TemporaryDirectory()
    self.name = name
    let script = try await CommandRun(["completions", name]).output
    try folder.write(script, to: "functions/_travelmoney")
    try folder.write(
      """
      set -u
      source '\(folder.path)/functions/_travelmoney'
      show() { echo "<<$READLINE_LINE>>"; READLINE_LINE=; }
      bind -x '"\\C-t": show'
      PS1=
      echo '<<READY>>'
      """, to: "bashrc")
    let path = isOnPath ? "fpath=('\(folder.path)/functions' $fpath)" : ""
    let load = isOnPath ? "" : "source '\(folder.path)/functions/_travelmoney'"
    try folder.write(
      """
      setopt nounset
      \(path)
      autoload -Uz compinit && compinit -u -D
      \(load)
      LISTMAX=10000 COLUMNS=120 LINES=500 PS1= RPS1= PROMPT_EOL_MARK=
      bindkey '^I' complete-word
      show() { print -r -- "<<$BUFFER>>"; zle kill-whole-line }
      zle -N show
      bindkey '^T' show
      print '<<READY>>'
      """, to: ".zshrc")
    runner = ProgramRunner(
      "/usr/bin/env",
      environment: [
        "PATH": "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin", "HOME": folder.path,
        "ZDOTDIR": folder.path, "LANG": "C.UTF-8", "TERM": "dumb", "INPUTRC": "/dev/null",
      ], directory: folder.path)
  }

  /// Writes a file into the folder in which the shell runs.
  func makeFile(_ name: String) throws { try folder.write("", to: name) }

  /// Types lines into bash or zsh on a terminal, each followed by the Tab key.
  ///
  /// - Parameter lines: What to type.
  /// - Returns: What became of each.
  /// - Throws: Where the shell cannot be started.
  func tab(_ lines: [String]) async throws -> [Completed] {
    let command =
      name == "bash"
      ? "bash --noprofile --rcfile '\(folder.path)/bashrc' -i" : "zsh -d -i"
    let run = try await runner.run(["zsh", "-f", "-c", Self.driver, "driver", command] + lines)
    let output = String(decoding: run.outputBytes.filter { $0 != 0x0D }, as: UTF8.self)
    return output.components(separatedBy: "\u{1E}").dropLast().map { screen in
      let line = screen.components(separatedBy: "<<").last ?? ""
      return Completed(
        line: line.components(separatedBy: ">>")[0],
        screen: screen)
    }
  }

  /// Asks bash or fish what it offers for a line, without a terminal.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - wordBreaks: The signs at which bash takes words apart.
  /// - Returns: An entry a word; fish has the meaning behind a tab.
  /// - Throws: Where the shell cannot be started.
  func offers(_ line: String, wordBreaks: String = "=:") async throws -> [String] {
    let script = folder.path + "/functions/_travelmoney"
    let arguments =
      name == "bash"
      ? ["bash", "--norc", "-c", Self.call, script, line, wordBreaks]
      : ["fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line]
    let run = try await runner.run(arguments)
    return (run.output + run.errors).split(separator: "\n").map(String.init)
  }

  /// Asks bash or fish for the words alone.
  func words(_ line: String) async throws -> [String] {
    try await offers(line).map { $0.components(separatedBy: "\t")[0] }
  }

  /// Runs a shell on a pseudo-terminal, types the lines, and prints what it sees for each.
  private static let driver = #"""
    zmodload zsh/zpty
    zpty shell "$1"
    zpty -r shell seen '*<<READY>>*'
    shift
    for line; do
      zpty -n -w shell "$line"$'\t\x14'
      zpty -r shell seen '*<<*>>*' || exit 1
      print -rn -- "$seen"$'\x1e'
    done
    zpty -d shell
    """#

  /// Calls the script's function as readline does, for a line whose words blanks and some signs part.
  private static let call = #"""
    set -u
    source "$0"
    COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=() COMP_WORDBREAKS=$' \t\n'$2
    text=$1 word=
    while [[ $text ]]; do
      sign=${text:0:1} text=${text:1}
      if [[ $sign == ' ' ]]; then
        [[ ! $word ]] || COMP_WORDS+=("$word")
        word=
      elif [[ $2 == *"$sign"* ]]; then
        [[ ! $word ]] || COMP_WORDS+=("$word")
        COMP_WORDS+=("$sign")
        word=
      else
        word+=$sign
      fi
    done
    # Where a sign that parts words ends the line, readline completes an empty word behind it.
    if [[ $word || $1 == *' ' ]]; then COMP_WORDS+=("$word"); fi
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _travelmoney travelmoney "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
    ((${#COMPREPLY[@]} == 0)) || printf '%s\n' "${COMPREPLY[@]}"
    """#
}
