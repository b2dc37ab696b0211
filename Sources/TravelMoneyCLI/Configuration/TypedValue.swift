import Converter
import RateFeeds

/// A value of the configuration as it is typed, which becomes one of the file.
struct TypedValue {
  /// The key.
  let path: ConfigurationPath
  /// The words behind it.
  let words: [String]
  /// The command, for messages.
  let command: CommandSpec

  /// The value as the file has it; whether it holds there is seen when the file is read with it.
  ///
  /// - Parameters:
  ///   - context: The process, whose input a `-` stands for.
  ///   - arguments: The command line.
  /// - Returns: The value.
  /// - Throws: ``Diagnostic`` with status `usage`.
  func value(
    context: ProcessContext, arguments: ParsedArguments
  ) throws(Diagnostic) -> JSONValue {
    if case .rates = path.key.kind { throw .ownRatesHaveACommand }
    guard words.contains(where: { !$0.isEmpty }) else { throw .missingValue(of: path) }
    switch path.key.kind {
    case .currency:
      return .string(try reader(context, arguments).currency(joined, preferred: []).code)
    case .currencies:
      let list = try reader(context, arguments).list(
        words.joined(separator: ","), preferred: [])
      return .array(list.withoutRepetitions.map { .string($0.code) })
    case .sources:
      let list = words.flatMap { $0.split { $0 == "," || $0.isWhitespace } }
      return .array(list.map { .string(String($0)) })
    case .digits:
      let word = try sole()
      // What is no number is refused as any other value of the wrong kind.
      return Int(word).map { .number(String($0)) } ?? .string(word)
    case .text: return .string(joined)
    case .secret:
      let word = try sole()
      return .string(word == "-" ? try input(context) : word)
    case .locale, .address, .addressPattern, .file, .feed, .rates: return .string(try sole())
    }
  }

  private var joined: String {
    String(words.joined(separator: " ")[...].trimmed)
  }

  private func sole() throws(Diagnostic) -> String {
    guard words.count <= 1 else { throw .oneWordTooMany(words[1], of: command) }
    return words[0]
  }

  /// Understands what is typed for a currency; without the file where that cannot be used.
  private func reader(_ context: ProcessContext, _ arguments: ParsedArguments) -> CurrencyReader {
    guard let session = try? Session(context: context, arguments: arguments) else {
      return CurrencyReader(symbolMeanings: [:], isDefined: { _ in false })
    }
    let digits = session.configuration.digits
    return CurrencyReader(
      // What a symbol means is just being said.
      symbolMeanings: path.key.group == .symbols ? [:] : session.configuration.symbols,
      isDefined: { digits[$0] != nil }, symbols: session.symbols, localNames: session.localLexicon)
  }

  /// The first line of the standard input.
  private func input(_ context: ProcessContext) throws(Diagnostic) -> String {
    let bytes: [UInt8]
    do { bytes = try FileContents(path: context.standardInput).bytes } catch {
      throw Diagnostic(error, in: .conversion)
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard let text = String(validating: line, as: UTF8.self), !text.isEmpty else {
      throw .missingValue(of: path)
    }
    return text
  }
}
