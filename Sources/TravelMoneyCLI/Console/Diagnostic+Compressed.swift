/// What a compressed file is told.
extension Diagnostic {
  /// The ends of the names of workbooks, which are all packed with zip.
  private static let workbooks = [".xlsx", ".xlsm", ".xltx", ".ods"]
  /// The programs that unpack what they packed, in the same way.
  private static let unpackers = ["gzip", "xz", "zstd"]

  /// An input that is compressed, or a workbook.
  ///
  /// - Parameters:
  ///   - encoding: The program that did it, or `xlsx` or `xls`; nil where that is not known.
  ///   - input: The input.
  /// - Returns: The error.
  static func compressed(_ encoding: String?, _ input: InputName) -> Diagnostic {
    let path = input.path ?? ""
    let isNamedSo = workbooks.contains { path.lowercased().hasSuffix($0) }
    if encoding == "xlsx" || encoding == "xls" || encoding == "zip" && isNamedSo {
      return Diagnostic(
        .badData, "\(input.text) is a workbook", hint: "Save the workbook as “CSV UTF-8”")
    }
    let hint =
      if let encoding, unpackers.contains(encoding) {
        input.path == nil
          ? "Put \(encoding) -dc and a pipe before it"
          : "Unpack it on the way: \(encoding) -dc \(ShellText.quoted(path)) | travelmoney bulk …"
      } else {
        "Unpack it first"
      }
    return Diagnostic(
      .badData, "\(input.text) is compressed\(encoding.map { " (\($0))" } ?? "")", hint: hint)
  }
}
