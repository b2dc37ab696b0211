import Converter
import CurlRates

/// Says where the number of a conversion comes from, step by step.
struct Explanation {
  let target: ConvertedTarget
  let rendering: ConversionRendering
  /// What stands between the currencies of the path.
  let arrow: String
  /// Who stands in the order of rates, and what each would have given.
  let order: SourceOrder
  /// Where the rates came from.
  let chain: RateChain

  private static let width = 80
  private static let longestFraction = 40

  var conversion: Conversion { target.conversion }
  var numbers: NumberText { rendering.numbers }

  /// The lines, each with a word on what it tells.
  ///
  /// - Throws: ``Diagnostic`` where a number cannot be shown.
  func text() throws(Diagnostic) -> String {
    do {
      var rows: [(String, String)] = [("result", try rendering.equation(target))]
      rows += try exchange()
      rows += try exact()
      rows.append(("rounded", try rounding()))
      rows.append(("rate", try rendering.rateEquation(conversion)))
      rows += publishedTexts.map { (target.isOwnRate ? "your rate" : "published", $0) }
      rows.append(("path", path.map(\.code).joined(separator: " \(arrow) ")))
      rows += conversion.legalRatios.map { ($0.isOfMarkets ? "par" : "law", law($0)) }
      rows += conversion.pegs.map { ("peg", peg($0)) }
      if let euros = target.euroStep {
        rows.append(("in euro", "\(euros) EUR, rounded: Regulation (EC) No 1103/97, article 4(4)"))
      }
      rows += unusedLaw.map { ("law", law($0) + "; not used, as your rate stands over it") }
      rows.append(("source", source))
      if let attribution { rows.append(("terms", attribution)) }
      rows += dates()
      rows += try alternatives()
      let width = rows.map(\.0).columnWidth + 2
      return rows.map { label, text in
        let lines = Self.lines(of: text, width: Self.width - width)
        return label.padded(to: width) + lines.joined(separator: "\n" + "".padded(to: width)) + "\n"
      }.joined()
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Breaks a text between its words.
  private static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The result before rounding: as a decimal, and as a fraction where it does not end and that is
  /// short enough to be read.
  private func exact() throws(DecimalError) -> [(String, String)] {
    let (result, currency) = (try target.exactResult, conversion.to.currency)
    let rows = [("exact", "\(try decimal(result)) \(currency)")]
    let fraction = "\(result)"
    return result.exactDecimal != nil || fraction.count > Self.longestFraction
      ? rows : rows + [("fraction", "\(fraction) \(currency)")]
  }

  /// A number as a decimal, with `…` behind it where it does not end.
  func decimal(_ value: ExactFraction) throws(DecimalError) -> String {
    let (text, isExact) = try numbers.exact(value)
    return isExact ? text : text + "…"
  }

  private func rounding() throws(DecimalError) -> String {
    let digits = numbers.scale(of: conversion.to.currency)
    let unit =
      if target.isCash {
        "to what can be paid in cash"
      } else if target.result.amount.isZero, !(try target.exactResult.isZero) {
        "to 3 digits"
      } else {
        digits == 0 ? "to a whole number" : "to \(counted(digits, "decimal"))"
      }
    return "\(unit), \(conversion.rounding.inWords)"
  }

  private var source: String {
    guard let caption = target.caption else { return target.origin }
    let source = caption.table.source
    // A file is called as it likes.
    return (caption.showsAge ? KnownSource.named(source.id)?.publisher : nil) ?? source.label
  }

  /// What the terms of a source want to be shown beside its rates.
  var attribution: String? {
    guard let caption = target.caption, caption.showsAge else { return nil }
    return KnownSource.named(caption.table.source.id)?.definition()?.attribution
  }

  /// The figures of both sides as their publisher wrote them.
  private var publishedTexts: [String] {
    guard let base = conversion.table?.base else { return [] }
    return [conversion.from.rate, conversion.to.rate].compactMap(\.self).map { rate in
      let figure = numbers.published(rate.figure)
      let day = rate.day.map { ", of \($0)" } ?? ""
      return switch rate.direction {
      case .quotePerBase: "\(rate.unit) \(base) = \(figure) \(rate.currency)\(day)"
      case .basePerQuote: "\(rate.unit) \(rate.currency) = \(figure) \(base)\(day)"
      }
    }
  }

  /// The currencies from the one to the other, by way of the table's base.
  var path: [Currency] {
    let (from, to) = (conversion.from, conversion.to)
    var codes = [from.currency, from.peg?.currency ?? from.anchor, from.anchor]
    if let base = conversion.table?.base { codes.append(base) }
    codes += [to.anchor, to.peg?.currency ?? to.anchor, to.currency]
    var path: [Currency] = []
    for code in codes where path.last != code { path.append(code) }
    return path
  }

  private func law(_ ratio: LegalRatio) -> String {
    "1 \(ratio.new) = \(ratio.oldPerNew) \(ratio.old) since \(ratio.from): \(ratio.authority)"
  }

  private func peg(_ peg: CurrencyPeg) -> String {
    "\(peg)" + (peg.since.map { " since \($0)" } ?? "") + ": \(peg.authority)"
  }

  func days(_ caption: TableCaption) -> String {
    guard let asked = caption.askedDay else {
      guard caption.showsAge, let freshness = caption.freshness else {
        return "\(caption.day), the newest"
      }
      let age = caption.day.age(on: caption.today)
      return switch freshness {
      case .fresh: "\(caption.day), the newest, \(age)"
      case .due: "\(caption.day), \(age); new ones should come out today"
      case .stale, .old:
        "\(caption.day), \(age); there should be newer ones"
      }
    }
    let lastDay = max(caption.day, caption.table.validUntil ?? caption.day)
    if asked > caption.day, asked <= lastDay {
      return "\(caption.day), for all days to \(lastDay), \(asked) was asked for"
    }
    return asked == caption.day
      ? "\(asked), as asked for"
      : "\(caption.day), the last one before \(asked), which was asked for"
  }
}

extension RoundingRule {
  /// What becomes of the digits that are dropped.
  fileprivate var inWords: String {
    switch self {
    case .halfUp: "halves up"
    case .halfEven: "halves to the even digit"
    case .halfDown: "halves down"
    case .awayFromZero: "away from zero"
    case .towardZero: "the rest cut off"
    case .ceiling: "upward"
    case .floor: "downward"
    }
  }
}
