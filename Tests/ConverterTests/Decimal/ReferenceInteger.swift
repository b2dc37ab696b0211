/// An unsigned integer of any size for tests: decimal digits in groups of nine, nothing clever.
///
/// It shares no code and no method with the sources: the base is 10⁹, and a digit of a quotient is
/// found by subtracting too little again and again until less than the divisor is left.
struct ReferenceInteger: Equatable {
  private static let base = 1_000_000_000

  /// The groups of nine digits, the lowest first, without leading zeros.
  private var groups: [Int]

  init(_ value: Int) {
    self.init(groups: [
      value % Self.base, value / Self.base % Self.base, value / Self.base / Self.base,
    ])
  }

  init(digits: String) {
    var groups: [Int] = []
    var group = 0
    var weight = 1
    for byte in digits.utf8.reversed() {
      group += Int(byte - 48) * weight
      weight *= 10
      if weight == Self.base {
        groups.append(group)
        (group, weight) = (0, 1)
      }
    }
    groups.append(group)
    self.init(groups: groups)
  }

  private init(groups: [Int]) {
    self.groups = groups
    while self.groups.last == 0 { self.groups.removeLast() }
  }

  static func powerOfTen(_ exponent: Int) -> ReferenceInteger {
    var small = 1
    for _ in 0..<(exponent % 9) { small *= 10 }
    return ReferenceInteger(groups: [Int](repeating: 0, count: exponent / 9) + [small])
  }

  var isZero: Bool { groups.isEmpty }

  var isOdd: Bool { (groups.first ?? 0) % 2 == 1 }

  /// The decimal digits.
  var digits: String {
    guard let top = groups.last else { return "0" }
    var text = String(top)
    for group in groups.dropLast().reversed() {
      let part = String(group)
      text += String(repeating: "0", count: 9 - part.utf8.count) + part
    }
    return text
  }

  static func + (left: ReferenceInteger, right: ReferenceInteger) -> ReferenceInteger {
    var result: [Int] = []
    var carry = 0
    for index in 0..<max(left.groups.count, right.groups.count) {
      let a = index < left.groups.count ? left.groups[index] : 0
      let b = index < right.groups.count ? right.groups[index] : 0
      let sum = a + b + carry
      result.append(sum % base)
      carry = sum / base
    }
    return ReferenceInteger(groups: result + [carry])
  }

  static func * (left: ReferenceInteger, right: ReferenceInteger) -> ReferenceInteger {
    var result = [Int](repeating: 0, count: left.groups.count + right.groups.count)
    for i in 0..<left.groups.count {
      let factor = left.groups[i]
      var carry = 0
      for j in 0..<right.groups.count {
        let sum = factor * right.groups[j] + result[i + j] + carry
        carry = sum / base
        result[i + j] = sum - carry * base
      }
      result[i + right.groups.count] = carry
    }
    return ReferenceInteger(groups: result)
  }

  static func < (left: ReferenceInteger, right: ReferenceInteger) -> Bool {
    isLess(left.groups, right.groups)
  }

  private static func isLess(_ left: [Int], _ right: [Int]) -> Bool {
    if left.count != right.count { return left.count < right.count }
    var index = left.count - 1
    while index >= 0 {
      if left[index] != right[index] { return left[index] < right[index] }
      index -= 1
    }
    return false
  }

  /// Long division, as on paper.
  func divided(by divisor: ReferenceInteger) -> (quotient: ReferenceInteger, rest: ReferenceInteger)
  {
    var quotient = [Int](repeating: 0, count: groups.count)
    var rest: [Int] = []
    var position = groups.count - 1
    while position >= 0 {
      if !rest.isEmpty || groups[position] != 0 { rest.insert(groups[position], at: 0) }
      while !Self.isLess(rest, divisor.groups) {
        let times = Self.timesAtLeast(rest, divisor.groups)
        Self.subtract(divisor.groups, times: times, from: &rest)
        quotient[position] += times
      }
      position -= 1
    }
    return (ReferenceInteger(groups: quotient), ReferenceInteger(groups: rest))
  }

  /// How often a divisor is contained in a number that is not smaller: once or more, and never too
  /// often.
  private static func timesAtLeast(_ number: [Int], _ divisor: [Int]) -> Int {
    let top = divisor.count - 1
    let isLong = number.count > divisor.count
    // Two groups of each: the number's cut down, the divisor's rounded up.
    if top == 0 { return (isLong ? number[1] * base + number[0] : number[0]) / divisor[0] }
    let leading = isLong ? number[top + 1] * base + number[top] : number[top]
    return max(1, leading / (divisor[top] + 1))
  }

  private static func subtract(_ divisor: [Int], times: Int, from number: inout [Int]) {
    var borrow = 0
    for index in 0..<number.count {
      let part = index < divisor.count ? divisor[index] * times : 0
      var difference = number[index] - part - borrow
      borrow = 0
      if difference < 0 {
        borrow = (-difference + base - 1) / base
        difference += borrow * base
      }
      number[index] = difference
    }
    while number.last == 0 { number.removeLast() }
  }
}
