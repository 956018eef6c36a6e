import Testing

@testable import AnimVideo

/// Two ways to write one picture, of which librsvg has always known the second.
@Suite struct SVGEquivalenceTests {
  private static func pixels(_ content: String) throws -> [UInt8] {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\">\(content)</svg>"
    return try SVG(Array(text.utf8)).pixels(width: 40, height: 40, fonts: 0)
  }

  private static let rect = "<rect x=\"10\" y=\"10\" width=\"20\" height=\"10\""

  @Test(
    "A picture is the same in newer words as in older ones",
    arguments: [
      ("\(rect) style=\"transform:translate(5px,10px)\"/>", "\(rect) transform=\"translate(5 10)\"/>"),
      (
        "\(rect) transform=\"rotate(90)\" transform-origin=\"20 15\"/>",
        "\(rect) transform=\"rotate(90 20 15)\"/>"
      ),
      (
        "\(rect) style=\"transform:rotate(90deg);transform-origin:center;transform-box:fill-box\"/>",
        "\(rect) transform=\"rotate(90 20 15)\"/>"
      ),
      (
        "\(rect) style=\"rotate:90deg;transform-origin:50% 50%\"/>",
        "\(rect) transform=\"rotate(90 20 20)\"/>"
      ),
      ("\(rect) transform=\"nonsense\"/>", "\(rect)/>"),
      (
        "<symbol id=\"s\" viewBox=\"0 0 10 10\" width=\"20\" height=\"20\"><rect width=\"10\" height=\"10\"/></symbol><use href=\"#s\" x=\"5\"/>",
        "<rect x=\"5\" width=\"20\" height=\"20\"/>"
      ),
      (
        "<symbol id=\"s\" opacity=\"0.5\"><rect width=\"10\" height=\"10\"/></symbol><use href=\"#s\"/>",
        "<rect width=\"10\" height=\"10\" opacity=\"0.5\"/>"
      ),
      (
        "\(rect) fill=\"#408040\" style=\"filter:brightness(2)\"/>", "\(rect) fill=\"#80ff80\"/>"
      ),
      (
        "\(rect) fill=\"#fff\" style=\"filter:invert(1) opacity(0.5)\"/>",
        "\(rect) fill=\"#000\" fill-opacity=\"0.5\"/>"
      ),
      (
        "\(rect) style=\"clip-path:inset(0 10px 0 0)\"/>",
        "<rect x=\"10\" y=\"10\" width=\"10\" height=\"10\"/>"
      ),
      (
        "\(rect) style=\"clip-path:polygon(0 0, 50% 0, 50% 100%, 0 100%)\"/>",
        "<rect x=\"10\" y=\"10\" width=\"10\" height=\"10\"/>"
      ),
      (
        "<rect x=\"10\" y=\"10\" width=\"20\" height=\"20\" style=\"clip-path:circle()\"/>",
        "<circle cx=\"20\" cy=\"20\" r=\"10\"/>"
      ),
      (
        "<clipPath id=\"a\"><rect width=\"20\" height=\"40\"/></clipPath><clipPath id=\"b\" clip-path=\"url(#a)\"><rect width=\"40\" height=\"15\"/></clipPath>\(rect) clip-path=\"url(#b)\"/>",
        "<rect x=\"10\" y=\"10\" width=\"10\" height=\"5\"/>"
      ),
      (
        "<clipPath id=\"a\" transform=\"translate(10 10)\"><rect width=\"10\" height=\"10\"/></clipPath>\(rect) clip-path=\"url(#a)\"/>",
        "<rect x=\"10\" y=\"10\" width=\"10\" height=\"10\"/>"
      ),
      (
        "<switch><g systemLanguage=\"de\">\(rect)/></g><g systemLanguage=\"en-GB\">\(rect) fill=\"red\"/></g></switch>",
        "\(rect) fill=\"red\"/>"
      ),
      ("\(rect) fill=\"url(#none) red\"/>", "\(rect) fill=\"red\"/>"),
      ("<polygon points=\"0,0 10,0 10,10 nonsense\"/>", "<polygon points=\"0,0 10,0 10,10\"/>"),
      (
        "<linearGradient id=\"g\" href=\"#g\"><stop stop-color=\"red\"/></linearGradient>\(rect) fill=\"url(#g)\"/>",
        "\(rect) fill=\"red\"/>"
      ),
      (
        "<path d=\"M10 10h20\" stroke=\"#000\" stroke-dasharray=\"5 0\"/>",
        "<path d=\"M10 10h20\" stroke=\"#000\"/>"
      ),
    ])
  func same(newer: String, older: String) throws {
    let (a, b) = (try Self.pixels(newer), try Self.pixels(older))
    #expect(b.contains { $0 != 0 })
    // Masks and filters round once more.
    let isNear = zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
    #expect(isNear, "\(newer)")
  }

  @Test("A shadow lies under what throws it")
  func shadow() throws {
    let filter =
      "<filter id=\"f\"><feDropShadow dx=\"10\" dy=\"0\" stdDeviation=\"0\" flood-color=\"red\"/></filter>"
    let pixels = try Self.pixels(
      "\(filter)<rect x=\"5\" y=\"10\" width=\"20\" height=\"20\" fill=\"blue\" filter=\"url(#f)\"/>")
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[((y * 40 + x) * 4)..<((y * 40 + x) * 4 + 4)]) }
    #expect(pixel(20, 20) == [0, 0, 255, 255])
    #expect(pixel(26, 20) == [255, 0, 0, 255])
  }

  @Test(
    "Lines of HTML become texts, and what cannot is said",
    arguments: [
      ("<div xmlns=\"http://www.w3.org/1999/xhtml\" style=\"font:20px Arial\">Start</div>", "Start", true),
      ("<div xmlns=\"http://www.w3.org/1999/xhtml\"><p>a</p><p>b<br/>c</p></div>", "c", true),
      ("<div xmlns=\"http://www.w3.org/1999/xhtml\"><table><tr><td>x</td></tr></table></div>", "x", false),
      ("<div xmlns=\"http://www.w3.org/1999/xhtml\"><img src=\"data:,\"/></div>", "", false),
      (
        "<div xmlns=\"http://www.w3.org/1999/xhtml\">\(String(repeating: "long ", count: 30))</div>", "long",
        false
      ),
    ])
  func foreignObjects(html: String, text: String, isWhole: Bool) throws {
    let (result, omissions) = try SVGRewritingTests.rewritten(
      "<foreignObject width=\"90\" height=\"40\">\(html)</foreignObject>")
    #expect(omissions.parts == (isWhole ? [] : ["<foreignObject> in line 1"]))
    #expect(text.isEmpty || result.contains("\(text)</text>") || result.contains(">\(text)"), "\(result)")
    #expect(!result.contains("foreignObject"))
  }

  /// Each symbol shows the next one twice.
  @Test("What would come to too many copies stays what it is, and is said")
  func copies() throws {
    let symbols = (0..<30).map {
      "<symbol id=\"s\($0)\"><use href=\"#s\($0 + 1)\"/><use href=\"#s\($0 + 1)\"/></symbol>"
    }
    let (text, omissions) = try SVGRewritingTests.rewritten(
      symbols.joined() + "<symbol id=\"s30\"><rect/></symbol><use href=\"#s0\"/>")
    #expect(omissions.parts == ["<use> in line 1"])
    #expect(text.utf8.count < 64 << 20)
  }

  @Test("What shows itself is not shown")
  func cycles() throws {
    let pixels = try Self.pixels(
      "<symbol id=\"a\"><use href=\"#b\"/></symbol><g id=\"b\"><use href=\"#a\"/></g><rect width=\"5\" height=\"5\"/>"
    )
    #expect(pixels[3] == 255)
  }
}
