import BulkChecks
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Inputs as a fuzzer makes them are checked by the rules of BulkChecks. `Scripts/fuzz` builds this with
// libFuzzer; built as usual it is a program that checks the inputs in files: `bulk-fuzzer csv FILE …`.

/// Checks one input, and ends the process where a rule is broken.
private func check(_ kind: String, _ input: [UInt8]) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    do throws(BrokenRule) {
      switch kind {
      case "csv": try await CSVCheck.run(input)
      case "ndjson": try await JSONCheck.run(input)
      case "amount": try await AmountCheck.run(input)
      default: throw BrokenRule(kind: kind)
      }
    } catch {
      // A trap, so that the fuzzer keeps the input.
      fatalError(error.description)
    }
    done.signal()
  }
  done.wait()
}

#if FUZZING
  private let kind = unsafe getenv("BULK_FUZZER_KIND").map { unsafe String(cString: $0) } ?? ""

  /// What libFuzzer calls with each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func checkOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe check(kind, Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
#else
  @main
  struct BulkFuzzer {
    static func main() {
      let arguments = CommandLine.arguments
      for path in arguments.dropFirst(2) {
        guard let file = unsafe fopen(path, "rb") else { fatalError("cannot read \(path)") }
        var input: [UInt8] = []
        while case let byte = unsafe fgetc(file), byte >= 0 { input.append(UInt8(byte)) }
        unsafe fclose(file)
        check(arguments[1], input)
        print("\(path): holds")
      }
    }
  }
#endif
