import Foundation
import AnimTestSupport
import Testing

@testable import AnimVideo

/// SVG files as pictures: how large they are, what they are drawn as, and what is refused before it is drawn.
@Suite struct SVGTests {
  private static func svg(_ content: String, _ attributes: String = "width=\"100\" height=\"100\"") -> [UInt8]
  {
    Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>\(content)</svg>"
        .utf8)
  }

  @Test(
    "A file is told by its first element",
    arguments: [
      ("<svg/>", true), ("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <x> -->\n<!DOCTYPE svg>\n<svg>", true),
      ("<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"/>", true),
      ("<!DOCTYPE svg [<!ENTITY a \"<b/>\">]><svg/>", true), ("<html><svg/></html>", false), ("svg", false),
      ("", false),
    ])
  func signature(text: String, isSVG: Bool) {
    #expect(SVG.isSVG(Array(text.utf8)) == isSVG, "\(text)")
  }

  /// CSS' sizes: 96 pixels an inch; the viewBox where there is none; 300 by 150 where there is nothing.
  @Test(arguments: [
    ("width=\"40\" height=\"30\"", 40.0, 30.0), ("width=\"1in\" height=\"25.4mm\"", 96, 96),
    ("width=\"72pt\" height=\"6pc\"", 96, 96), ("viewBox=\"5 5 40 20\"", 40, 20), ("", 300, 150),
    ("width=\"80\" viewBox=\"0 0 40 20\"", 80, 40), ("height=\"80\" viewBox=\"0 0 40 20\"", 160, 80),
    ("width=\"50%\" height=\"50%\" viewBox=\"0 0 40 20\"", 40, 20),
    ("width=\"10.5\" height=\"0.25\"", 10.5, 0.25),
  ])
  func ownSize(attributes: String, width: Double, height: Double) throws {
    let svg = try SVG(Self.svg("", attributes))
    #expect(abs(svg.width - width) < 1e-3 && abs(svg.height - height) < 1e-3)
  }

  /// A rectangle on whole pixels covers them and no others, at every size.
  @Test(arguments: [(8, 8), (16, 16), (24, 8), (4, 40)])
  func rectanglesAreExact(columns: Int, rows: Int) throws {
    let content = "<rect x=\"2\" y=\"4\" width=\"4\" height=\"2\" fill=\"#0080ff\"/>"
    let svg = try SVG(Self.svg(content, "width=\"8\" height=\"8\""))
    let pixels = try svg.pixels(width: columns, height: rows, fonts: 0)
    for y in 0..<rows {
      for x in 0..<columns {
        let isInside =
          (columns / 4..<columns * 3 / 4).contains(x) && (rows / 2..<rows * 3 / 4).contains(y)
        let place = (y * columns + x) * 4
        #expect(Array(pixels[place..<(place + 4)]) == (isInside ? [0, 0x80, 0xFF, 0xFF] : [0, 0, 0, 0]))
      }
    }
  }

  @Test("A packed file is the picture that its text is")
  func packed() throws {
    let bytes = Self.svg(
      "<rect width=\"5\" height=\"5\" fill=\"red\"/>" + String(repeating: " ", count: 70_000),
      "width=\"10\" height=\"5\"")
    let packed = StoredArchive.gzip(bytes)
    // As much of it as is read to find out what it is.
    #expect(SVG.isSVG(Array(packed.prefix(SVG.signatureLength))) && SVG.textLength(packed) == bytes.count)
    let (plain, svg) = (try SVG(bytes), try SVG(packed))
    #expect(svg.width == 10 && svg.height == 5)
    #expect(try svg.pixels(width: 20, height: 10, fonts: 0) == plain.pixels(width: 20, height: 10, fonts: 0))
    #expect(svg.workingBytes(width: 1, height: 1) == plain.workingBytes(width: 1, height: 1))
    #expect(!SVG.isSVG(StoredArchive.gzip(Array("<html/>".utf8))) && !SVG.isSVG(StoredArchive.gzip(packed)))
  }

  @Test("What a packed file says of itself must be true")
  func packedAndDamaged() throws {
    let bytes = Self.svg("")
    let damaged = SVGError.damaged(reason: "it cannot be unpacked")
    for count in [bytes.count - 1, bytes.count + 1, 0] {
      #expect(throws: damaged, "\(count)") { try SVG(StoredArchive.gzip(bytes, count: count)) }
    }
    #expect(throws: SVGError.tooLong(limitInMebibytes: 32)) {
      try SVG(StoredArchive.gzip(bytes, count: 0xFFFF_FFFF))
    }
    #expect(throws: SVGError.encoding("gzip")) { try SVG(StoredArchive.gzip(StoredArchive.gzip(bytes))) }
    let packed = StoredArchive.gzip(bytes)
    for length in 2..<packed.count {
      _ = SVG.isSVG(Array(packed.prefix(length)))
      #expect(throws: SVGError.self, "\(length)") { try SVG(Array(packed.prefix(length))) }
    }
    var changed = packed
    changed[packed.count - 8] ^= 1
    #expect(throws: damaged) { try SVG(changed) }
  }

  @Test("Colours are premultiplied")
  func alpha() throws {
    let svg = try SVG(Self.svg("<rect width=\"100\" height=\"100\" fill=\"#fff\" fill-opacity=\"0.5\"/>"))
    let pixels = try svg.pixels(width: 1, height: 1, fonts: 0)
    #expect(pixels.allSatisfy { $0 == pixels[0] } && (127...128).contains(pixels[0]))
  }

  /// What a picture names is not read: the file is there, and would be red.
  @Test func filesAreNotRead() throws {
    let folder = try TemporaryDirectory()
    let path = URL(filePath: folder.path("red.svg"))
    try Data(Self.svg("<rect id=\"a\" width=\"100\" height=\"100\" fill=\"red\"/>")).write(to: path)
    for name in [path.path, "file://\(path.path)", "http://127.0.0.1:9/x.svg"] {
      for content in [
        "<image href=\"\(name)\" width=\"100\" height=\"100\"/>", "<use xlink:href=\"\(name)#a\"/>",
        "<rect width=\"100\" height=\"100\" fill=\"url(\(name)#a)\"/>",
      ] {
        let svg = try SVG(Self.svg(content))
        #expect(svg.files == [name], "\(content)")
        #expect(try svg.pixels(width: 4, height: 4, fonts: 0).allSatisfy { $0 == 0 }, "\(content)")
      }
    }
  }

  @Test(
    "What moves or runs is found",
    arguments: [
      ("<rect><animate attributeName=\"x\"/></rect>", "<animate>"), ("<set/>", "<set>"),
      ("<rect><animateTransform/></rect>", "<animateTransform>"), ("<script>alert(1)</script>", "<script>"),
      ("<style>@KEYFRAMES a { }</style>", "@keyframes"), ("<rect style=\"animation: a 1s\"/>", "animation"),
      ("<rect/><style><![CDATA[rect{animation-name:a}]]></style>", "animation"), ("<rect/>", nil),
      ("<style>rect{animation-name:a}</style>", nil), ("<rect style=\"animation: none\"/>", nil),
      ("<!-- <animate/> --><text>animation: none</text>", nil),
    ] as [(String, String?)])
  func motion(content: String, word: String?) throws {
    #expect(try SVG(Self.svg(content)).motion == word)
  }

  @Test(
    "Entities of more than plain text are refused",
    arguments: [
      ("<!DOCTYPE svg [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;\">]><svg/>", SVGError.entity),
      ("<!DOCTYPE svg [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><svg/>", .entity),
      ("<!DOCTYPE svg [<!ENTITY % a \"b\">]><svg/>", .entity),
      ("<!DOCTYPE svg [<!ENTITY a \"<g/>\">]><svg/>", .entity),
      (
        "<!DOCTYPE svg [<!ENTITY a \"\(String(repeating: "a", count: 4096))\">]><svg><text>"
          + String(repeating: "&a;", count: 600) + "</text></svg>", .entities(limit: 1 << 20)
      ),
    ])
  func refused(text: String, error: SVGError) {
    #expect(throws: error, "\(text)") { try SVG(Array(text.utf8)) }
  }

  /// The library calls itself for each level, past its own limit to elements in elements: a file of 300 kB that it is given
  /// as it is ends the process.
  @Test(
    arguments: [
      { "<g id=\"a\($0)\"><use href=\"#a\($0 + 1)\"/></g>" },
      { "<mask id=\"a\($0)\"><g mask=\"url(#a\($0 + 1))\"/></mask>" },
      { "<g id=\"a\($0)\"><g style=\"clip-path:url(#a\($0 + 1))\"/></g>" },
      { "<g id=\"a\($0)\" class=\"c\($0)\"/><style>.c\($0){mask:url( '#a\($0 + 1)')}</style>" },
      { "<g id=\"a\($0)\" class=\"c\($0)\"/><style><x></x>.c\($0){mask:url(#a\($0 + 1))}</style>" },
      { "<g id=\"a\($0)\" class=\"c\($0)\"/><style>.c\($0){mask:u&#114;l(#a\($0 + 1))}</style>" },
    ] as [@Sendable (Int) -> String])
  func deepReferences(link: @Sendable (Int) -> String) throws {
    let content = (0..<5000).map(link).joined() + "<rect id=\"a5000\" width=\"9\" height=\"9\"/>"
    #expect(throws: SVGError.tooDeep(limit: SVGSurvey.mostLevels)) { try SVG(Self.svg(content)) }
  }

  @Test("As deep as is allowed, it is drawn")
  func deepest() throws {
    let links = (0..<990).map { "<g id=\"a\($0)\"><use href=\"#a\($0 + 1)\"/></g>" }.joined()
    let svg = try SVG(
      Self.svg("<defs>\(links)<rect id=\"a990\" width=\"50\" height=\"50\"/></defs><use href=\"#a0\"/>"))
    #expect(try svg.pixels(width: 10, height: 10, fonts: 0)[3] == 255)
  }

  /// The library goes on by itself, with what it was given.
  @Test("What takes too long is left behind")
  func slow() throws {
    let turbulence = String(repeating: "<feTurbulence baseFrequency=\"0.9\" numOctaves=\"99\"/>", count: 50)
    let svg = try SVG(
      Self.svg(
        "<filter id=\"f\">\(turbulence)</filter>"
          + String(repeating: "<rect width=\"100\" height=\"100\" filter=\"url(#f)\"/>", count: 20)))
    var owner: Owner? = Owner()
    weak let kept = owner
    #expect(throws: SVGError.tooSlow(seconds: 0)) {
      try svg.pixels(width: 300, height: 300, fonts: 0, seconds: 0.1, keeping: owner)
    }
    owner = nil
    // It still draws, in memory that is not free.
    #expect(kept != nil)
  }

  private final class Owner: Sendable {}

  @Test("What was drawn in time takes no more memory")
  func released() throws {
    let svg = try SVG(Self.svg("<rect width=\"5\" height=\"5\"/>"))
    var owner: Owner? = Owner()
    weak let kept = owner
    _ = try svg.pixels(width: 30, height: 30, fonts: 0, keeping: owner)
    #expect(kept != nil)
    owner = nil
    #expect(kept == nil)
  }

  @Test("What refers to itself is not followed for ever")
  func cycles() throws {
    let content =
      "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g><rect width=\"50\" height=\"50\"/>"
    #expect(try SVG(Self.svg(content)).pixels(width: 2, height: 2, fonts: 0)[3] == 255)
  }

  /// Surfaces of the picture's size: one, and one for each group in a group that is not plain.
  @Test(arguments: [
    ("", 1), ("<g opacity=\"0.5\"><g><g style=\"mix-blend-mode: multiply\"/></g></g>", 3),
    ("<g opacity=\"0.5\"/><g opacity=\"0.5\"/>", 2),
    ("<g id=\"a\" opacity=\"0.5\"/><g mask=\"url(#m)\"/><mask id=\"m\"><use href=\"#a\"/></mask>", 4),
  ])
  func surfaces(content: String, count: Int) throws {
    let bytes = Self.svg(content)
    let rewritten = try SVGRewriter.rewrite(bytes, isDark: false)
    #expect(rewritten.survey.surfaces == count)
    let working = (count + 2) * 40_000 + 16 * rewritten.bytes.count
    #expect(try SVG(bytes).workingBytes(width: 100, height: 100) == working)
  }

  @Test("Each shorter file is an error, or a picture")
  func truncated() throws {
    let bytes = Self.svg(
      "<g opacity=\"0.5\"><rect id=\"a\" width=\"9\" height='9'/></g><style>a{b:url(#a)}</style>")
    for length in 0..<bytes.count { _ = try? SVG(Array(bytes.prefix(length))) }
    #expect(throws: SVGError.self) { try SVG(Array(bytes.dropLast(3))) }
  }

  @Test(arguments: [
    (
      SVGError.missingLibrary,
      "SVG needs librsvg, which is not installed; 'apt install librsvg2-2' installs it", false
    ),
    (.damaged(reason: "x"), "the SVG file is damaged: x", false),
    (.encoding("UTF-7"), "the SVG file is written in UTF-7; expected text", false),
    (.entities(limit: 1 << 20), "the SVG file's entities stand for more than 1 MiB of text", true),
    (
      .entity,
      "the SVG file declares an entity of more than plain text; expected elements in their places",
      false
    ),
    (.tooComplex, "the SVG file's style sheets and variables take too many steps to apply", true),
    (.tooManyElements(limit: 9), "the SVG file has more than 9 elements", true),
    (
      .size(width: 0, height: 2.5),
      "the SVG file says that it is 0.0×2.5 large; expected more than 0 and at most 1000000.0",
      false
    ),
    (
      .size(width: 1e7, height: 2),
      "the SVG file says that it is 10000000.0×2.0 large; expected more than 0 and at most 1000000.0",
      true
    ),
    (
      .tooDeep(limit: 9),
      "the SVG file nests elements, with those referred to, more than 9 deep", true
    ),
    (.tooSlow(seconds: 20), "the SVG file takes more than 20 s to draw", true),
    (.tooLong(limitInMebibytes: 32), "the SVG file has more than 32 MiB of text", true),
    (.noMemory, "the SVG file needs more memory than there is", true),
  ])
  func sentences(error: SVGError, text: String, isLimit: Bool) {
    #expect("\(error)" == text)
    #expect(error.isLimit == isLimit)
  }

  @Test(arguments: ["", "a", "ab", "abc", "abcd", "\0\u{7F}é€"])
  func base64(text: String) {
    let bytes = Array(text.utf8)
    let coded = Data(bytes).base64EncodedString(options: .lineLength64Characters)
    #expect(Base64.bytes(Array(coded.utf8)[...]) == bytes)
    #expect(Base64.bytes(Array((coded + "*").utf8)[...]) == nil)
    #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
  }
}
