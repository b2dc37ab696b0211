import Converter
import CurlRates
import RateFeeds

/// What the user set for one source: where a built-in one is, or what one of the user's own is.
struct SourceSetting: Equatable, Sendable {
  /// Where the files of a built-in source are instead.
  var baseURL: String?
  /// The key; for messages, logs and stored rows it does not exist.
  var key: String?
  /// The file that holds the key: an absolute path, or one that begins with `~/`.
  var keyFile: String?
  /// The address of a source of one's own; words in braces are filled in, see `SourceFile`.
  var url: String?
  /// The address for a past day, with a word for the day in it.
  var dayURL: String?
  /// The file format; nil where the content tells it.
  var feed: FeedFormat?
  /// The currency against which the file quotes, where the file does not say so.
  var base: Currency?
  /// What people call it.
  var name: String?
}

extension SourceSetting {
  /// Whether a word is filled in in one of the addresses of a source of one's own.
  func fills(_ word: SourceFile.Word) -> Bool {
    [url, dayURL].compactMap(\.self).contains { SourceFile($0).has(word) }
  }

  /// One member of a source in the configuration file.
  enum Field: String, CaseIterable, Sendable {
    case baseURL
    case key
    case keyFile
    case url
    case dayURL
    case feed
    case base
    case name

    /// Whether it says something of sources that come with the program.
    var isOfBuiltIn: Bool {
      switch self {
      case .baseURL, .key, .keyFile: true
      case .url, .dayURL, .feed, .base, .name: false
      }
    }

    /// Whether it says something of sources of one's own.
    var isOfOwn: Bool { self != .baseURL }
  }
}
