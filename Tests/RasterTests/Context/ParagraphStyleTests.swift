import CoreAnimation
import AnimViews
import Foundation
import AnimGeometry
import AnimRaster
import AnimTestSupport
import Testing
import AnimText

/// Where a paragraph style puts lines, and what Core Text says of them.
@Suite struct ParagraphStyleTests {
  private static let text = "one two three\nfour five six"

  init() {
    TextMeasuring.current = Typesetter(fonts: .forTests)
  }

  private func text(
    _ text: String = ParagraphStyleTests.text, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(
      string: text, attributes: [.font: CTFont("Helvetica", size: 10), .paragraphStyle: style])
  }

  /// The origins of the lines in a box of 50 by 200, y down.
  private func origins(_ text: NSAttributedString) -> [CGPoint] {
    let path = CGPath(rect: CGRect(x: 7, y: 9, width: 50, height: 200), transform: nil)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0), path, nil)
    var origins = [CGPoint](repeating: .zero, count: CFArrayGetCount(CTFrameGetLines(frame)))
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    return origins.map { CGPoint(x: $0.x, y: 200 - $0.y) }
  }

  private func height(_ text: NSAttributedString) -> CGFloat {
    text.boundingRect(
      with: CGSize(width: 50, height: 0), options: .usesLineFragmentOrigin, context: nil
    ).height
  }

  @Test("Lines are as far apart as they are high, and from the top by what reaches above the baseline")
  func plainOrigins() throws {
    let places = origins(text())
    #expect(places.count == 4)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "one", attributes: [.font: CTFont("Helvetica", size: 10)]))
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    _ = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    for (index, place) in places.enumerated() {
      #expect(place.x == 0)
      #expect(abs(place.y - (ascent + CGFloat(index) * (ascent + descent))) < 0.01)
    }
    #expect(abs(height(text()) - 4 * (ascent + descent)) < 0.01)
  }

  @Test("Spacing is between lines and between paragraphs, not after the last") func spacing() {
    let plain = origins(text()).map(\.y)
    let places = origins(
      text {
        $0.lineSpacing = 3
        $0.paragraphSpacing = 5
        $0.paragraphSpacingBefore = 2
      }
    ).map(\.y)
    for (place, expected) in zip(places, zip(plain, [0.0, 3, 13, 16]).map { $0 + $1 }) {
      #expect(abs(place - expected) < 0.01)
    }
    #expect(abs(height(text { $0.lineSpacing = 3 }) - height(text()) - 9) < 0.01)
  }

  @Test("A line's height changes above its baseline") func heights() {
    let (plain, total) = (origins(text()).map(\.y), height(text()))
    let one = total / 4
    let changes: [(CGFloat, (NSMutableParagraphStyle) -> Void)] = [
      (1.5 * one, { $0.lineHeightMultiple = 1.5 }), (0.8 * one, { $0.lineHeightMultiple = 0.8 }),
      (20, { $0.minimumLineHeight = 20 }), (8, { $0.maximumLineHeight = 8 }),
      (
        one,
        {
          $0.minimumLineHeight = 1; $0.maximumLineHeight = 99
        }
      ),
      (
        9,
        {
          $0.lineHeightMultiple = 3; $0.maximumLineHeight = 9
        }
      ),
    ]
    for (expected, change) in changes {
      #expect(abs(height(text(change: change)) - 4 * expected) < 0.02)
      for (index, place) in origins(text(change: change)).map(\.y).enumerated() {
        let distance = CGFloat(index + 1) * (expected - one)
        #expect(abs(place - plain[index] - distance) < 0.02)
      }
    }
  }

  private func text(change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    text(Self.text, change)
  }

  @Test("Indents move lines and make them narrower") func indents() {
    let places = origins(
      text("aa bb cc dd ee ff gg hh") {
        $0.firstLineHeadIndent = 20
        $0.headIndent = 6
      })
    #expect(places.count > 2)
    #expect(abs(places[0].x - 20) < 0.01)
    for place in places.dropFirst() { #expect(abs(place.x - 6) < 0.01) }
    let narrow = origins(text("aa bb cc dd ee ff gg hh") { $0.tailIndent = -20 }).count
    #expect(origins(text("aa bb cc dd ee ff gg hh") { $0.tailIndent = 30 }).count == narrow)
    #expect(narrow > origins(text("aa bb cc dd ee ff gg hh")).count)
    let right = origins(
      text("aa") {
        $0.alignment = .right
        $0.tailIndent = -10
      })
    #expect(right[0].x < origins(text("aa") { $0.alignment = .right })[0].x - 9.9)
  }

  @Test("A frame's lines, drawn one by one where it says, are the frame") func linesOfAFrame() throws {
    let string = text("ab cd éf\ngh") { $0.lineSpacing = 2 }
    let path = CGPath(rect: CGRect(x: 3, y: 2, width: 30, height: 36), transform: nil)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(string), CFRangeMake(0, 0), path, nil)
    let lines = CTFrameGetLines(frame)
    let count = CFArrayGetCount(lines)
    #expect(count == 2)
    let ranges = lines.compactMap { $0 as? CTLine }.map(CTLineGetStringRange)
    #expect(ranges.first == CFRangeMake(0, 6))
    #expect(ranges.last.map { $0.location + $0.length } == CTFrameGetVisibleStringRange(frame).length)
    func flipped(_ body: @escaping (CGContext) -> Void) throws -> PixelBuffer {
      try drawn { context in
        context.translateBy(x: 0, y: 40)
        context.scaleBy(x: 1, y: -1)
        body(context)
      }
    }
    let whole = try flipped { CTFrameDraw(frame, $0) }
    let single = try flipped { context in
      var origins = [CGPoint](repeating: .zero, count: count)
      CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
      for index in 0..<count {
        let line = unsafeBitCast(CFArrayGetValueAtIndex(lines, index), to: CTLine.self)
        context.textPosition = CGPoint(x: 3 + origins[index].x, y: 2 + origins[index].y)
        CTLineDraw(line, context)
      }
    }
    #expect(whole != (try flipped { _ in }))
    expectPicture(single, whole, tolerance: 1)
  }

  @Test func metricsAreInPoints() {
    let font = CTFontCreateWithName("Inter" as CFString, 20, nil)
    #expect(CTFontGetAscent(font) > CTFontGetCapHeight(font))
    #expect(CTFontGetCapHeight(font) > CTFontGetXHeight(font))
    #expect(CTFontGetDescent(font) > 0 && CTFontGetUnderlinePosition(font) < 0)
    #expect(abs(CTFontGetXHeight(CTFont("Inter", size: 10)) * 2 - CTFontGetXHeight(font)) < 1e-9)
    #expect(abs(UIFont.systemFont(ofSize: 20).capHeight - CTFontGetCapHeight(font)) < 1e-9)
  }
}
