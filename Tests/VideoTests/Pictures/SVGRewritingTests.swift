import Foundation
import Testing

@testable import AnimVideo

/// What the library is given in place of what it does not know, and what is said to be left out.
@Suite struct SVGRewritingTests {
  static func rewritten(_ content: String, isDark: Bool = false) throws -> (
    text: String, omissions: SVGOmissions
  ) {
    let file = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">\(content)</svg>"
    let result = try SVGRewriter.rewrite(Array(file.utf8), isDark: isDark)
    return (String(decoding: result.bytes, as: UTF8.self), result.omissions)
  }

  /// The fill that a rectangle with an attribute has, or that a style sheet gives it.
  private static func fill(
    _ style: String, rect: String = "<rect class=\"a b\" id=\"i\" x=\"1\"/>", isDark: Bool = false
  ) throws
    -> String?
  {
    let text = try rewritten("<style>\(style)</style>\(rect)", isDark: isDark).text
    guard let start = text.firstRange(of: "fill:") else { return nil }
    return String(text[start.upperBound...].prefix { $0 != "\"" && $0 != ";" })
  }

  @Test(
    "Style sheets choose elements as browsers do",
    arguments: [
      ("rect{fill:red}", "red"), ("rect{fill:red}.a{fill:lime}rect{fill:blue}", "lime"),
      ("#i{fill:red}.a.b{fill:lime}", "red"), ("rect{fill:red !important}#i{fill:lime}", "red"),
      (":is(circle,.a){fill:red}", "red"), (":where(#i){fill:lime}rect{fill:red}", "red"),
      ("svg{rect{fill:red}}", "red"), ("svg{& > .a{fill:red}}", "red"),
      (".a{fill:lime;&.b{fill:red}}", "red"),
      ("rect:not(.c){fill:red}", "red"), ("rect:not(.a){fill:red}", nil), ("circle + rect{fill:red}", nil),
      ("style + rect{fill:red}", "red"), ("svg:has(> rect) .b{fill:red}", "red"),
      ("[class~=b][x=\"1\"]{fill:red}", "red"), ("[id^=\"I\" i]{fill:red}", "red"),
      ("rect:nth-child(2n){fill:red}", "red"),
      ("rect:nth-last-child(2){fill:red}", nil), ("rect:only-of-type{fill:red}", "red"),
      (":root{fill:red}", "red"),
      ("rect:hover{fill:red}", nil), ("rect,::x{fill:red}", "red"), ("rect,{fill:red}", nil),
      ("@media print{rect{fill:red}}", nil), ("@media (prefers-color-scheme: light){rect{fill:red}}", "red"),
      ("@media screen and (prefers-color-scheme: dark){rect{fill:red}}", nil),
      ("@supports (fill: oklch(0 0 0)){rect{fill:red}}", "red"),
      ("@layer x{#i{fill:lime}}rect{fill:red}", "red"),
      ("@layer b,a;@layer a{rect{fill:red}}@layer b{#i{fill:lime}}", "red"),
      ("rect{fill:red;fill:nosuch(1)}", "red"), ("/* rect{fill:lime} */ rect{fill:r\\65 d}", "red"),
      ("<!-- rect{fill:red} -->", "red"), ("@keyframes a{from{fill:red}}", nil),
      ("rect{fill:red;}}circle{}", "red"),
    ] as [(String, String?)])
  func cascade(style: String, fill: String?) throws {
    #expect(
      try Self.fill(style.replacing("&", with: "&amp;").replacing("<!--", with: "&lt;!--")) == fill,
      "\(style)")
  }

  @Test(
    "Variables are put in, inherited and have fallbacks",
    arguments: [
      (":root{--a:red}rect{fill:var(--a)}", "red"), ("rect{--a:red;fill:var( --a )}", "red"),
      ("rect{fill:var(--a,red)}", "red"), ("rect{fill:var(--a,var(--b,red))}", "red"),
      ("svg{--a:var(--b);--b:red}rect{fill:var(--a)}", "red"),
      ("svg{--a:lime}rect{--a:red;fill:var(--a)}", "red"),
      ("svg{--a:red}rect{--a:inherit;fill:var(--a)}", "red"),
      ("rect{--a:var(--b);--b:var(--a);fill:var(--a,red)}", "red"),
      ("rect{--a:var(--a);fill:var(--a)}", "inherit"),
      ("rect{--a:255;fill:rgb(var(--a) 0 0)}", "#ff0000"), ("rect{--A:red;fill:var(--a,lime)}", "lime"),
    ])
  func variables(style: String, fill: String) throws {
    #expect(try Self.fill(style) == fill, "\(style)")
  }

  /// Values of CSS Color 4's own examples and of its sample code.
  @Test(
    "Colours come to what the specification says",
    arguments: [
      ("light-dark(red, blue)", "#ff0000"), ("rgb(255 0 0 / 50%)", "rgba(255,0,0,0.5)"),
      ("rgb(0% 100% 0%)", "#00ff00"),
      ("hsl(120 100% 25%)", "#008000"), ("hsl(120deg, 100%, 25%)", "#008000"),
      ("hwb(150 20% 10%)", "#33e68c"),
      ("hwb(0 80% 80%)", "#808080"), ("lab(46.2775% -47.5621 48.5837)", "#008000"),
      ("lch(46.2775% 67.9892 134.3912)", "#008000"), ("oklab(51.975% -0.1403 0.10768)", "#008000"),
      ("oklch(51.975% 0.17686 142.495)", "#008000"), ("color(srgb 1 0.5 0)", "#ff8000"),
      ("color(display-p3 0.21604 0.49418 0.13151)", "#008000"),
      ("color(a98-rgb 0.281363 0.498012 0.116746)", "#008000"),
      ("color(prophoto-rgb 0.230479 0.395789 0.129968)", "#008000"),
      ("color(rec2020 0.235202 0.431704 0.085432)", "#008000"),
      ("color(xyz-d65 0.07719 0.15438 0.02573)", "#008000"),
      ("color(xyz-d50 0.08312 0.154746 0.020961)", "#008000"),
      ("color(srgb-linear 0.21586 0.21586 0.21586)", "#808080"),
      ("color-mix(in srgb, red, blue)", "#800080"), ("color-mix(in srgb, red 25%, blue)", "#4000bf"),
      ("color-mix(in srgb, white 20%, transparent)", "rgba(255,255,255,0.2)"),
      ("color-mix(in hsl, hsl(10 100% 50%), hsl(350 100% 50%))", "#ff0000"),
      ("color-mix(in oklab, black, white)", "#636363"), ("rgb(from red r g 255)", "#ff00ff"),
      ("hsl(from red calc(h + 120) s l)", "#00ff00"), ("rgb(from #00f8 r g b / 1)", "#0000ff"),
      ("rgb(calc(51 * 5) max(0, 5 - 9) 0)", "#ff0000"),
    ])
  func colors(value: String, color: String) throws {
    let text = try Self.fill("rect{fill:\(value)}")
    #expect(text == color, "\(value)")
    #expect(try Self.rewritten("<rect fill=\"\(value)\"/>").text.contains("fill=\"\(color)\""), "\(value)")
  }

  @Test("Style sheets can be those of a dark page")
  func dark() throws {
    #expect(try Self.fill("rect{fill:light-dark(red,blue)}", isDark: true) == "#0000ff")
    #expect(try Self.fill("@media (prefers-color-scheme:dark){rect{fill:red}}", isDark: true) == "red")
  }

  @Test(
    "Arithmetic comes to a length",
    arguments: [
      ("calc(10px + 2 * 5px)", "20px"), ("calc(100% - 20px)", "80px"), ("calc(1in / 2)", "48px"),
      ("min(3px, 2px)", "2px"),
      ("clamp(0px, 50px, 10px)", "10px"), ("calc((1px + 2px) * (3 - 1))", "6px"), ("max(1em, 10px)", "16px"),
      ("calc(10px * sin(90deg))", "10px"), ("calc(-1 * 5px)", "-5px"),
    ])
  func arithmetic(value: String, length: String) throws {
    #expect(try Self.rewritten("<line x1=\"\(value)\"/>").text.contains("x1=\"\(length)\""), "\(value)")
  }

  @Test(
    "What cannot be worked out is said with its line",
    arguments: [
      ("<rect\nwidth=\"calc(1px + 1)\"/>", ["calc() in line 2"]),
      ("<style>@font-face{font-family:x}</style>", ["@font-face in line 1"]),
      ("<image href=\"data:text/html;base64,AAAA\"/>", ["\"data:text/html;base64\" in line 1"]),
      ("<rect fill=\"color-mix(in nosuch, red, blue)\"/>", ["color-mix() in line 1"]),
      (
        "<clipPath id=\"c\" clipPathUnits=\"objectBoundingBox\"><rect/></clipPath><g transform=\"rotate(45)\">\n<rect clip-path=\"url(#c)\"/></g>",
        ["clip-path under a transform in line 2"]
      ),
    ])
  func leftOut(content: String, parts: [String]) throws {
    #expect(try Self.rewritten(content).omissions.parts == parts)
  }

  @Test("Pictures are what their bytes are, whatever they are said to be")
  func wrongTypes() throws {
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAADklEQVR4nGP4z8DAAMcAG/ID/SpEOUgAAAAASUVORK5CYII="
    for type in ["image/jpeg", "application/octet-stream", "", "image/png;charset=x"] {
      let (text, omissions) = try Self.rewritten("<image href=\"data:\(type);base64,\(pixel)\"/>")
      #expect(omissions == SVGOmissions(), "\(type)")
      #expect(text.contains("href=\"data:image/png;base64,\(pixel)\""), "\(type)")
    }
  }

  /// Names, texts and values of all kinds are after one rewriting what they are after two.
  @Test("Rewriting changes nothing a second time")
  func twice() throws {
    let content =
      "<style>g>rect{fill:color-mix(in oklch,red,#0f0);font-family:'A &quot;b'}</style><g id=\"ä &lt; &amp;\"><rect x=\"1e1\"/></g>"
      + "<text xml:space=\"preserve\"> a\n<tspan>&lt;b&gt; </tspan>&#160;c</text><linearGradient id=\"g\"/>"
    let once = try Self.rewritten(content).text
    let again = String(
      decoding: try SVGRewriter.rewrite(Array(once.utf8), isDark: false).bytes, as: UTF8.self)
    #expect(once == again)
  }

  /// Files that are small and would come to much.
  @Test(
    "What grows without end is an error",
    arguments: [
      // Each variable is twice the one before.
      "<style>svg{--a0:x;" + (1...40).map { "--a\($0):var(--a\($0 - 1)) var(--a\($0 - 1));" }.joined()
        + "}rect{fill:var(--a40)}</style><rect/>",
      // A long way from one to the next.
      "<style>svg{--a0:red;" + (1...3000).reversed().map { "--a\($0):var(--a\($0 - 1));" }.joined()
        + "}</style><rect/>",
      // Many rules that look at all elements before each.
      "<style>" + String(repeating: "circle ~ rect ~ rect ~ g{fill:red}", count: 300) + "</style>"
        + String(repeating: "<rect/>", count: 3000) + String(repeating: "<g/>", count: 200),
      // Each step up has as many ways as there are elements around it.
      "<style>circle g g g g g{fill:red}</style>" + String(repeating: "<g>", count: 200)
        + String(repeating: "</g>", count: 200),
    ])
  func hostile(content: String) {
    #expect(throws: SVGError.tooComplex) { try Self.rewritten(content) }
  }

  @Test(
    "What lies too deep says nothing, and ends",
    arguments: [
      "<style>" + String(repeating: "g{", count: 5000) + "fill:red" + String(repeating: "}", count: 5000)
        + "</style><rect/>",
      "<style>" + String(repeating: ":is(", count: 5000) + "rect" + String(repeating: ")", count: 5000)
        + "{fill:red}</style><rect/>",
      "<rect width=\"" + String(repeating: "calc(", count: 5000) + "1" + String(repeating: ")", count: 5000)
        + "\"/>",
      "<rect fill=\"" + String(repeating: "light-dark(red,", count: 5000) + "\"/>",
      "<style>" + String(repeating: "rect+", count: 5000) + "rect{fill:red}</style>"
        + String(repeating: "<rect/>", count: 6000),
      "<rect fill=\"" + String(repeating: "var(--a,", count: 20) + "red" + String(repeating: ")", count: 20)
        + "\"/>",
    ])
  func deep(content: String) throws {
    _ = try Self.rewritten(content)
  }

  @Test("Text in any encoding that is named is read")
  func encodings() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"ä\"/></svg>"
    let wide = try #require(text.data(using: .utf16LittleEndian))
    let bytes = [0xFF, 0xFE] + [UInt8](wide)
    #expect(SVG.isSVG(bytes))
    #expect(
      String(decoding: try SVGRewriter.rewrite(bytes, isDark: false).bytes, as: UTF8.self).contains(
        "id=\"ä\""))
  }

  @Test("Default values of declarations are attributes")
  func defaults() throws {
    let text =
      "<!DOCTYPE svg [<!ATTLIST rect fill CDATA \"red\">]><svg xmlns=\"http://www.w3.org/2000/svg\"><rect/></svg>"
    let rewritten = try SVGRewriter.rewrite(Array(text.utf8), isDark: false).bytes
    #expect(String(decoding: rewritten, as: UTF8.self).contains("fill=\"red\""))
  }
}
