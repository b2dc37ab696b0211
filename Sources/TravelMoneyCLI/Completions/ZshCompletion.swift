/// The completion script for zsh, for a folder of `fpath` or to be loaded with `source`.
enum ZshCompletion {
  /// The script.
  static var script: String {
    heading + kinds + next + options + operands + logic
  }

  private static let heading = """
    #compdef travelmoney
    # Completion of travelmoney for zsh. Made by: travelmoney completions zsh

    """

  /// A function for each kind of word, which offers the words with their meanings.
  private static var kinds: String {
    CompletionKind.fixed.map { kind in
      """

      _travelmoney_\(kind.rawValue)() {
        local -a choices=(
      \(lines(kind.choices, indent: 4))  )
        _travelmoney_offer '\(kind.rawValue)' choices
      }

      """
    }.joined()
  }

  /// `_travelmoney_next PATH` offers the words that go on from a path; it fails where there are none.
  private static var next: String {
    let branches = CommandPath.all.filter { !$0.next.isEmpty }.map { path in
      """
          \(quoted(path.name))) choices=(
      \(lines(path.next, indent: 6))    ) ;;

      """
    }
    return """

      _travelmoney_next() {
        local -a choices
        case $1 in
      \(branches.joined())    *) return 1 ;;
        esac
        _travelmoney_offer command choices
      }

      """
  }

  /// `_travelmoney_options PATH` puts the options that belong to a path into `options`.
  private static var options: String {
    let branches = CommandPath.all.map { path in
      """
          \(quoted(path.name))) options=(
      \(path.options.flatMap(specifications).map { "      \(quoted($0))\n" }.joined())    ) ;;

      """
    }
    return """

      _travelmoney_options() {
        case $1 in
      \(branches.joined())  esac
      }

      """
  }

  /// `_travelmoney_operand PATH` offers the words behind a command.
  private static var operands: String {
    let branches = CommandPath.all.compactMap { path in
      path.operand.map { kind in
        let name = kind == .setting ? "key_or_value" : kind.rawValue
        return "    \(quoted(path.name))) _travelmoney_\(name) ;;\n"
      }
    }
    return """

      _travelmoney_operand() {
        case $1 in
      \(branches.joined())    *) _message 'no more words' ;;
        esac
      }

      """
  }

  /// What `_arguments` is told about an option: one text for each spelling.
  private static func specifications(of option: OptionSpec) -> [String] {
    let explanation = "[\(escaped(option.summary, signs: #"\[]:"#))]"
    let kind = option.value.flatMap(CompletionKind.init)
    let action = kind.map { "_travelmoney_\($0.rawValue)" } ?? " "
    let value = option.placeholder.map { ":\(escaped($0, signs: #"\:"#)):\(action)" } ?? ""
    let others = option.spellings.joined(separator: " ")
    let limit = option.isRepeatable ? "*" : "(\(others))"
    return option.spellings.map { spelling in
      let joint = value.isEmpty ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return limit + spelling + joint + explanation + value
    }
  }

  private static func lines(_ choices: [CompletionKind.Choice], indent: Int) -> String {
    choices.map { choice in
      let word = escaped(choice.word, signs: #"\:"#)
      return String(repeating: " ", count: indent) + quoted("\(word):\(choice.summary)") + "\n"
    }.joined()
  }

  private static func quoted(_ text: String) -> String { Shell.zsh.quoted(text) }

  private static func escaped(_ text: String, signs: String) -> String {
    text.reduce(into: "") { $0 += (signs.contains($1) ? #"\"# : "") + String($1) }
  }

  private static let logic = #"""

    # Offers the words of an array, in any case; a currency that no code begins like by its name.
    _travelmoney_offer() {
      _describe -t "travelmoney-$1" "$1" "$2" -M 'm:{a-zA-Z}={A-Za-z}' && return
      [[ $1 == currency && -n $PREFIX ]] || return
      local -a named=(${(M)${(P)2}:#*[: ](#i)$PREFIX*})
      _describe -t "travelmoney-$1" "$1" named -U -i "$IPREFIX" || return
      # What several have in common is not to replace what was typed.
      (($#named == 1)) || compstate[insert]=''
    }

    _travelmoney_currencies() {
      compset -P '*,'
      _travelmoney_currency
    }

    _travelmoney_file() {
      _files
    }

    _travelmoney_command() {
      _travelmoney_next "$operands" || _message 'no more words'
    }

    _travelmoney_conversion() {
      local -a joining
      case ${(L)operands[-1]} in
        on) _travelmoney_day; return ;;
        to|in|as) _travelmoney_currencies; return ;;
      esac
      (($operands[(I)(#i)(to|in|as)])) || joining+=(\#(joining(0)))
      (($operands[(I)(#i)on])) || joining+=(\#(joining(1)))
      _alternative \
        'travelmoney-joining:word:_travelmoney_joining' \
        'travelmoney-currency:currency:_travelmoney_currencies'
    }

    _travelmoney_joining() {
      (($#joining)) && _travelmoney_offer word joining
    }

    # A key of the configuration, or behind one its value.
    _travelmoney_key_or_value() {
      if (($#operands == 0)); then
        _travelmoney_setting
      elif [[ $path_name == 'config set' ]]; then
        case $operands[1] in
    \#(valueBranches)      *) _message 'a value' ;;
        esac
      else
        _message 'no more words'
      fi
    }

    _travelmoney_operands() {
      (($#operands == 0)) && _travelmoney_next "$path_name" && return
      _travelmoney_operand "$path_name"
    }

    _travelmoney() {
      local path_name='' name='' word pending='' ended=''
      local -a options operands
      for word in "${(@)words[2,CURRENT-1]}"; do
        if [[ -n $pending ]]; then
          pending=''
          continue
        elif [[ -z $ended && $word == -- ]]; then
          ended=yes
          continue
        elif [[ -z $ended && $word == (-|--)[a-zA-Z]* ]]; then
          case $word in
            \#(CommandPath.valueOptions.joined(separator: "|"))) pending=yes ;;
          esac
          continue
        fi
        name=${name:+$name }$word
        operands+=("$word")
        case $name in
          \#(CommandPath.all.dropFirst().map { quoted($0.name) }.joined(separator: "|")))
            path_name=$name
            operands=()
            ;;
        esac
      done
      _travelmoney_options "$path_name"
      _arguments -S : $options '*: :_travelmoney_operands'
    }

    if [[ ${funcstack[1]-} == _travelmoney ]]; then
      _travelmoney "$@"
    elif (($+functions[compdef])); then
      compdef _travelmoney travelmoney
    else
      print -u2 'travelmoney: completion needs compinit first: autoload -Uz compinit && compinit'
      return 1
    fi

    """#

  private static var valueBranches: String {
    ConfigurationKey.values.map { kind, patterns in
      "      \(patterns.joined(separator: "|"))) _travelmoney_\(kind.rawValue) ;;\n"
    }.joined()
  }

  private static func joining(_ place: Int) -> String {
    let choice = FreeForm.joining[place]
    return quoted("\(choice.word):\(choice.summary)")
  }
}
