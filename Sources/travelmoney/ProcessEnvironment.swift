#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment of the process.
enum ProcessEnvironment {
  /// The variables at the time of the call.
  ///
  /// Read from the system: Foundation's copy costs more than a whole conversion.
  static var current: [String: String] {
    var variables: [String: String] = [:]
    // Nothing in this process changes the environment, so that the array stays as it is.
    var entry = unsafe environ
    while let pointer = unsafe entry.pointee {
      let text = unsafe String(cString: pointer)
      if let separator = text.firstIndex(of: "=") {
        variables[String(text[..<separator])] = String(text[text.index(after: separator)...])
      }
      unsafe entry += 1
    }
    return variables
  }
}
