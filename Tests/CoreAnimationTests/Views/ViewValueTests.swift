import CoreAnimation
import Foundation
import Testing
import AnimViews

/// Colours, fonts and paths as code asks for them.
@Suite struct ViewValueTests {
  @Test(
    "Hue, saturation and brightness come back", arguments: [0, 0.1, 1.0 / 6, 0.3, 0.5, 0.7, 5.0 / 6, 0.95])
  func hues(hue: CGFloat) {
    for (saturation, brightness) in [(1.0, 1.0), (0.4, 0.8), (0.9, 0.2)] {
      let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.6)
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
      #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
      #expect(abs(h - hue) < 1e-9 && abs(s - saturation) < 1e-9 && abs(b - brightness) < 1e-9 && a == 0.6)
      #expect(!color.getWhite(&h, alpha: &a))
    }
  }

  @Test("Greys have no hue, and patterns have nothing")
  func greys() {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(UIColor(white: 0.25, alpha: 0.5).getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect([h, s, b, a] == [0, 0, 0.25, 0.5])
    #expect(UIColor.black.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect([h, s, b, a] == [0, 0, 0, 1])
    var white: CGFloat = -1
    #expect(UIColor(red: 0.3, green: 0.3, blue: 0.3, alpha: 0.2).getWhite(&white, alpha: &a))
    #expect([white, a] == [0.3, 0.2])
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    #expect(!UIColor(patternImage: image).getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(!UIColor(patternImage: image).getWhite(&white, alpha: &a))
    #expect([white, a] == [0.3, 0.2])
  }

  @Test func colorLiteral() {
    let color = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 0.75)
    #expect(color == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
  }

  @Test("Styles of text have the sizes of Apple's guidelines")
  func textStyles() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.subheadline, 15),
      (.body, 17), (.callout, 16), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes {
      let font = UIFont.preferredFont(forTextStyle: style)
      #expect(font == .systemFont(ofSize: size, weight: style == .headline ? .semibold : .regular))
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: nil) == font)
      #expect(UIFontMetrics(forTextStyle: style).scaledFont(for: font) == font)
    }
    let large = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 30), maximumPointSize: 20)
    #expect(large.pointSize == 20)
  }

  @Test("A font made of its own description is the same, and traits change one thing each")
  func descriptors() throws {
    let font = UIFont.systemFont(ofSize: 15, weight: .medium)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 20) == font.withSize(20))
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
    #expect(
      bold.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 15) }
        == .boldSystemFont(ofSize: 15))
    #expect(
      bold.withSymbolicTraits(.traitItalic).map { UIFont(descriptor: $0, size: 15) }
        == .italicSystemFont(ofSize: 15))
    // What is as bold as it should be keeps its weight.
    let heavy = UIFont.systemFont(ofSize: 9, weight: .heavy).fontDescriptor
    #expect(heavy.withSymbolicTraits(.traitBold) == heavy)
    #expect(
      font.fontDescriptor.withDesign(.monospaced).map { UIFont(descriptor: $0, size: 0) }
        == .monospacedSystemFont(ofSize: 15, weight: .medium))
    #expect(font.fontDescriptor.withDesign(.rounded) == font.fontDescriptor)
    let wide = UIFont.monospacedSystemFont(ofSize: 15, weight: .medium).fontDescriptor
    #expect(wide.withSymbolicTraits([]) == font.fontDescriptor)
    #expect(wide.withSymbolicTraits(.traitMonoSpace) == wide)
  }

  @Test(
    "The name of a font is one that finds it",
    arguments: ["Helvetica", "Helvetica-Bold", "Helvetica-Italic", "Helvetica-BoldItalic"])
  func fontNames(name: String) throws {
    let font = try #require(UIFont(name: name, size: 12))
    #expect(font.fontName == name)
    #expect(UIFont(name: font.fontName, size: 12) == font)
  }

  @Test("A copy of a path is a path of its own, with the same line")
  func pathCopies() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 4))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .round, .bevel, 4)
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2, 1], count: 3, phase: 5)
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(path.isEmpty && path.lineWidth == 3)
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 8, height: 4))
    for copy in [copy, copy.reversing()] {
      #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel)
      #expect(copy.miterLimit == 4 && copy.usesEvenOddFillRule)
      var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 3), 0, CGFloat(0))
      copy.getLineDash(&lengths, count: &count, phase: &phase)
      #expect(lengths == [4, 2, 1] && count == 3 && phase == 5)
    }
    let oval = CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil)
    path.cgPath = oval
    #expect(path.cgPath == oval)
    #expect(copy.cgPath != oval)
  }

  @Test("Filled by winding, what goes the other way round is a hole")
  func holes() {
    let inner = UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 60, height: 60))
    for (isReversed, hole) in [(false, true), (true, false)] {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
      path.append(isReversed ? inner.reversing() : inner)
      #expect(path.contains(CGPoint(x: 50, y: 50)) == hole)
      #expect(path.contains(CGPoint(x: 5, y: 50)))
    }
  }
}
