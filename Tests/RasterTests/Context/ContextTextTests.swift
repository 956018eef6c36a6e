import CoreAnimation
import AnimViews
import Foundation
import AnimGeometry
import AnimRaster
import AnimTestSupport
import Testing
import AnimText

/// Text in contexts is that of text layers.
@Suite struct ContextTextTests {
  private let attributes: [NSAttributedString.Key: Any] = [
    .font: CTFont("Helvetica", size: 12), .foregroundColor: CGColor.testRed,
  ]

  init() {
    TextMeasuring.current = Typesetter(fonts: .forTests)
  }

  private func label(
    _ text: String, _ frame: CGRect, isWrapped: Bool = false, _ change: (CATextLayer) -> Void = { _ in }
  ) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = NSAttributedString(string: text, attributes: attributes)
    layer.frame = frame
    layer.isWrapped = isWrapped
    change(layer)
    return layer
  }

  private func drawnInto(_ body: @escaping (CGContext) -> Void) throws -> PixelBuffer {
    try drawn { context in
      UIGraphicsPushContext(context)
      body(context)
      UIGraphicsPopContext()
    }
  }

  @Test func aStringBeginsAtAPoint() throws {
    let drawn = try drawnInto { _ in "Hag\nf".draw(at: CGPoint(x: 4, y: 6), withAttributes: self.attributes) }
    #expect(drawn != (try picture(of: [])))
    expectPicture(
      drawn, try picture(of: [label("Hag\nf", CGRect(x: 4, y: 6, width: 100, height: 100))]), tolerance: 1)
  }

  @Test("Right-to-left text begins at the point as well, at its left end")
  func rightToLeft() throws {
    let text = NSAttributedString(string: "שלום", attributes: attributes)
    let drawn = try drawnInto { _ in text.draw(at: CGPoint(x: 4, y: 6)) }
    let layer = label("שלום", CGRect(x: 4, y: 6, width: 100, height: 100)) { $0.alignmentMode = .left }
    expectPicture(drawn, try picture(of: [layer]), tolerance: 1)
  }

  @Test("In a rectangle lines break, and those that do not fit are left out as a whole")
  func aRectangleWraps() throws {
    let text = "aa bb cc dd"
    let drawn = try drawnInto { _ in
      text.draw(in: CGRect(x: 2, y: 2, width: 34, height: 40), withAttributes: self.attributes)
    }
    let wrapped = label(text, CGRect(x: 2, y: 2, width: 34, height: 40), isWrapped: true)
    #expect(try picture(of: [wrapped]) != picture(of: [label(text, wrapped.frame)]))
    expectPicture(drawn, try picture(of: [wrapped]), tolerance: 1)
    let low = try drawnInto { _ in
      text.draw(in: CGRect(x: 2, y: 2, width: 34, height: 20), withAttributes: self.attributes)
    }
    expectPicture(
      low, try picture(of: [label("aa bb", CGRect(x: 2, y: 2, width: 40, height: 20))]), tolerance: 1)
  }

  @Test("The paragraph style aligns and truncates")
  func paragraphStyles() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingTail
    var attributes = attributes
    attributes[.paragraphStyle] = style
    let rect = CGRect(x: 2, y: 2, width: 30, height: 40)
    let drawn = try drawnInto { _ in "abcdefghi".draw(in: rect, withAttributes: attributes) }
    let layer = label("abcdefghi", rect) {
      $0.alignmentMode = .right
      $0.truncationMode = .end
    }
    expectPicture(drawn, try picture(of: [layer]), tolerance: 1)
  }

  @Test("Lines that are clipped end with the rectangle")
  func clippedLines() throws {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byClipping
    var attributes = attributes
    attributes[.paragraphStyle] = style
    let text = NSAttributedString(string: "The quick brown fox", attributes: attributes)
    let drawn = try drawnInto { _ in text.draw(in: CGRect(x: 4, y: 6, width: 20, height: 20)) }
    expectPicture(
      drawn, try picture(of: [label("The quick brown fox", CGRect(x: 4, y: 6, width: 20, height: 20))]),
      tolerance: 1)
    #expect((24..<40).allSatisfy { x in (0..<40).allSatisfy { drawn[x, $0].green == 255 } })
  }

  @Test("Text is transformed, faded and cut with everything else")
  func stateApplies() throws {
    let drawn = try drawnInto { context in
      context.setAlpha(0.5)
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
      context.translateBy(x: 4, y: 6)
      context.scaleBy(x: 2, y: 2)
      "H".draw(at: .zero, withAttributes: self.attributes)
    }
    let clip = CALayer()
    clip.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    clip.masksToBounds = true
    clip.opacity = 0.5
    let layer = label("H", CGRect(x: 4, y: 6, width: 100, height: 100))
    layer.anchorPoint = .zero
    layer.position = CGPoint(x: 4, y: 6)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    clip.addSublayer(layer)
    expectPicture(drawn, try picture(of: [clip]), tolerance: 2)
  }

  @Test("Operators that change what is around change it only under glyphs")
  func blendModes() throws {
    let drawn = try drawnInto { context in
      context.setFillColor(.testBlue)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.setBlendMode(.clear)
      "H".draw(at: CGPoint(x: 4, y: 6), withAttributes: self.attributes)
    }
    #expect(drawn[39, 39] == drawn[30, 2])
    #expect(drawn[39, 39].blue > drawn[39, 39].red)
    // The left stem of the H shows the white canvas.
    #expect((4..<8).contains { drawn[$0, 12].red > 200 })
  }

  // MARK: Core Text

  @Test("Core Text's lines stand on their baseline, upright where y points up")
  func linesStandOnTheirBaseline() throws {
    let text = NSAttributedString(string: "Hag", attributes: attributes)
    var ascent: CGFloat = 0
    let line = CTLineCreateWithAttributedString(text)
    _ = CTLineGetTypographicBounds(line, &ascent, nil, nil)
    let drawn = try drawn { context in
      context.textMatrix = .identity
      context.translateBy(x: 0, y: 40)
      context.scaleBy(x: 1, y: -1)
      context.textPosition = CGPoint(x: 4, y: 40 - 6 - ascent)
      CTLineDraw(line, context)
    }
    expectPicture(
      drawn, try picture(of: [label("Hag", CGRect(x: 4, y: 6, width: 100, height: 100))]), tolerance: 1)
  }

  @Test("Drawing a line moves the text position to its end")
  func textPositionMoves() throws {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "ab ", attributes: attributes))
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    context.textMatrix = CGAffineTransform(scaleX: 2, y: 1)
    context.textPosition = CGPoint(x: 3, y: 5)
    CTLineDraw(line, context)
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(CTLineGetTrailingWhitespaceWidth(line) > 3)
    #expect(abs(context.textPosition.x - (3 + 2 * width)) < 1e-9)
    #expect(context.textPosition.y == 5)
  }

  @Test func framesFillARectangleFromItsTop() throws {
    let text = NSAttributedString(string: "x aa bb cc dd", attributes: attributes)
    let setter = CTFramesetterCreateWithAttributedString(text)
    let frame = CTFramesetterCreateFrame(
      setter, CFRangeMake(2, 0), CGPath(rect: CGRect(x: 2, y: 0, width: 34, height: 38)), nil)
    let drawn = try drawn { context in
      context.translateBy(x: 0, y: 40)
      context.scaleBy(x: 1, y: -1)
      CTFrameDraw(frame, context)
    }
    let layer = label("aa bb cc dd", CGRect(x: 2, y: 2, width: 34, height: 38), isWrapped: true)
    expectPicture(drawn, try picture(of: [layer]), tolerance: 1)
  }

  @Test(
    "A frame has only lines that fit, also if none does, and the suggested size and range are those of them")
  func framesThatAreTooLow() throws {
    let text = NSAttributedString(string: "é aa bb cc dd", attributes: attributes)
    let setter = CTFramesetterCreateWithAttributedString(text)
    let line = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 2), nil, CGSize(width: 34, height: 100), nil
    ).height
    for (height, count) in [(0.5, 0), (1.5, 1), (2.5, 2)] {
      let size = CGSize(width: 34, height: line * height)
      let frame = CTFramesetterCreateFrame(
        setter, CFRangeMake(2, 0), CGPath(rect: CGRect(origin: .zero, size: size)), nil)
      #expect(CFArrayGetCount(CTFrameGetLines(frame)) == count)
      var range = CFRangeMake(7, 7)
      let suggested = CTFramesetterSuggestFrameSizeWithConstraints(
        setter, CFRangeMake(2, 0), nil, size, &range)
      #expect(range == CTFrameGetVisibleStringRange(frame))
      #expect(range.location == 2 && (range.length > 0) == (count > 0))
      #expect(abs(suggested.height - CGFloat(count) * line) < 1e-6)
      #expect((suggested.width > 0) == (count > 0) && suggested.width <= size.width)
      let drawn = try drawn { CTFrameDraw(frame, $0) }
      #expect((drawn == (try picture(of: []))) == (count == 0))
    }
    var all = CFRange(location: 0, length: 0)
    let whole = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0), &all)
    #expect(all == CFRangeMake(0, text.length) && abs(whole.height - line) < 1e-6)
  }

  @Test("Outlines of glyphs, put beside each other by their advances, are the text")
  func glyphOutlines() throws {
    let font = CTFont("Helvetica", size: 20)
    let characters = Array("Hag".utf16)
    var glyphs = [CGGlyph](repeating: 0, count: 3)
    #expect(CTFontGetGlyphsForCharacters(font, characters, &glyphs, 3))
    #expect(Set(glyphs).count == 3 && !glyphs.contains(0))
    var advances = [CGSize](repeating: .zero, count: 3)
    let width = CTFontGetAdvancesForGlyphs(font, .default, glyphs, &advances, 3)
    #expect(abs(width - Double(advances.reduce(0) { $0 + $1.width })) < 1e-9)
    let string = NSAttributedString(
      string: "Hag", attributes: [.font: font, .foregroundColor: CGColor.testRed, .kern: 0])
    let line = CTLineCreateWithAttributedString(string)
    func turned(_ body: @escaping (CGContext) -> Void) throws -> PixelBuffer {
      try drawn { context in
        context.translateBy(x: 0, y: 40)
        context.scaleBy(x: 1, y: -1)
        body(context)
      }
    }
    let outlines = try turned { context in
      context.setFillColor(.testRed)
      var x: CGFloat = 2
      for (glyph, advance) in zip(glyphs, advances) {
        var place = CGAffineTransform(translationX: x, y: 15)
        if let path = CTFontCreatePathForGlyph(font, glyph, &place) { context.addPath(path) }
        x += advance.width
      }
      context.fillPath()
    }
    let text = try turned { context in
      context.textPosition = CGPoint(x: 2, y: 15)
      CTLineDraw(line, context)
    }
    #expect(text != (try picture(of: [])))
    // Glyphs of text are drawn at parts of pixels that they share.
    expectPicture(outlines, text, tolerance: 32)
    var space: CGGlyph = 0
    #expect(CTFontGetGlyphsForCharacters(font, [0x20], &space, 1))
    #expect(space != 0 && CTFontCreatePathForGlyph(font, space, nil) == nil)
    #expect(CTFontCreatePathForGlyph(font, .max, nil) == nil)
    // Half of a pair, a character that no such font has, and one of two units.
    var others = [CGGlyph](repeating: 9, count: 5)
    #expect(!CTFontGetGlyphsForCharacters(font, [0xD800, 0x48, 0xE000, 0xD83D, 0xDE00], &others, 5))
    #expect(others[0] == 0 && others[1] == glyphs[0] && others[2] == 0 && others[4] == 0)
  }

  @Test("The glyphs of a line's runs, at their places, are the line")
  func glyphRuns() throws {
    let string = NSMutableAttributedString(string: "")
    for (text, size) in [("Wa", 14.0), ("g", 22.0)] {
      string.append(
        NSAttributedString(
          string: text,
          attributes: [.font: CTFont("Helvetica", size: size), .foregroundColor: CGColor.testRed]))
    }
    let line = CTLineCreateWithAttributedString(string)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    #expect(runs.map { CTRunGetGlyphCount($0) } == [2, 1] && CTLineGetGlyphCount(line) == 3)
    #expect(runs.map { CTRunGetStringRange($0) } == [CFRangeMake(0, 2), CFRangeMake(2, 1)])
    let path = CGMutablePath()
    var width: CGFloat = 0
    for run in runs {
      let font = try #require(CTRunGetAttributes(run)[kCTFontAttributeName] as? CTFont)
      for index in 0..<CTRunGetGlyphCount(run) {
        let range = CFRangeMake(index, 1)
        var (glyph, place, advance) = (CGGlyph(), CGPoint.zero, CGSize.zero)
        CTRunGetGlyphs(run, range, &glyph)
        CTRunGetPositions(run, range, &place)
        CTRunGetAdvances(run, range, &advance)
        // Each begins where the one before it ends.
        #expect(abs(place.x - width) < 1e-6 && place.y == 0)
        width += advance.width
        let outline = try #require(CTFontCreatePathForGlyph(font, glyph, nil))
        path.addPath(outline, transform: CGAffineTransform(translationX: place.x + 1, y: place.y + 15))
      }
    }
    #expect(abs(width - CTLineGetTypographicBounds(line, nil, nil, nil)) < 1e-6)
    func turned(_ body: @escaping (CGContext) -> Void) throws -> PixelBuffer {
      try drawn { context in
        context.translateBy(x: 0, y: 40)
        context.scaleBy(x: 1, y: -1)
        body(context)
      }
    }
    let text = try turned { context in
      context.textPosition = CGPoint(x: 1, y: 15)
      CTLineDraw(line, context)
    }
    let outlines = try turned { context in
      context.setFillColor(.testRed)
      context.addPath(path)
      context.fillPath()
    }
    #expect(text != (try picture(of: [])))
    expectPicture(outlines, text, tolerance: 32)
  }

  @Test(
    "Runs say where their characters are, in UTF-16 of the whole text; a font has no glyph of what another one draws"
  )
  func glyphRunIndices() throws {
    let font = CTFont("Helvetica", size: 14)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "aé😀b", attributes: [.font: font]))
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    var (indices, glyphs): ([Int], [CGGlyph]) = ([], [])
    for run in runs {
      let count = CTRunGetGlyphCount(run)
      var (places, numbers) = ([Int](repeating: -1, count: count), [CGGlyph](repeating: 0, count: count))
      CTRunGetStringIndices(run, CFRangeMake(0, 0), &places)
      CTRunGetGlyphs(run, CFRangeMake(0, 0), &numbers)
      indices += places
      glyphs += numbers
    }
    #expect(indices == [0, 1, 2, 4])
    #expect(glyphs.map { $0 != 0 } == [true, true, false, true])
    #expect(CTLineGetGlyphRuns(CTLineCreateWithAttributedString(NSAttributedString(string: ""))).isEmpty)
  }

  @Test("Lines under and through text have colours of their own")
  func decorationColors() throws {
    func picture(_ change: (inout [NSAttributedString.Key: Any]) -> Void) throws -> PixelBuffer {
      var attributes: [NSAttributedString.Key: Any] = [
        .font: CTFont("Helvetica", size: 24), .foregroundColor: CGColor.testRed, .underlineStyle: 1,
        .strikethroughStyle: 1,
      ]
      change(&attributes)
      let text = NSAttributedString(string: "HH", attributes: attributes)
      return try drawnInto { _ in text.draw(at: CGPoint(x: 2, y: 4)) }
    }
    func rows(_ pixels: PixelBuffer, _ isIn: (Int, Int) -> Bool) -> [Int] {
      (0..<40).filter { y in (0..<40).contains { isIn(Int(pixels[$0, y].red), Int(pixels[$0, y].blue)) } }
    }
    let plain = try picture { _ in }
    let under = try picture { $0[.underlineColor] = UIColor(cgColor: .testBlue) }
    let through = try picture { $0[.strikethroughColor] = CGColor.testBlue }
    let isBlue = { (red: Int, blue: Int) in blue > red + 40 }
    #expect(rows(plain, isBlue) == [])
    let (low, high) = (rows(under, isBlue), rows(through, isBlue))
    let (lowest, highest) = (try #require(low.first), try #require(high.last))
    #expect(highest < lowest)
    // Elsewhere nothing has changed.
    for y in 0..<40 where !low.contains(y) { #expect((0..<40).allSatisfy { under[$0, y] == plain[$0, y] }) }
    #expect(try picture { $0[.underlineColor] = CGColor.testRed } == plain)
  }

  @Test func invisibleTextIsNotDrawn() throws {
    let drawn = try drawnInto { context in
      context.setTextDrawingMode(.invisible)
      "H".draw(at: .zero, withAttributes: self.attributes)
    }
    expectPicture(drawn, try picture(of: []))
  }

  // MARK: Measuring

  @Test func sizesGrowWithTheFont() {
    let small = "Hag ".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
    let large = "Hag ".size(withAttributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(small.width > 15)
    #expect(abs(large.width - 3 * small.width) < 1e-6)
    #expect(abs(large.height - 3 * small.height) < 1e-6)
    #expect(small.width > "Hag".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)]).width)
    let font = UIFont.systemFont(ofSize: 10)
    #expect(abs(font.lineHeight - small.height) < 1e-9)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
    #expect(font.descender < 0)
    let empty = "".size(withAttributes: [.font: font])
    #expect(empty.width == 0)
    #expect(empty.height == font.lineHeight)
  }

  @Test func boundingRectsAreThoseOfWrappedText() {
    let one = "aa".size(withAttributes: attributes)
    let room = CGSize(width: one.width * 1.5, height: .greatestFiniteMagnitude)
    let all = "aa aa aa".boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(all.origin == .zero)
    #expect(abs(all.width - one.width) < 1e-6)
    #expect(abs(all.height - 3 * one.height) < 1e-6)
    let low = "aa aa aa".boundingRect(
      with: CGSize(width: room.width, height: 2.5 * one.height), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(abs(low.height - 2 * one.height) < 1e-6)
    let line = "aa\nbb".boundingRect(with: room, options: [], attributes: attributes, context: nil)
    #expect(line.minY < 0)
    #expect(abs(line.height - one.height) < 1e-6)
  }

  @Test func textLayersSayTheirSize() {
    let layer = label("Hag", CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(layer.preferredFrameSize() == "Hag".size(withAttributes: attributes))
  }
}
