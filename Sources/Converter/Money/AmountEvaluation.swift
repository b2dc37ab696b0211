/// Works out the value of an amount's tokens.
///
/// Values and pending operators lie on two stacks, so nested parentheses need no recursion.
struct AmountEvaluation {
  private let tokens: [AmountToken]
  private let symbols: NumberSymbols
  private let source: AmountSource
  private var values: [Value] = []
  private var operators: [Operator] = []
  private var currencyTexts: [String] = []
  /// How many operations had a result that no machine integer holds; those take their time.
  private var longOperationCount = 0

  /// A number on the stack, and whether it stands for money and not for a mere count.
  private struct Value {
    var number: ExactFraction
    var isMoney: Bool
  }

  private enum Operation {
    case add
    case subtract
    case multiply
    case divide
    case negate
    case open

    /// What binds closer has the higher rank.
    var rank: Int {
      switch self {
      case .open: 0
      case .add, .subtract: 1
      case .multiply, .divide: 2
      case .negate: 3
      }
    }
  }

  private struct Operator {
    let operation: Operation
    let position: Int
  }

  init(_ tokens: [AmountToken], symbols: NumberSymbols, source: AmountSource) {
    self.tokens = tokens
    self.symbols = symbols
    self.source = source
  }

  /// Works out the whole amount.
  mutating func run() throws(AmountError) -> ParsedAmount {
    if let number = try singleNumber() {
      return ParsedAmount(
        value: ExactFraction(number), decimal: number, currencyTexts: currencyTexts,
        isCalculated: false)
    }
    let value = try calculation()
    return ParsedAmount(
      value: value, decimal: value.exactDecimal, currencyTexts: currencyTexts, isCalculated: true)
  }

  private mutating func note(_ word: String) {
    if !currencyTexts.contains(word) { currencyTexts.append(word) }
  }

  private func read(_ literal: NumberLiteral, at position: Int) throws(AmountError) -> ExactDecimal
  {
    func fail(_ code: AmountError.Code, _ readings: [ExactDecimal] = []) -> AmountError {
      let format = NumberFormat(symbols: symbols, isGrouped: false)
      return source.error(
        code, at: position, text: literal.text, readings: readings.map(format.format))
    }
    switch literal.read(symbols) {
    case .number(let number): return number
    case .malformed(let readings): throw fail(.malformed, readings)
    case .ambiguous(let readings): throw fail(.ambiguous, readings)
    case .tooManyDigits: throw fail(.tooManyDigits)
    case .outOfRange: throw fail(.outOfRange)
    }
  }
}

// MARK: - One number

extension AmountEvaluation {
  /// The number of an amount without a calculation: signed before or behind, or in parentheses.
  ///
  /// Only here a minus behind the number and parentheses alone mean a negative amount.
  private mutating func singleNumber() throws(AmountError) -> ExactDecimal? {
    let bare = tokens.filter { !$0.isWord }
    let place: Int
    let isNegative: Bool
    switch bare.map(\.kind) {
    case let kinds where kinds.isEmpty:
      throw source.error(.malformed, at: 0)
    case let kinds where kinds.count == 1: (place, isNegative) = (0, false)
    case let kinds where kinds.count == 2:
      switch (kinds[0], kinds[1]) {
      case (.minus, _): (place, isNegative) = (1, true)
      case (.plus, _): (place, isNegative) = (1, false)
      case (_, .minus) where bare[0].range.upperBound == bare[1].range.lowerBound:
        (place, isNegative) = (0, true)
      default: return nil
      }
    case let kinds where kinds.count == 3:
      guard case .open = kinds[0], case .close = kinds[2] else { return nil }
      (place, isNegative) = (1, true)
    default: return nil
    }
    guard case .number(let literal) = bare[place].kind else { return nil }
    try noteWords(around: bare[place].range.lowerBound)
    let number = try read(literal, at: bare[place].range.lowerBound)
    return isNegative
      ? ExactDecimal(uncheckedCoefficient: -number.coefficient, exponent: number.exponent) : number
  }

  /// Notes the words beside the only number: at most one on each side.
  private mutating func noteWords(around position: Int) throws(AmountError) {
    var before = 0
    var behind = 0
    for token in tokens {
      guard case .word(let word) = token.kind else { continue }
      if token.range.lowerBound < position { before += 1 } else { behind += 1 }
      guard before <= 1, behind <= 1 else {
        throw source.error(.malformed, at: token.range.lowerBound)
      }
      note(word)
    }
  }
}

// MARK: - Calculations

extension AmountEvaluation {
  private mutating func calculation() throws(AmountError) -> ExactFraction {
    var expectsOperand = true
    var hasPrefix = false
    var hasSuffix = false
    let outer = outerWord
    for (index, token) in tokens.enumerated() {
      let place = token.range.lowerBound
      func fault() -> AmountError { source.error(.malformed, at: place) }
      if case .word(let word) = token.kind {
        note(word)
        if expectsOperand {
          guard !hasPrefix else { throw fault() }
          hasPrefix = true
        } else {
          guard !hasSuffix else { throw fault() }
          hasSuffix = true
          if index != outer { values[values.count - 1].isMoney = true }
        }
        continue
      }
      if expectsOperand {
        switch token.kind {
        case .number(let literal):
          let number = ExactFraction(try read(literal, at: place))
          values.append(Value(number: number, isMoney: hasPrefix))
          expectsOperand = false
          hasPrefix = false
          hasSuffix = false
        case .plus, .minus:
          try checkSign(index)
          if case .minus = token.kind {
            operators.append(Operator(operation: .negate, position: place))
          }
        case .open:
          guard operators.count(where: { $0.operation == .open }) < AmountParser.maximumDepth else {
            throw source.error(.tooLong, at: place)
          }
          operators.append(Operator(operation: .open, position: place))
        default: throw fault()
        }
      } else {
        switch token.kind {
        case .plus: try push(.add, at: place)
        case .minus: try push(.subtract, at: place)
        case .times: try push(.multiply, at: place)
        case .divide: try push(.divide, at: place)
        case .close:
          try reduce(downTo: 1)
          guard operators.popLast() != nil else { throw fault() }
          hasSuffix = false
          continue
        default: throw fault()
        }
        expectsOperand = true
        hasPrefix = false
      }
    }
    try reduce(downTo: 1)
    guard !expectsOperand, operators.isEmpty, let value = values.last else {
      let place = operators.last { $0.operation == .open }?.position
      throw source.error(.malformed, at: place ?? tokens.last?.range.lowerBound ?? 0)
    }
    return value.number
  }

  /// The place of a word at the end that belongs to the whole calculation: `100/3 EUR`.
  private var outerWord: Int? {
    guard let last = tokens.last, last.isWord else { return nil }
    let others = tokens.dropLast().indices.filter { tokens[$0].isWord }
    return others.isEmpty || others == [0] ? tokens.count - 1 : nil
  }

  /// Refuses two signs side by side, such as `--5`; `3 - -5` and `2*-3` are fine.
  private func checkSign(_ index: Int) throws(AmountError) {
    guard index > 0 else { return }
    switch tokens[index - 1].kind {
    case .plus, .minus:
      let isApart = tokens[index - 1].range.upperBound < tokens[index].range.lowerBound
      let isUnary = operators.last?.operation == .negate
      guard isApart, !isUnary else {
        throw source.error(.malformed, at: tokens[index].range.lowerBound)
      }
    default: break
    }
  }

  private mutating func push(_ operation: Operation, at position: Int) throws(AmountError) {
    try reduce(downTo: operation.rank)
    operators.append(Operator(operation: operation, position: position))
  }

  /// Carries out the pending operations of a rank and above.
  private mutating func reduce(downTo rank: Int) throws(AmountError) {
    while let last = operators.last, last.operation.rank >= rank {
      operators.removeLast()
      try apply(last)
    }
  }

  private mutating func apply(_ pending: Operator) throws(AmountError) {
    func fault(_ code: AmountError.Code = .malformed) -> AmountError {
      source.error(code, at: pending.position)
    }
    guard let right = values.popLast() else { throw fault() }
    if pending.operation == .negate {
      values.append(Value(number: -right.number, isMoney: right.isMoney))
      return
    }
    guard let left = values.popLast() else { throw fault() }
    do throws(DecimalError) {
      let number: ExactFraction
      switch pending.operation {
      case .add: number = try left.number.adding(right.number)
      case .subtract: number = try left.number.subtracting(right.number)
      case .multiply: number = try left.number.multiplied(by: right.number)
      case .divide: number = try left.number.divided(by: right.number)
      case .negate, .open: return
      }
      values.append(Value(number: number, isMoney: left.isMoney || right.isMoney))
      if max(number.numerator.bitCount, number.denominator.bitCount) > 128 {
        longOperationCount += 1
      }
    } catch {
      throw fault(error.code == .divisionByZero ? .divisionByZero : .outOfRange)
    }
    guard longOperationCount <= AmountParser.maximumLongOperations else { throw fault(.tooLong) }
    // Money times money and a count divided by money are no amounts of money.
    switch pending.operation {
    case .multiply where left.isMoney && right.isMoney: throw fault()
    case .divide where right.isMoney: throw fault()
    default: break
    }
  }
}
