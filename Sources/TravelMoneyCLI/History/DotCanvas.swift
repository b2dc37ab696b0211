/// A field of dots that is printed as characters: eight dots of a braille sign each, or one.
struct DotCanvas: Sendable {
  /// How many columns and rows of characters there are.
  let columns: Int
  let rows: Int
  private let isUTF8: Bool
  private var dots: [Bool]

  /// Makes an empty field.
  init(columns: Int, rows: Int, isUTF8: Bool) {
    self.columns = columns
    self.rows = rows
    self.isUTF8 = isUTF8
    dots = Array(repeating: false, count: columns * rows * (isUTF8 ? 8 : 1))
  }

  /// The count of dots across.
  var width: Int { columns * dotsAcross }
  /// The count of dots from top to bottom.
  var height: Int { rows * dotsDown }
  /// The count of dots across one character.
  var dotsAcross: Int { isUTF8 ? 2 : 1 }
  /// The count of dots from top to bottom of one character.
  var dotsDown: Int { isUTF8 ? 4 : 1 }

  /// Sets a dot, counted from the top left.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    dots[y * width + x] = true
  }

  /// Sets the dots of a line, by Bresenham's way.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    var (x, y) = start
    let (across, down) = (abs(end.x - x), -abs(end.y - y))
    let (stepX, stepY) = (x < end.x ? 1 : -1, y < end.y ? 1 : -1)
    var error = across + down
    while true {
      set(x, y)
      if (x, y) == end { return }
      let doubled = 2 * error
      if doubled >= down {
        error += down
        x += stepX
      }
      if doubled <= across {
        error += across
        y += stepY
      }
    }
  }

  /// A row of characters, without blanks at its end.
  func text(ofRow row: Int) -> String {
    var text = String.UnicodeScalarView()
    var blanks = 0
    for column in 0..<columns {
      guard let sign = sign(column, row) else {
        blanks += 1
        continue
      }
      text.append(contentsOf: repeatElement(" ", count: blanks))
      blanks = 0
      text.append(sign)
    }
    return String(text)
  }

  /// The bits of the dots of a braille sign, by their place: from left to right, then down.
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  private func sign(_ column: Int, _ row: Int) -> Unicode.Scalar? {
    guard isUTF8 else { return dots[row * width + column] ? "*" : nil }
    var bits: UInt32 = 0
    for down in 0..<4 {
      for across in 0..<2 where dots[(4 * row + down) * width + 2 * column + across] {
        bits |= Self.bits[2 * down + across]
      }
    }
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + bits)
  }
}
