import Foundation
import Geometry
import TestSupport
import Testing

@testable import Text

@Suite struct FontSetTests {
  @Test(arguments: [
    ("Helvetica", "Liberation Sans"), ("arial", "Liberation Sans"), ("Times New Roman", "Liberation Serif"),
    ("TimesNewRomanPSMT", "Liberation Serif"), ("Courier", "Liberation Mono"),
    ("Apple Color Emoji", "Noto Color Emoji"), ("DejaVu Sans", "DejaVu Sans"), ("dejavusans", "DejaVu Sans"),
  ])
  func familiesAreFoundBySubstitutesToo(_ name: String, _ family: String) {
    #expect(FontSet.forTests.family(named: name) == family)
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
    let fonts = FontSet(directories: ["/usr/share/fonts/truetype/dejavu"], includesSystem: false)
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

@Suite struct RecentCacheTests {
  @Test func whatIsUsedAgainStays() {
    var cache = RecentCache<Int, Int>(limit: 10)
    for round in 1...100 {
      #expect(cache.value(0, cost: { _ in 1 }, make: { 7 }) == 7)
      #expect(cache.value(round, cost: { _ in 1 }, make: { round }) == round)
      #expect(cache.cost <= 10)
      #expect(cache.count <= 10)
    }
    #expect(cache.misses == 101)
  }

  @Test func whatIsTooLargeIsStillMade() {
    var cache = RecentCache<Int, Int>(limit: 10)
    #expect(cache.value(1, cost: { _ in 1000 }, make: { 1 }) == 1)
    #expect(cache.value(2, cost: { _ in 3 }, make: { 2 }) == 2)
    #expect(cache.value(3, cost: { _ in 4 }, make: { 3 }) == 3)
    #expect(cache.value(2, cost: { _ in 3 }, make: { 9 }) == 2 || cache.misses == 4)
  }
}
