/// A text made comparable: lower case, without diacritics, apostrophes and double blanks.
///
/// The folding knows no locale, so it gives the same result everywhere. Letters that only look like
/// others (dotless ı, the ligature ﬁ, the Kelvin sign) stay what they are.
package struct FoldedText: Hashable, Sendable {
  /// The folded text in UTF-8; its words are separated by single blanks.
  package let bytes: [UInt8]

  package init(_ original: some StringProtocol) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(original.utf8.count)
    for scalar in original.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: bytes.append(UInt8(scalar.value) | 0x20)
      case 0x27, 0x2019, 0x02BB, 0x02BC, 0x300...0x36F: continue
      case 0x20, 0x2D: Self.appendBlank(to: &bytes)
      case 0x21..<0x7F: bytes.append(UInt8(scalar.value))
      case 0x130, 0x131: bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      case 0xC0...0x17F:
        let plain = Self.plainLetters[Int(scalar.value) - 0xC0]
        bytes.append(contentsOf: UTF8.encode(plain).map(Array.init) ?? [])
      default:
        if scalar.properties.isWhitespace {
          Self.appendBlank(to: &bytes)
        } else if let plain = Self.otherPlainLetters[scalar] {
          bytes.append(contentsOf: UTF8.encode(plain).map(Array.init) ?? [])
        } else {
          let lower = scalar.properties.lowercaseMapping.utf8
          let isLookalike = lower.allSatisfy { $0 < 0x80 }
          bytes.append(contentsOf: isLookalike ? Array(String(scalar).utf8) : Array(lower))
        }
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    self.bytes = bytes
  }

  /// The text with one letter i, as a search compares it: `İsviçre` and `ısvicre` are `isvicre`.
  package var searchBytes: [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for byte in bytes {
      // U+0130 and U+0131, İ and ı, are C4 B0 and C4 B1.
      if plain.last == 0xC4, byte & 0xFE == 0xB0 {
        plain[plain.count - 1] = UInt8(ascii: "i")
      } else {
        plain.append(byte)
      }
    }
    return plain
  }

  /// One word of a text that is folded already.
  init(word: ArraySlice<UInt8>) { bytes = Array(word) }

  /// The words, in order.
  package var words: [ArraySlice<UInt8>] { bytes.split(separator: 0x20) }

  /// Whether every one of some words begins a word of this text.
  func hasWords(beginningWith parts: [ArraySlice<UInt8>]) -> Bool {
    parts.allSatisfy { part in
      bytes.indices.contains { start in
        (start == 0 || bytes[start - 1] == 0x20) && bytes[start...].starts(with: part)
      }
    }
  }

  /// Whether this text contains another.
  func contains(_ other: FoldedText) -> Bool {
    guard let first = other.bytes.first else { return true }
    return bytes.indices.contains { start in
      bytes[start] == first && bytes[start...].starts(with: other.bytes)
    }
  }

  private static func appendBlank(to bytes: inout [UInt8]) {
    if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
  }

  /// What the letters U+00C0 to U+017F are without their diacritics, in lower case.
  private static let plainLetters: [Unicode.Scalar] = Array(
    ("aaaaaaæceeeeiiiiðnooooo×ouuuuyþßaaaaaaæceeeeiiiiðnooooo÷ouuuuyþy"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiĳĳjjkkĸllllllllllnnnnnnŉŋŋoooooo"
      + "œœrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzſ").unicodeScalars)

  /// Letters of Latin, Greek and Cyrillic from U+0180 on, each followed by what it is without its
  /// diacritics, in lower case.
  private static let otherPlainLetters: [Unicode.Scalar: Unicode.Scalar] = {
    let letters = Array(
      ("ƠoơoƯuưuǍaǎaǏiǐiǑoǒoǓuǔuǕuǖuǗuǘuǙuǚuǛuǜuǞaǟaǠaǡaǢæǣæǦgǧgǨkǩkǪoǫoǬoǭoǮʒǯʒǰjǴgǵgǸnǹnǺa"
        + "ǻaǼæǽæǾøǿøȀaȁaȂaȃaȄeȅeȆeȇeȈiȉiȊiȋiȌoȍoȎoȏoȐrȑrȒrȓrȔuȕuȖuȗuȘsșsȚtțtȞhȟhȦaȧaȨeȩeȪoȫoȬo"
        + "ȭoȮoȯoȰoȱoȲyȳyΆαΈεΉηΊιΌοΎυΏωΐιΪιΫυάαέεήηίιΰυϊιϋυόούυώωϓϒϔϒЀеЁеЃгЇіЌкЍиЎуЙийиѐеёеѓгїі"
        + "ќкѝиўуѶѵѷѵӁжӂжӐаӑаӒаӓаӖеӗеӚәӛәӜжӝжӞзӟзӢиӣиӤиӥиӦоӧоӪөӫөӬэӭэӮуӯуӰуӱуӲуӳуӴчӵчӸыӹыḀaḁaḂb"
        + "ḃbḄbḅbḆbḇbḈcḉcḊdḋdḌdḍdḎdḏdḐdḑdḒdḓdḔeḕeḖeḗeḘeḙeḚeḛeḜeḝeḞfḟfḠgḡgḢhḣhḤhḥhḦhḧhḨhḩhḪhḫhḬi"
        + "ḭiḮiḯiḰkḱkḲkḳkḴkḵkḶlḷlḸlḹlḺlḻlḼlḽlḾmḿmṀmṁmṂmṃmṄnṅnṆnṇnṈnṉnṊnṋnṌoṍoṎoṏoṐoṑoṒoṓoṔpṕpṖp"
        + "ṗpṘrṙrṚrṛrṜrṝrṞrṟrṠsṡsṢsṣsṤsṥsṦsṧsṨsṩsṪtṫtṬtṭtṮtṯtṰtṱtṲuṳuṴuṵuṶuṷuṸuṹuṺuṻuṼvṽvṾvṿvẀw"
        + "ẁwẂwẃwẄwẅwẆwẇwẈwẉwẊxẋxẌxẍxẎyẏyẐzẑzẒzẓzẔzẕzẖhẗtẘwẙyẛſẠaạaẢaảaẤaấaẦaầaẨaẩaẪaẫaẬaậaẮaắa"
        + "ẰaằaẲaẳaẴaẵaẶaặaẸeẹeẺeẻeẼeẽeẾeếeỀeềeỂeểeỄeễeỆeệeỈiỉiỊiịiỌoọoỎoỏoỐoốoỒoồoỔoổoỖoỗoỘoộo"
        + "ỚoớoỜoờoỞoởoỠoỡoỢoợoỤuụuỦuủuỨuứuỪuừuỬuửuỮuữuỰuựuỲyỳyỴyỵyỶyỷyỸyỹy").unicodeScalars)
    return Dictionary(
      stride(from: 0, to: letters.count, by: 2).map { (letters[$0], letters[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
  }()
}
