/// A shell for which there is a completion script.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that completes command lines of the program.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// The line that loads the script into the shell.
  var loading: String {
    switch self {
    case .bash, .zsh: "source <(travelmoney completions \(rawValue))"
    case .fish: "travelmoney completions fish | source"
    }
  }

  /// Where that line belongs.
  var startFile: String {
    switch self {
    case .bash: "in ~/.bashrc"
    case .zsh: "in ~/.zshrc, behind compinit"
    case .fish: "in ~/.config/fish/config.fish"
    }
  }

  /// A text as one word of the shell, in which nothing is expanded.
  func quoted(_ text: String) -> String {
    switch self {
    case .bash, .zsh: "'" + text.replacing("'", with: #"'\''"#) + "'"
    case .fish: "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
  }
}
