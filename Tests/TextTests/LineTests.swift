import Foundation
import AnimGeometry
import Testing

@testable import AnimText

@Suite struct LineTests {
  let layout = Layouts()
  let text = "one two three four five"

  @Test func linesEndOnlyWhereTheTextSaysSo() {
    #expect(layout(text).lines.count == 1)
    #expect(layout("a\nb\n\nc").lines.count == 4)
    #expect(layout("").lines.isEmpty)
  }

  @Test func narrowerBoxesHaveMoreLines() {
    var last = 0
    for width in [220.0, 110, 60, 30] {
      let count = layout(text, in: CGSize(width: width, height: 100), isWrapped: true).lines.count
      #expect(count > last)
      last = count
    }
  }

  @Test func whiteSpaceAtTheEndHasNoWidth() {
    let width = layout("ab").lines[0].width
    for text in ["ab ", "ab\t", "ab \t "] {
      #expect(abs(layout(text).lines[0].width - width) < 0.02, "\(text)")
    }
  }

  private func underlined(_ text: String, offset: Double = 0) -> TextLayout {
    var style = TextStyle(size: 20)
    style.isUnderlined = true
    style.baselineOffset = offset
    return layout([StyledText.Run(text, style)])
  }

  @Test func brokenWordsHaveNoHyphens() {
    let text = "Donaudampfschifffahrt"
    let broken = layout(text, in: CGSize(width: 50, height: 100), isWrapped: true)
    #expect(broken.lines.count > 1)
    #expect(broken.glyphs.allSatisfy { $0.offset >= 0 })
    #expect(Set(broken.glyphs.map(\.offset)).count == broken.glyphs.count)
  }

  @Test func emojiStandOnTheLine() throws {
    let layout = layout("\u{1F600}")
    let id = GlyphID(face: layout.runs[0].face, index: layout.glyphs[0].index)
    let rect = try #require(self.layout.typesetter.bitmap(id)).rect
    #expect(rect.minY < -0.5 && rect.maxY > -0.1 && rect.maxY < 0.5)
  }

  @Test func linesUnderRaisedTextAreRaisedToo() throws {
    let (plain, raised) = (underlined("A"), underlined("A", offset: 8))
    let distances = try [plain, raised].map {
      try #require($0.decorations.first).rect.midY - (try #require($0.glyphs.first)).y
    }
    #expect(abs(distances[0] - distances[1]) < 0.05)
  }

  @Test func linesUnderEmojiAreThoseOfTheText() throws {
    let plain = try #require(underlined("A").decorations.first)
    let mixed = try #require(underlined("\u{1F600}A").decorations.first)
    #expect(abs(plain.rect.height - mixed.rect.height) < 0.01)
  }

  @Test func linesBelowARoomAreLeftOut() {
    var two = underlined("a\nb\nc")
    #expect(two.decorations.count == 3)
    var one = two
    two.keepLines(within: two.lines[1].bottom)
    #expect(two.lines.count == 2 && two.decorations.count == 2)
    one.keepLines(within: one.lines[1].bottom - 1)
    #expect(one.lines.count == 1 && one.decorations.count == 1)
  }

  @Test func wrappedLinesFitTheBox() {
    for line in layout(text, in: CGSize(width: 70, height: 100), isWrapped: true).lines {
      #expect(line.width <= 70)
    }
  }

  @Test func aLongerTextIsWider() {
    var last = 0.0
    for end in 1...text.count {
      let prefix = String(text.prefix(end))
      guard let line = layout(prefix + ".").lines.first else { return }
      #expect(line.width > last)
      last = line.width
    }
  }

  @Test func linesFollowEachOtherWithoutGaps() {
    let lines = layout(text, in: CGSize(width: 70, height: 100), isWrapped: true).lines
    #expect(lines.first?.top == 0)
    for (upper, lower) in zip(lines, lines.dropFirst()) {
      #expect(abs(upper.bottom - lower.top) < 1e-9)
      #expect(upper.top < upper.baseline && upper.baseline < upper.bottom)
    }
  }

  @Test func alignmentMovesTheWholeLine() throws {
    let width = try #require(layout("Hi").lines.first?.width)
    #expect(layout("Hi", alignment: .left).lines.first?.x == 0)
    #expect(layout("Hi", alignment: .natural).lines.first?.x == 0)
    #expect(layout("Hi", alignment: .right).lines.first?.x == 200 - width)
    #expect(layout("Hi", alignment: .center).lines.first?.x == (200 - width) / 2)
    #expect(layout("Hi", alignment: .center).glyphs.first?.x == (200 - width) / 2)
  }

  @Test func spaceAtTheEndDoesNotCount() {
    #expect(
      layout("Hi  ", alignment: .center).lines.first?.x == layout("Hi", alignment: .center).lines.first?.x)
    #expect(
      layout("שלום  ", alignment: .left).glyphs.last?.x == layout("שלום", alignment: .left).glyphs.last?.x)
  }

  @Test func justifiedLinesFillTheBoxButTheLast() throws {
    let lines = layout(
      text, in: CGSize(width: 100, height: 100), isWrapped: true, alignment: .justified
    ).lines
    #expect(lines.count > 2)
    for line in lines.dropLast() { #expect(abs(line.width - 100) < 0.1) }
    #expect(try #require(lines.last).width < 90)
  }

  @Test func sizesScaleAlike() throws {
    let small = layout(text, size: 10)
    let large = layout(text, size: 30)
    #expect(small.glyphs.count == large.glyphs.count)
    for (a, b) in zip(small.glyphs, large.glyphs) {
      #expect(abs(a.x * 3 - b.x) < 1e-9 && abs(a.y * 3 - b.y) < 1e-9)
    }
    #expect(layout.typesetter.shapedTexts == 1)
  }

  @Test func everyEllipsisStandsWhereItShould() {
    let box = CGSize(width: 90, height: 30)
    func shown(_ mode: TextTruncation) -> String {
      layout(text, in: box, truncation: mode).shown(0, of: text)
    }
    #expect(shown(.end).hasPrefix("one t") && shown(.end).hasSuffix("…"))
    #expect(shown(.start).hasPrefix("…") && shown(.start).hasSuffix("five"))
    #expect(shown(.middle).hasPrefix("one") && shown(.middle).hasSuffix("ve") && shown(.middle).contains("…"))
    #expect(shown(.none) == text)
    for mode in [TextTruncation.start, .middle, .end] {
      let line = layout(text, in: box, truncation: mode).lines.first
      #expect(line?.isTruncated == true)
      #expect(line.map { $0.width <= 90 } == true)
    }
    #expect(layout("one", in: box, truncation: .end).lines.first?.isTruncated == false)
  }

  /// Else a line that is cut would be aligned by room that nothing is seen of.
  @Test(arguments: [TextTruncation.start, .middle, .end])
  func anEllipsisIsAsWideAsItsGlyph(mode: TextTruncation) throws {
    let width = try #require(layout("…").lines.first?.width)
    for (text, isWrapped) in [(text, false), (text, true), ("one\ntwo\nthree", true)] {
      let cut = layout(text, in: CGSize(width: 90, height: 50), isWrapped: isWrapped, truncation: mode)
      let ellipses = cut.glyphs.filter { $0.offset < 0 }
      #expect(!ellipses.isEmpty)
      for ellipsis in ellipses { #expect(abs(ellipsis.advance - width) < 0.01, "\(text)") }
    }
  }

  @Test func onlyTheLastLineThatFitsIsCut() {
    let result = layout(text, in: CGSize(width: 90, height: 50), isWrapped: true, truncation: .end)
    #expect(result.lines.map(\.isTruncated) == [false, true])
    #expect(
      layout(text, in: CGSize(width: 90, height: 500), isWrapped: true, truncation: .end).lines.count > 2)
  }

  @Test func theLastLineStandsForLaterParagraphs() {
    let text = "one\ntwo\nthree"
    func lines(_ text: String, _ mode: TextTruncation, height: CGFloat = 50) -> [String] {
      let result = layout(
        text, in: CGSize(width: 100, height: height), isWrapped: true, truncation: mode)
      let shown = result.lines.indices.map { result.shown($0, of: text) }
      let isTruncated = shown.map { $0.contains("…") }
      #expect(result.lines.map(\.isTruncated) == isTruncated)
      return shown
    }
    #expect(lines(text, .end) == ["one", "two…"])
    #expect(lines(text, .start) == ["one", "…three"])
    #expect(lines(text, .middle) == ["one", "two…three"])
    for mode in [TextTruncation.start, .middle, .end] {
      #expect(lines(text, mode, height: 100) == ["one", "two", "three"])
      #expect(lines("one\ntwo\n\n ", mode) == ["one", "two"])
      // White space at the end is nothing that is left out.
      for space in [" ", "\t", "\u{2003}"] {
        let shown = lines("one\ntwo" + String(repeating: space, count: 40) + "\n\n", mode)
        #expect(shown.map { $0.trimmingCharacters(in: .whitespaces) } == ["one", "two"])
      }
    }
    // The second line is only partly within the box.
    #expect(lines(text, .end, height: 40) == ["one…"])
    #expect(lines(text, .end, height: 1) == ["one…"])
    #expect(lines("one two three\nfour\nfive", .end, height: 70) == ["one two ", "three", "four…"])
    #expect(lines("one two three\nfour\nfive", .end) == ["one two ", "three…"])
    #expect(lines("one\n\nthree", .end) == ["one", "…"])
    #expect(
      lines("one\u{2028}two\u{2028}three", .end).map { $0.filter { $0 != "\u{2028}" } } == ["one", "two…"])
    #expect(lines("one\u{2028}two\u{2028}three", .middle).last == "two…three")
  }

  @Test(arguments: [TextTruncation.start, .middle, .end])
  func truncatedLinesLieInTheBoxWhateverTheTextIs(mode: TextTruncation) {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let parts = [
      "word ", "long-unbroken-word", "\n", "\r\n", "\u{2029}", "\u{2028}", "שלום ", "مرحبا ", "e\u{301}", "👩‍👧",
      "\t", " ",
      "\u{FFFC}", "a\u{0}b", "\u{B}",
    ]
    for _ in 0..<300 {
      let runs = (0...random(4)).map { _ in
        StyledText.Run(
          (0...random(6)).map { _ in parts[random(parts.count)] }.joined(),
          TextStyle(size: Double(8 + random(30))))
      }
      let box = CGSize(width: 30 + random(150), height: random(120))
      func layout(_ height: CGFloat) -> TextLayout {
        self.layout.typesetter.layout(
          TextBlock(
            text: StyledText(runs), size: CGSize(width: box.width, height: height), isWrapped: true,
            truncation: mode))
      }
      let (cut, whole) = (layout(box.height), layout(100_000))
      let bytes = runs.reduce(0) { $0 + $1.text.utf8.count }
      #expect(!cut.lines.isEmpty && cut.lines.count <= whole.lines.count)
      #expect(cut.glyphs.allSatisfy { $0.offset < bytes })
      for line in cut.lines.dropFirst().dropLast() { #expect(line.bottom <= Double(box.height) + 0.01) }
      let text = Array(runs.map(\.text).joined().utf8)
      let left = whole.lines.dropFirst(cut.lines.count).flatMap { $0.runs }.flatMap { whole.runs[$0].glyphs }
      let isBlank = left.allSatisfy {
        let offset = whole.glyphs[$0].offset
        return offset < 0 || String(decoding: text[offset...], as: UTF8.self).first?.isWhitespace == true
      }
      if !isBlank, cut.lines.count < whole.lines.count {
        #expect(cut.lines.last?.isTruncated == true, "\(runs) in \(box)")
      }
    }
  }

  @Test func aCharacterThatRunsShareHasTheFirstOnesStyle() {
    func run(_ text: String, _ size: Double) -> StyledText.Run { .init(text, TextStyle(size: size)) }
    let split = layout([run("e", 30), run("\u{301}", 10), run("\u{302}x", 20)])
    let whole = layout([run("e\u{301}\u{302}", 30), run("x", 20)])
    #expect(split.glyphs == whole.glyphs)
    #expect(split.lines == whole.lines)
    #expect(split.runs.map(\.style) == [0, 2])
  }

  @Test func whatCannotBeLaidOutIsEmpty() {
    #expect(layout("a", size: 0) == TextLayout())
    #expect(layout("a", size: -1) == TextLayout())
    #expect(layout("a", size: .nan) == TextLayout())
    #expect(layout("a", in: CGSize(width: CGFloat.infinity, height: 1)) == TextLayout())
  }

  @Test func longTextsAreCutAfterAWholeCharacter() {
    #expect(layout(String(repeating: "€", count: 100_000)).glyphs.count == 100_000)
    // Three bytes each, and one left over for the first byte of the next.
    let limit = ReferenceBlock.longestText
    let signs = limit / 3
    let style = TextStyle(size: 20)
    var larger = style
    larger.size = 30
    let cut = layout([
      StyledText.Run(String(repeating: "€", count: signs + 1), style), StyledText.Run("abc", larger),
    ])
    #expect(cut.glyphs.count == signs)
    #expect(cut.lines.allSatisfy { $0.width.isFinite && $0.width > 0 })
  }

  @Test func extremesNeitherCrashNorHang() {
    #expect(layout("a", size: 1e8).lines.count == 1)
    #expect(
      layout("a b", in: CGSize(width: -5, height: -5), isWrapped: true, truncation: .end).lines.count >= 1)
    #expect(layout("a b c", in: .zero, isWrapped: true).lines.count >= 3)
    #expect(layout("a\u{0}b\u{feff}\u{202e}c").lines.count == 1)
    #expect(layout(String(repeating: "word ", count: 10_000), isWrapped: true).lines.count > 100)
    #expect(layout([.init("a", TextStyle(size: 1e-9)), .init("b", TextStyle(size: 1e6))]).lines.count == 1)
  }
}
