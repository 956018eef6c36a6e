import CoreAnimation
import Views
import Foundation
import Geometry
import Raster
import TestSupport
import Testing
import Text

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
