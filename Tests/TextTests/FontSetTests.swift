import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimText

@Suite struct FontSetTests {
  @Test(arguments: [
    ("Helvetica", "Liberation Sans"), ("arial", "Liberation Sans"), ("Times New Roman", "Liberation Serif"),
    ("TimesNewRomanPSMT", "Liberation Serif"), ("Courier", "Liberation Mono"),
    ("Apple Color Emoji", "Noto Color Emoji"), ("DejaVu Sans", "DejaVu Sans"), ("dejavusans", "DejaVu Sans"),
    ("system-ui", "Inter"), ("-apple-system", "Inter"), (".AppleSystemUIFont", "Inter"),
    ("SFProText", "Inter"),
    ("SF Pro Rounded", "Inter"), (".SFUIDisplay", "Inter"), ("SF Mono", "Liberation Mono"),
  ])
  func familiesAreFoundBySubstitutesToo(_ name: String, _ family: String) {
    #expect(FontSet.forTests.family(named: name) == family)
  }

  @Test(
    "A font is there if its family is, or one that stands in for it",
    arguments: [
      ("Helvetica-Bold", true), ("Inter", true), ("DejaVu Sans", true), ("SF Mono", true),
      ("BloggerSans-Bold", false),
      ("Helvetica Rounded", false), ("", false),
    ])
  func isThere(name: String, expected: Bool) {
    #expect(FontSet.forTests.has(Font(name: name)) == expected)
    #expect(FontSet.forTests.typesetter.has(Font(name: name)) == expected)
    // Without any fonts the names count that would be looked for.
    #expect(
      FontSet(files: []).has(Font(name: name)) == (FontSet.substitute(for: Font(name: name).family) != nil))
  }

  @Test("In place of a font that is not there Helvetica is drawn, regular and upright")
  func missingFonts() throws {
    let typesetter = FontSet.forTests.typesetter
    func width(_ font: Font) -> Double {
      typesetter.layout(TextBlock(text: StyledText("Hamburg", TextStyle(font: font, size: 100)), size: .zero))
        .ink.width
    }
    let regular = width(.standard)
    #expect(width(Font(family: "Helvetica", weight: 700)) != regular)
    for name in ["BloggerSans", "BloggerSans-Bold", "BloggerSans-BoldItalic"] {
      #expect(width(Font(name: name)) == regular, "\(name)")
      #expect(typesetter.metrics(of: Font(name: name)) == typesetter.metrics(of: .standard), "\(name)")
    }
  }

  @Test func everyStandInIsThereAndDocumented() throws {
    let page = try String(contentsOf: Repository.root.appending(path: "docs/guide/text.md"), encoding: .utf8)
    for group in FontAliases.groups {
      for name in group.names {
        #expect(FontSet.forTests.family(named: name) == group.standIn, "\(name)")
        #expect(FontSet.substitute(for: name) == group.standIn, "\(name)")
        let isListed = page.split(separator: "\n").contains { line in
          line.hasPrefix("| ") && line.contains(name) && line.contains(group.standIn)
        }
        #expect(isListed, "\(name)")
      }
    }
  }

  @Test("The system's font has every weight, upright and italic", arguments: [false, true])
  func weights(isItalic: Bool) throws {
    let layouts = Layouts()
    var lastWidth = 0.0
    for weight in stride(from: 100, through: 900, by: 100) {
      let font = Font(family: Font.system.family, weight: weight, isItalic: isItalic)
      #expect(
        FontSet.forTests.drawnFont(for: font)
          == DrawnFont(family: "Inter", weight: weight, isItalic: isItalic))
      // Heavier letters of this typeface are wider.
      let width = try #require(layouts("Hamburgefonts", font: font).lines.first?.width)
      #expect(width > lastWidth, "\(weight)")
      lastWidth = width
    }
  }

  @Test(arguments: [
    (Font(family: "Helvetica", weight: 500), 400, false),
    (Font(family: "Helvetica", weight: 600), 700, false),
    (Font(family: "Arial", weight: 900, isItalic: true), 700, true),
    (Font(family: "DejaVu Serif", isItalic: true), 400, false),
  ])
  func theNearestStyleIsSaid(font: Font, weight: Int, isItalic: Bool) throws {
    let drawn = try #require(FontSet.forTests.drawnFont(for: font))
    #expect(drawn.weight == weight && drawn.isItalic == isItalic)
    // It is drawn as if it had been asked for.
    let layouts = Layouts()
    let named = Font(family: drawn.family, weight: drawn.weight, isItalic: drawn.isItalic)
    #expect(layouts("Hamburgefonts", font: font).glyphs == layouts("Hamburgefonts", font: named).glyphs)
  }

  /// Whatever their files are called.
  @Test func stylesAreListedByWeightAndUprightBeforeItalic() throws {
    let families = FontSet.forTests.families
    #expect(families.map(\.name) == families.map(\.name).sorted())
    for family in families {
      for (style, next) in zip(family.faces, family.faces.dropFirst()) {
        let (low, high) = (style.weights.lowerBound, next.weights.lowerBound)
        #expect(low <= high, "\(family.name)")
        if style.weights == next.weights { #expect(!style.isItalic || next.isItalic, "\(family.name)") }
      }
    }
    let names = families.first { $0.name == "Liberation Sans" }?.faces.map(\.name)
    #expect(names == ["Regular", "Italic", "Bold", "Bold Italic"])
  }

  @Test func familiesThatAreInstalledAreNotStoodInFor() throws {
    let directory = try TemporaryDirectory()
    let mono = try #require(FontSet.forTests.files.first { $0.hasSuffix("LiberationMono-Bold.ttf") })
    try DisguisedFont.data(of: mono, family: "Helvetica", characters: [0x20...0x7E])
      .write(to: URL(filePath: directory.path("x.ttf")))
    let families = try FontSet.pinned(directories: [directory.path]).families
    #expect(families.first { $0.name == "Helvetica" }?.faces.map(\.file) == [directory.path("x.ttf")])
    #expect(
      families.first { $0.name == "Liberation Sans" }?.standsFor == ["Arial", "ArialMT", "Helvetica Neue"])
  }

  @Test func noFamilyIsMadeUp() {
    #expect(FontSet.forTests.family(named: "Comic Nonsense") == nil)
    #expect(FontSet(directories: [], includesSystem: false).family(named: "Helvetica") == nil)
  }

  @Test func aSetWithoutFontsDrawsNothing() {
    let typesetter = Typesetter(fonts: FontSet(directories: ["/nowhere"], includesSystem: false))
    let block = TextBlock(text: StyledText("a", TextStyle(size: 20)), size: CGSize(width: 9, height: 9))
    #expect(typesetter.layout(block) == TextLayout())
  }

  @Test func aDirectoryIsEnough() {
    let fonts = FontSet(directories: [FontSet.folder(of: "DejaVuSans.ttf")], includesSystem: false)
    #expect(fonts.family(named: "DejaVu Sans") == "DejaVu Sans")
    #expect(fonts.family(named: "Helvetica") == nil)
    #expect(fonts.lacks("🧠") && !FontSet.forTests.lacks("🧠"))
    let block = TextBlock(
      text: StyledText("a", TextStyle(font: Font(family: "DejaVu Sans"), size: 20)),
      size: CGSize(width: 90, height: 90))
    #expect(Typesetter(fonts: fonts).layout(block) == Typesetter(fonts: .forTests).layout(block))
  }

  @Test func everyThreadLaysOutAlike() async {
    let block = TextBlock(
      text: StyledText("Hello אבג 😀 → world", TextStyle(size: 17)), size: CGSize(width: 90, height: 200),
      isWrapped: true)
    let expected = Typesetter(fonts: .forTests).layout(block)
    await withTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<8 { group.addTask { Typesetter(fonts: .forTests).layout(block) } }
      let shared = Typesetter(fonts: .forTests)
      for _ in 0..<8 { group.addTask { shared.layout(block) } }
      for await layout in group { #expect(layout == expected) }
    }
  }

  @Test func whatIsRememberedIsBounded() {
    let layouts = Layouts()
    for index in 0..<3000 { _ = layouts(String(repeating: "x", count: 200) + "\(index)") }
    #expect(layouts.typesetter.rememberedCost <= 200_000)
    #expect(layouts.typesetter.shapedTexts == 3000)
  }
}
