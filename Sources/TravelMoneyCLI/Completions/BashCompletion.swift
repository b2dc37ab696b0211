/// The completion script for bash 4 or newer, with or without the package bash-completion.
enum BashCompletion {
  /// The script.
  static var script: String {
    heading + choices + next + options + kinds + operands + settings + values + paths + logic
  }

  private static let heading = """
    # Completion of travelmoney for bash. Made by: travelmoney completions bash

    """

  // A choice is a word, then a blank and what it means.

  /// `_travelmoney_choices KIND` puts the choices of a kind into `choices`.
  private static var choices: String {
    let branches = CompletionKind.fixed.map { kind in
      ("'\(kind.rawValue)'", "choices=(\(list(kind.choices)))")
    }
    return function("choices", branches: branches)
  }

  /// `_travelmoney_next PATH` puts the words that go on from a path into `choices`.
  private static var next: String {
    let branches = CommandPath.all.filter { !$0.next.isEmpty }.map { path in
      (quoted(path.name), "choices=(\(list(path.next)))")
    }
    return function("next", branches: branches)
  }

  /// `_travelmoney_options PATH` puts the options that belong to a path into `choices`.
  private static var options: String {
    let branches = CommandPath.all.map { path in
      let choices = path.options.flatMap { option in
        option.spellings.map { CompletionKind.Choice(word: $0, summary: option.summary) }
      }
      return (quoted(path.name), "choices=(\(list(choices)))")
    }
    return function("options", branches: branches)
  }

  /// `_travelmoney_kind 'PATH OPTION'` puts the kind of an option's value into `kind`.
  private static var kinds: String {
    let branches = CompletionKind.allCases.map { kind in
      let patterns = CommandPath.all.flatMap { path in
        path.options.filter { $0.value.flatMap(CompletionKind.init) == kind }
          .flatMap(\.spellings).map { quoted("\(path.name) \($0)") }
      }
      return (patterns.joined(separator: " | "), "kind=\(quoted(kind.rawValue))")
    }
    return function("kind", branches: branches.filter { !$0.0.isEmpty })
  }

  /// `_travelmoney_operand PATH` puts the kind of the words behind a command into `kind`.
  private static var operands: String {
    let branches = CommandPath.all.compactMap { path in
      path.operand.map { (quoted(path.name), "kind=\(quoted($0.rawValue))") }
    }
    return function("operand", branches: branches)
  }

  /// `_travelmoney_setting KEY` puts the kind of a key's value into `kind`.
  private static var settings: String {
    function(
      "setting",
      branches: ConfigurationKey.values.map { kind, patterns in
        (patterns.joined(separator: " | "), "kind=\(quoted(kind.rawValue))")
      })
  }

  /// Whether an option's value is the next word.
  private static var values: String {
    test("takes_value", of: CommandPath.valueOptions)
  }

  /// Whether words lead to a command.
  private static var paths: String {
    test("is_path", of: CommandPath.all.map(\.name))
  }

  private static func quoted(_ text: String) -> String { Shell.bash.quoted(text) }

  private static func list(_ choices: [CompletionKind.Choice]) -> String {
    choices.map { quoted("\($0.word) \($0.summary)") }.joined(separator: " ")
  }

  private static func function(_ name: String, branches: [(String, String)]) -> String {
    "\n_travelmoney_\(name)() {\n  case $1 in\n"
      + branches.map { "    \($0)) \($1) ;;\n" }.joined() + "  esac\n}\n"
  }

  private static func test(_ name: String, of words: [String]) -> String {
    let patterns = words.map(quoted).joined(separator: " | ")
    return "\n_travelmoney_\(name)() {\n  case $1 in\n"
      + "    \(patterns)) return 0 ;;\n    *) return 1 ;;\n  esac\n}\n"
  }

  private static let logic = #"""

    # `_travelmoney_find word` puts the choices that begin with `part` into COMPREPLY, and
    # `_travelmoney_find meaning` those in whose meaning a word begins so.
    _travelmoney_find() {
      local choice word meaning
      for choice in ${choices[@]+"${choices[@]}"}; do
        word=${choice%% *} meaning=${choice#* }
        if [[ $1 == word && ${word,,} == "${part,,}"* ]] ||
          [[ $1 == meaning && " ${meaning,,}" == *" ${part,,}"* ]]; then
          word=$prefix$word
          COMPREPLY+=("${word#"$begun"}")
          meanings+=("$meaning")
        fi
      done
    }

    _travelmoney_conversion() {
      local words=" ${operands[*]} " last=${operands[${#operands[@]} - 1]}
      case ${last,,} in
        on)
          kind=day
          _travelmoney_choices day
          ;;
        to | in | as) _travelmoney_choices currency ;;
        *)
          _travelmoney_choices currency
          case ${words,,} in
            *' to '* | *' in '* | *' as '*) ;;
            *) choices+=(\#(list([FreeForm.joining[0]]))) ;;
          esac
          case ${words,,} in
            *' on '*) ;;
            *) choices+=(\#(list([FreeForm.joining[1]]))) ;;
          esac
          ;;
      esac
    }

    # $2 is what readline takes for the word: it may begin within one, at a sign of COMP_WORDBREAKS.
    _travelmoney() {
      local rest=${COMP_LINE:0:COMP_POINT} LC_ALL=C IFS=' '
      local piece word i used=0 path='' pending='' ended='' kind='' part='' prefix=''
      local -a words=() operands=() choices=() meanings=()
      COMPREPLY=()

      # What no blank parts is one word, whatever COMP_WORDBREAKS says.
      for ((i = 0; i <= COMP_CWORD; i++)); do
        piece=${COMP_WORDS[i]}
        word=${rest#"${rest%%[![:space:]]*}"}
        if ((i == COMP_CWORD)); then
          piece=$word
        fi
        if ((i == 0)) || [[ $word != "$rest" ]]; then
          words+=("$piece")
        else
          words[${#words[@]} - 1]+=$piece
        fi
        rest=${word#"$piece"}
      done

      local current=${words[${#words[@]} - 1]}
      for word in "${words[@]:1:${#words[@]} - 2}"; do
        if [[ $pending ]]; then
          pending=
        elif [[ ! $ended && $word == -- ]]; then
          ended=yes
        elif [[ ! $ended && ($word == -[a-zA-Z]* || $word == --[a-zA-Z]*) ]]; then
          if _travelmoney_takes_value "$word"; then
            pending=$word
          fi
        else
          operands+=("$word")
        fi
      done
      for ((i = ${#operands[@]}; i > 0; i--)); do
        if _travelmoney_is_path "${operands[*]:0:i}"; then
          path=${operands[*]:0:i}
          used=$i
          break
        fi
      done

      part=$current
      if [[ $pending ]]; then
        _travelmoney_kind "$path $pending"
      elif [[ ! $ended && $current == --[a-zA-Z]*=* ]]; then
        prefix=${current%%=*}=
        part=${current#*=}
        _travelmoney_kind "$path ${current%%=*}"
      elif [[ ! $ended && $current == -* ]]; then
        _travelmoney_options "$path"
      elif ((used == ${#operands[@]})); then
        _travelmoney_next "$path"
        if ((${#choices[@]} == 0)); then
          _travelmoney_operand "$path"
        fi
      else
        _travelmoney_operand "$path"
      fi

      if [[ $kind == setting ]] && ((used < ${#operands[@]})); then
        kind=
        if [[ $path == 'config set' ]]; then
          _travelmoney_setting "${operands[used]}"
        fi
      fi
      case $kind in
        file)
          compopt -o default
          return
          ;;
        command) _travelmoney_next "${operands[*]:used}" ;;
        conversion) _travelmoney_conversion ;;
        currencies) _travelmoney_choices currency ;;
        ?*) _travelmoney_choices "$kind" ;;
      esac
      if [[ $kind == currencies || $kind == conversion ]] && [[ $part == *,* ]]; then
        prefix+=${part%,*},
        part=${part##*,}
      fi
      local begun=${current%"$2"}
      _travelmoney_find word
      if ((${#COMPREPLY[@]} == 0)) && [[ $part && $kind == @(currency|currencies|conversion) ]]; then
        choices=()
        _travelmoney_choices currency
        _travelmoney_find meaning
        # The words do not begin as the typed one does: what they have in common is not to replace it.
        if ((${#COMPREPLY[@]} > 1)) && [[ ${COMP_TYPE-} != 63 ]]; then
          COMPREPLY+=('')
        fi
      fi
      # COMP_TYPE is the code of a sign: readline lists several words at ? and !, and inserts no more of
      # them than they have in common, which ends before what they mean.
      if ((${#COMPREPLY[@]} > 1)) && [[ ${COMP_TYPE-} == @(63|33) ]]; then
        for i in "${!meanings[@]}"; do
          COMPREPLY[i]+="  (${meanings[i]})"
        done
      fi
    }

    # nosort came with bash 4.4.
    complete -o nosort -F _travelmoney travelmoney 2>/dev/null ||
      complete -F _travelmoney travelmoney

    """#
}
