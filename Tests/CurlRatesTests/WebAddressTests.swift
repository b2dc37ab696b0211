import Testing

@testable import CurlRates

@Suite("Addresses of the web")
struct WebAddressTests {
  @Test(
    "An address is taken apart and put together again",
    arguments: [
      ("https://www.ecb.europa.eu", "https://www.ecb.europa.eu/"),
      ("HTTPS://Www.ECB.europa.eu:443/A/b?C=d#e", "https://www.ecb.europa.eu:443/A/b?C=d"),
      ("https://u:p@h/", "https://u:p@h/"), ("https://u@b:p@h/", "https://u%40b:p@h/"),
      ("http://[::1]:8080/x", "http://[::1]:8080/x"), ("https://h:/", "https://h/"),
      ("https://h/a b/ü?q=ä", "https://h/a%20b/%C3%BC?q=%C3%A4"), ("https://h?x", "https://h/?x"),
      ("https://h/a/./b/../c", "https://h/a/c"), ("https://h/../../x", "https://h/x"),
      ("https://h/a/..", "https://h/"), ("https://h/%2e%2E/x", "https://h/%2e%2E/x"),
      ("https://h//a//b/", "https://h//a//b/"), ("https://h#frag", "https://h/"),
    ])
  func parts(text: String, expected: String) throws {
    #expect(try WebAddress(text).text == expected)
  }

  // The examples of RFC 3986, section 5.4, with a base whose scheme may be fetched.
  @Test(
    "A reference is followed by the rules of RFC 3986",
    arguments: [
      ("g", "https://a/b/c/g"), ("./g", "https://a/b/c/g"), ("g/", "https://a/b/c/g/"),
      ("/g", "https://a/g"), ("//g", "https://g/"), ("?y", "https://a/b/c/d;p?y"),
      ("g?y", "https://a/b/c/g?y"), ("#s", "https://a/b/c/d;p?q"), ("g#s", "https://a/b/c/g"),
      ("g?y#s", "https://a/b/c/g?y"), (";x", "https://a/b/c/;x"), ("g;x", "https://a/b/c/g;x"),
      ("", "https://a/b/c/d;p?q"), (".", "https://a/b/c/"), ("./", "https://a/b/c/"),
      ("..", "https://a/b/"), ("../", "https://a/b/"), ("../g", "https://a/b/g"),
      ("../..", "https://a/"), ("../../g", "https://a/g"), ("../../../g", "https://a/g"),
      ("/./g", "https://a/g"), ("/../g", "https://a/g"), ("g.", "https://a/b/c/g."),
      ("..g", "https://a/b/c/..g"), ("./../g", "https://a/b/g"), ("./g/.", "https://a/b/c/g/"),
      ("g/../h", "https://a/b/c/h"), ("g?y/../x", "https://a/b/c/g?y/../x"),
      (" https://x/y ", "https://x/y"),
    ])
  func references(reference: String, expected: String) throws {
    #expect(try WebAddress("https://a/b/c/d;p?q").following(reference).text == expected)
  }

  @Test(
    "A file is put below an address, whose query stays",
    arguments: [
      ("https://h", "f.xml", "https://h/f.xml"), ("https://h/a/", "f.xml", "https://h/a/f.xml"),
      ("https://h/a", "v1/f", "https://h/a/v1/f"), ("https://h/a?k=1", "f", "https://h/a/f?k=1"),
      ("https://h/a?k=1", "f?d=2", "https://h/a/f?k=1&d=2"), ("https://h/a", "", "https://h/a"),
    ])
  func files(base: String, file: String, expected: String) throws {
    #expect(try WebAddress(base).appending(file: file).text == expected)
  }

  @Test("Any bytes give an address or an error", arguments: 0..<64)
  func anything(seed: Int) {
    // Pieces that an address is made of, in any order.
    let pieces = [
      "http", "s", ":", "/", "//", "@", "[", "]", "?", "#", "%", "..", "é", "\u{0}", "a", "1",
    ]
    var state = UInt64(seed)
    for _ in 0..<200 {
      var text = seed % 2 == 0 ? "https://" : ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 60)]
      }
      guard let address = try? WebAddress(text) else { continue }
      // What was put together again means the same, so that libcurl asks what was checked.
      #expect((try? WebAddress(address.text)) == address)
    }
  }

  @Test(
    "Only four plain numbers are an IPv4 address",
    arguments: [
      ("127.0.0.1", UInt32(0x7F00_0001)), ("255.255.255.255", .max), ("0.0.0.0", 0), ("127.1", nil),
      ("127.0.0.01", nil), ("127.0.0.256", nil), ("127.0.0.1.", nil), ("", nil), ("127.0.0.", nil),
      ("+1.0.0.1", nil), ("1.2.3.4.5", nil),
    ] as [(String, UInt32?)])
  func numbers(text: String, bits: UInt32?) {
    #expect(IPv4Address(text)?.bits == bits)
  }

  @Test(
    "The exceptions from a proxy follow curl's rules",
    arguments: [
      ("example.com", "example.com", true), ("example.com", "www.example.com", true),
      (".example.com", "example.com", true), (".example.com", "www.example.com", true),
      ("example.com", "nonexample.com", false), ("Example.COM", "example.com", true),
      ("example.com.", "example.com", true), ("example.com", "example.com.", true),
      ("a,b c\td", "c", true), ("*", "anything", true), ("*.example.com", "www.example.com", false),
      ("", "h", false), (",", "h", false), (".", "h", false), ("10.0.0.0/8", "10.9.8.7", true),
      ("10.0.0.0/8", "11.0.0.1", false), ("0.0.0.0/0", "9.9.9.9", true),
      ("1.2.3.4/32", "1.2.3.4", true),
      ("1.2.3.4/33", "1.2.3.4", false), ("1.2.3.4/x", "1.2.3.4", false),
      ("0.0.1", "127.0.0.1", false),
      ("::1", "[::1]", true), ("[::1]", "[::1]", true), ("::2", "[::1]", false),
    ])
  func exceptions(list: String, host: String, expected: Bool) {
    #expect(ProxyExceptions(list).contains(host: host) == expected)
  }
}
