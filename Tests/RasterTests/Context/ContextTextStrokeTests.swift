import CoreAnimation
import AnimViews
import Foundation
import AnimGeometry
import AnimRaster
import AnimTestSupport
import Testing
import AnimText

/// Text that is stroked, and text that clips.
@Suite struct ContextTextStrokeTests {
  init() {
    TextMeasuring.current = Typesetter(fonts: .forTests)
  }

  /// A capital I, a rectangle, on a canvas of 40 by 40.
  private func attributes(_ more: [NSAttributedString.Key: Any] = [:]) -> [NSAttributedString.Key: Any] {
    [.font: CTFont("Helvetica", size: 20), .foregroundColor: CGColor.black].merging(more) { $1 }
  }

  private func letter(
    _ more: [NSAttributedString.Key: Any] = [:], _ text: String = "I",
    _ change: @escaping (CGContext) -> Void = { _ in }
  ) throws -> PixelBuffer {
    try drawn { context in
      UIGraphicsPushContext(context)
      change(context)
      text.draw(at: CGPoint(x: 15, y: 8), withAttributes: self.attributes(more))
      UIGraphicsPopContext()
    }
  }

  /// How much of a row through the letter is inked, in pixels. Ink takes green and blue away.
  private func ink(_ picture: PixelBuffer) -> Double {
    (0..<picture.width).reduce(0) { $0 + (255 - Double(picture[$1, 18].green)) / 255 }
  }

  @Test(
    "The width is in percent of the size: on top of the glyph when negative, in place of it when positive")
  func widths() throws {
    let filled = ink(try letter())
    #expect(filled > 1)
    for percent in [2.0, 5, 7.5] {
      let width = 20 * percent / 100
      #expect(abs(ink(try letter([.strokeWidth: -percent])) - (filled + width)) < 0.1, "\(percent)")
      // Two lines, as long as they do not meet.
      let outlined = ink(try letter([.strokeWidth: percent]))
      #expect(abs(outlined - min(2 * width, filled + width)) < 0.1, "\(percent): \(outlined)")
    }
    #expect(try letter([.strokeWidth: 0]) == letter())
  }

  @Test("The line has the text's colour, or its own") func colors() throws {
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let plain = try letter([.strokeWidth: 5])
    let colored = try letter([.strokeWidth: 5, .strokeColor: blue])
    #expect(try letter([.strokeWidth: 5, .foregroundColor: blue]) == colored)
    #expect(plain != colored)
    #expect(try letter([.strokeColor: blue]) == letter())
  }

  @Test("A context's line strokes text in the text's colour") func contextStrokes() throws {
    let stroked = try letter { context in
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(1)
      context.setStrokeColor(.testRed)
    }
    #expect(try stroked == letter([.strokeWidth: 5]))
    let both = try letter { context in
      context.setTextDrawingMode(.fillStroke)
      context.setLineWidth(1)
    }
    #expect(try both == letter([.strokeWidth: -5]))
  }

  @Test("Core Text strokes in the context's colour") func coreTextStrokes() throws {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "I", attributes: attributes()))
    func picture(_ color: CGColor) throws -> PixelBuffer {
      try drawn { context in
        context.setTextDrawingMode(.stroke)
        context.setStrokeColor(color)
        context.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line, context)
      }
    }
    #expect(try picture(.black) != picture(.testRed))
  }

  @Test("What is drawn after text that clips is seen inside of it") func clips() throws {
    let clipped = try drawn { context in
      UIGraphicsPushContext(context)
      context.saveGState()
      context.setTextDrawingMode(.clip)
      "I".draw(at: CGPoint(x: 15, y: 8), withAttributes: self.attributes([.foregroundColor: CGColor.white]))
      context.setFillColor(.black)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.restoreGState()
      UIGraphicsPopContext()
    }
    expectPicture(clipped, try letter(), tolerance: 1)
    let both = try letter { $0.setTextDrawingMode(.fillClip) }
    #expect(try both == letter())
  }

  @Test("Without ligatures and without kerning letters stand by themselves") func features() {
    func width(_ text: String, _ more: [NSAttributedString.Key: Any]) -> Double {
      text.size(withAttributes: [.font: CTFont("Times", size: 100)].merging(more) { $1 }).width
    }
    let single = width("A", [:]) + width("V", [:])
    #expect(width("AV", [:]) < single - 1)
    #expect(abs(width("AV", [.kern: 0]) - single) < 0.1)
    #expect(width("AV", [.kern: 3]) > width("AV", [:]) + 2.9)
    #expect(abs(width("fi", [.ligature: 0, .kern: 0]) - width("f", [:]) - width("i", [:])) < 0.1)
  }
}
