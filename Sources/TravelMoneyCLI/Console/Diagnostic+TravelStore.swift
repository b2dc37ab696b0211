import TravelLog

/// What faults of the file of trips, expenses and the checklist become.
extension Diagnostic {
  /// There is no home folder in which anything could be kept.
  static var noPlaceForTravelLog: Diagnostic {
    Diagnostic(
      .cannotCreate, "there is no home folder, so nothing can be kept",
      hint: "Set HOME, or XDG_DATA_HOME, to a folder")
  }

  /// One thing that the check of the file found.
  static func problem(_ text: String, in path: String) -> Diagnostic {
    Diagnostic(.badData, "\(path): \(text)", hint: "")
  }

  /// What the check of a damaged file comes to.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - count: How many things are wrong in it.
  /// - Returns: The error that ends the command.
  static func damaged(_ path: String, problems count: Int) -> Diagnostic {
    Diagnostic(
      .badData, "the file \(path) is damaged and was left as it is: \(counted(count, "problem"))",
      hint: "travelmoney data restore FILE goes back to a copy, and keeps this file beside it")
  }

  /// Nothing is stored that could be copied.
  static var nothingToCopy: Diagnostic {
    Diagnostic(
      .usage, "there is nothing to copy yet",
      hint: "Trips, expenses and items of the checklist come first")
  }

  /// What an error looks like that may be about a copy of the file.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - copy: The path of the copy.
  init(_ error: TravelLogError, ofCopy copy: String) {
    self.init(error)
    guard error.place == copy else { return }
    switch error.code {
    case .damaged:
      message = "the copy \(copy) is damaged" + (error.detail.map { " (\($0))" } ?? "")
      hint = "Take another copy; nothing was changed"
    case .foreignFile:
      message = "\(copy) is no copy of trips and expenses"
      hint = "Take a file that travelmoney data backup made; nothing was changed"
    case .readOnly, .storage:
      hint = "Check the path, its folder and their permissions; nothing was changed"
    default: break
    }
  }

  /// What an error of the file looks like.
  init(ofStore error: TravelLogError) {
    let file = error.place ?? "the file of trips and expenses"
    let detail = error.detail.map { " (\($0))" } ?? ""
    switch error.code {
    case .damaged:
      self.init(
        .badData, "the file \(file) is damaged and was left as it is\(detail)",
        hint: "travelmoney data check says more, travelmoney data restore FILE goes back to a copy")
    case .newerVersion:
      self.init(
        .badData, "\(file) was written by a newer version of travelmoney",
        hint: "Update travelmoney; the file was not touched")
    case .foreignFile:
      self.init(
        .badData, "\(file) is not a file of trips and expenses\(detail)",
        hint: "Move it away, or set XDG_DATA_HOME to another folder; it was not touched")
    case .busy:
      self.init(
        .inputOutput, "another program is at work in \(file)",
        hint: "Nothing was changed; try again")
    case .full:
      self.init(
        .inputOutput, "there is no room left for \(file)\(detail)",
        hint: "Make room on the disk and try again; nothing was changed, and nothing is lost")
    case .readOnly:
      self.init(
        .cannotCreate, "\(file) cannot be written\(detail)",
        hint: "Check the permissions of the file and its folder; XDG_DATA_HOME names another "
          + "place for trips and expenses")
    case .fileNotFound:
      self.init(.noInput, "there is no file \(file)", hint: "Check the path")
    case .fileExists:
      self.init(
        .cannotCreate, "the file \(file) is there already",
        hint: "Take another name, or replace it with --force")
    default:
      self.init(
        .inputOutput, "\(file) cannot be used\(detail)",
        hint: "Check the path, its permissions and the space on the disk")
    }
  }
}
