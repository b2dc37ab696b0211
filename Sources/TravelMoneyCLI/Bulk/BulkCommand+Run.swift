import BulkConversion
import Converter
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension BulkCommand {
  /// Converts, and ends in order where a signal wants the program to end.
  ///
  /// - Returns: What the run came to.
  /// - Throws: ``Diagnostic`` where it did not come to its end.
  func convert(
    _ job: BulkJob, _ options: BulkOptions, _ files: BulkFiles, rates: any RateProvider,
    report: BulkReport
  ) async throws(Diagnostic) -> BulkSummary {
    let console = session.context.console
    let failure = OutputFailure()
    let output =
      if let path = files.output {
        BulkOutput.file(path, backup: files.backup)
      } else if let descriptor = console.outputDescriptor {
        BulkOutput.descriptor(descriptor, name: "the output")
      } else {
        BulkOutput.closure { bytes in
          try failure.keeping { () throws(OutputError) in
            try console.write(String(decoding: bytes, as: UTF8.self))
          }
        }
      }
    let result = Mutex<Result<BulkSummary, BulkError>?>(nil)
    let (input, observer) = (input(options), report.observer)
    let signal = await session.context.interruptible {
      let ended = await Self.result(
        BulkConverter(job, rates: rates), input, output, observer)
      result.withLock { $0 = ended }
    }
    switch result.withLock(\.self) {
    case .success(let summary)?: return summary
    case .failure(let error)? where signal == nil || error.code != .cancelled:
      report.end(rejected: report.progress.rejected)
      if let number = failure.number { throw Diagnostic(OutputError(errorNumber: number)) }
      let diagnostic =
        report.isFruitless
        ? Diagnostic.noRowConverted(in: options.inputName)
        : Diagnostic(
          error, input: options.inputName, output: files.output ?? "the output",
          isInPlace: options.destination == .inPlace,
          option: options.option(of: error.name ?? "") ?? .amountColumn)
      guard let rejects = report.rejects else { throw diagnostic }
      // The row that stopped the run is what the file is for, and so are all where none was converted.
      if error.code == .stopped {
        try rejects.commit()
        throw diagnostic
      }
      throw rejects.isCommitted ? diagnostic.butWritten(rejects.path) : diagnostic
    case .failure, nil:
      report.end(rejected: report.progress.rejected)
      // Nobody waited for its end, so that the files may be in their places by now.
      throw .interrupted(by: signal ?? SIGINT, output: report.isEnding ? nil : files.oldOutput)
    }
  }

  private static func result(
    _ converter: BulkConverter, _ input: BulkInput, _ output: BulkOutput, _ observer: BulkObserver
  ) async -> Result<BulkSummary, BulkError> {
    do throws(BulkError) {
      return .success(try await converter.convert(input, to: output, observer: observer))
    } catch {
      return .failure(error)
    }
  }

  private func input(_ options: BulkOptions) -> BulkInput {
    if let path = options.input { return .file(path) }
    let standard = session.context.standardInput
    // The open file itself, which may have been read up to some place.
    return standard == "/dev/stdin"
      ? .descriptor(STDIN_FILENO, name: "the standard input") : .file(standard)
  }
}
