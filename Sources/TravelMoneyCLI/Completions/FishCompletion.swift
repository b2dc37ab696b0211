/// The completion script for fish 3 or newer.
enum FishCompletion {
  /// The script.
  static var script: String {
    heading + kinds + logic + "\n" + commands + options + operands
  }

  private static let heading = """
    # Completion of travelmoney for fish. Made by: travelmoney completions fish

    """

  /// A function for each kind of word, which prints the words with their meanings.
  private static var kinds: String {
    CompletionKind.fixed.map { kind in
      """

      function __travelmoney_\(kind.rawValue)
          printf '%s\\t%s\\n' \\
      \(kind.choices.map { "        \(pair($0))" }.joined(separator: " \\\n"))
      end

      """
    }.joined()
  }

  private static var commands: String {
    CommandPath.all.flatMap { path in
      path.next.map { choice in
        complete(
          when: "__travelmoney_behind \(quoted(path.name))",
          "-a \(quoted(choice.word)) -d \(quoted(choice.summary))")
      }
    }.joined()
  }

  private static var options: String {
    CommandPath.all.flatMap { path in
      path.options.map { option in
        let others =
          (option.otherName.map { " -l \($0)" } ?? "") + (option.letter.map { " -s \($0)" } ?? "")
        return complete(
          when: "__travelmoney_in \(quoted(path.name))",
          "-l \(option.name)\(others)\(value(of: option)) -d \(quoted(option.summary))")
      }
    }.joined()
  }

  private static var operands: String {
    CommandPath.all.compactMap { path in
      path.operand.map { kind in
        // Where commands may follow, the words of the path's own command come behind its first.
        let condition = path.next.isEmpty ? "in" : "beyond"
        return complete(
          when: "__travelmoney_\(condition) \(quoted(path.name))",
          kind == .file
            ? "-F"
            : "-a '(__travelmoney_\(kind == .setting ? "key_or_value" : kind.rawValue))'")
      }
    }.joined()
  }

  private static func value(of option: OptionSpec) -> String {
    guard let value = option.value else { return "" }
    switch CompletionKind(value) {
    case nil: return " -x"
    case .file: return " -r -F"
    case .currencies: return " -x -a '(__travelmoney_currencies)'"
    case .some(let kind): return " -x -a '(__travelmoney_\(kind.rawValue) | __travelmoney_cased)'"
    }
  }

  private static func complete(when condition: String, _ what: String) -> String {
    "complete -c travelmoney -n \(quoted(condition)) \(what)\n"
  }

  private static func pair(_ choice: CompletionKind.Choice) -> String {
    quoted(choice.word) + " " + quoted(choice.summary)
  }

  private static func quoted(_ text: String) -> String { Shell.fish.quoted(text) }

  private static let logic = #"""

    # The path of the command, then a line for each word behind it that is no option.
    function __travelmoney_place
        set -l words (commandline -opc)
        set -e words[1]
        set -l path ''
        set -l name ''
        set -l rest
        set -l pending no
        set -l ended no
        for word in $words
            if test $pending = yes
                set pending no
                continue
            end
            if test $ended = no -a "x$word" = x--
                set ended yes
                continue
            end
            if test $ended = no; and string match -qr -- '^--?[a-zA-Z]' $word
                if contains -- $word \#(CommandPath.valueOptions.joined(separator: " "))
                    set pending yes
                end
                continue
            end
            set name (string trim -- "$name $word")
            set -a rest $word
            if contains -- $name \#(pathNames)
                set path $name
                set rest
            end
        end
        printf '%s\n' "$path" $rest
    end

    function __travelmoney_in
        set -l place (__travelmoney_place)
        test "$place[1]" = "$argv[1]"
    end

    function __travelmoney_behind
        set -l place (__travelmoney_place)
        test "$place[1]" = "$argv[1]" -a (count $place) -eq 1
    end

    function __travelmoney_beyond
        set -l place (__travelmoney_place)
        test "$place[1]" = "$argv[1]" -a (count $place) -gt 1
    end

    function __travelmoney_command
        set -l place (__travelmoney_place)
        set -e place[1]
        switch "$place"
    \#(commandBranches)    end
    end

    # Behind the equals sign of an option, fish puts a word that matches in another case in the place of
    # the whole option (issue 3709 of fish). There a word is offered in the case that was typed.
    function __travelmoney_cased
        set -l offers
        while read -l offer
            set -a offers $offer
        end
        set -l token (commandline -ct)
        set -l part (string replace -r -- '^--[^=]*=(.*,)?' '' $token)
        set -l begins '^'(string escape --style=regex -- "$part")
        if not string match -q -- '--*=*' $token; or string match -qr -- $begins $offers
            printf '%s\n' $offers
            return
        end
        for offer in (string match -ri -- "$begins.*" $offers)
            set -l pair (string split -m 1 \t -- $offer)
            set -l word (string lower -- $pair[1])
            if string match -qr -- $begins $word
                printf '%s\t%s\n' $word $pair[2]
            end
        end
    end

    # The last part of a list, behind the parts that are there.
    function __travelmoney_currencies
        set -l list (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        set -l before (string match -r -- '^.*,' $list)
        __travelmoney_currency | __travelmoney_cased | string replace -r -- '^' "$before"
    end

    function __travelmoney_conversion
        set -l place (__travelmoney_place)
        set -l words (string lower -- $place[2..-1])
        switch $words[-1]
            case on
                __travelmoney_day
                return
            case to in as
                __travelmoney_currencies
                return
        end
        __travelmoney_currencies
        if not contains -- to $words; and not contains -- in $words; and not contains -- as $words
            printf '%s\t%s\n' \#(pair(FreeForm.joining[0]))
        end
        if not contains -- on $words
            printf '%s\t%s\n' \#(pair(FreeForm.joining[1]))
        end
    end

    # A key of the configuration, or behind one its value.
    function __travelmoney_key_or_value
        set -l place (__travelmoney_place)
        if test (count $place) -eq 1
            __travelmoney_setting
        else if test "$place[1]" = 'config set'
            switch $place[2]
    \#(valueBranches)        end
        end
    end

    complete -c travelmoney -f

    """#

  private static var valueBranches: String {
    ConfigurationKey.values.map { kind, patterns in
      let function =
        kind == .file
        ? "__fish_complete_path (commandline -ct)" : "__travelmoney_\(kind.rawValue)"
      return "            case \(patterns.map(quoted).joined(separator: " "))\n"
        + "                \(function)\n"
    }.joined()
  }

  private static var pathNames: String {
    CommandPath.all.dropFirst().map { quoted($0.name) }.joined(separator: " ")
  }

  private static var commandBranches: String {
    CommandPath.all.filter { !$0.next.isEmpty }.map { path in
      let pairs = path.next.map(pair).joined(separator: " ")
      return "        case \(quoted(path.name))\n            printf '%s\\t%s\\n' \(pairs)\n"
    }.joined()
  }
}
