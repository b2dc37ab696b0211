/// What counts around the program: environment variables and files, for help and the manual page.
enum Surroundings {
  /// An environment variable that the program minds, or several with one meaning.
  struct Variable: Sendable {
    /// The names, the one that counts first standing first.
    let names: [String]
    /// The value to set, where only one means anything.
    var value: String? = nil
    /// What it does.
    let summary: String

    /// How it is written in help: `TRAVELMONEY_OFFLINE=1`.
    var call: String { names.joined(separator: ", ") + (value.map { "=\($0)" } ?? "") }
  }

  /// The variables that count.
  static let variables: [Variable] = [
    Variable(names: ["TRAVELMONEY_OFFLINE"], value: "1", summary: "Never touch the network"),
    Variable(names: ["TRAVELMONEY_HISTORY"], summary: "The file that keeps a session's lines"),
    Variable(
      names: ["ACCESSIBLE"], summary: "If set, lists are numbered lines instead of a full screen"),
    Variable(names: ["NO_COLOR"], summary: "If set, nothing is colored"),
    Variable(names: ["LC_ALL", "LC_NUMERIC", "LANG"], summary: "The locale of numbers in text"),
    Variable(names: ["LC_ALL", "LC_TIME", "LANG"], summary: "The locale of dates in numbers"),
    Variable(
      names: ["LC_ALL", "LC_MESSAGES", "LANG"],
      summary: "The language of names of currencies and countries"),
    Variable(
      names: ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"],
      summary: "Used instead of ~/.config, ~/.cache, ~/.local/share and ~/.local/state"),
    Variable(
      names: ["https_proxy", "http_proxy", "all_proxy", "no_proxy"],
      summary: "Proxies, as curl reads them"),
    Variable(
      names: ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"],
      summary: "Certificates of your own"),
  ]

  /// The files that the program reads and writes unless told otherwise.
  static let files: [(path: String, summary: String)] = [
    ("~/.config/travelmoney/config.json", "The configuration"),
    ("~/.cache/travelmoney/rates.sqlite", "The rates that were fetched"),
    ("~/.local/share/travelmoney/travel.sqlite", "Trips, expenses and the checklist"),
    ("~/.local/state/travelmoney/", "The last pair of a session, favorites, and its history"),
  ]
}
