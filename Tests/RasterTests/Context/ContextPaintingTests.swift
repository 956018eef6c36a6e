import CoreAnimation
import Foundation
import AnimRaster
import AnimTestSupport
import Testing

/// What a context paints is what layers of the same shapes show.
@Suite struct ContextPaintingTests {
  private let star: CGMutablePath = {
    let path = CGMutablePath()
    path.addLines(
      between: [(20, 4), (30, 36), (4, 14), (36, 14), (10, 36)].map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }()

  @Test func fillsWithEitherRule() throws {
    for (rule, name) in [(CGPathFillRule.winding, CAShapeLayerFillRule.nonZero), (.evenOdd, .evenOdd)] {
      let drawn = try drawn { context in
        context.setFillColor(.testRed)
        context.addPath(self.star)
        context.fillPath(using: rule)
        #expect(context.isPathEmpty)
      }
      expectPicture(drawn, try shape(star, fill: .testRed) { $0.fillRule = name })
    }
  }

  @Test func strokesWithTheStateOfThePen() throws {
    let drawn = try drawn { context in
      context.setStrokeColor(.testBlue)
      context.setLineWidth(3)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 2, lengths: [5, 6])
      context.addPath(self.star)
      context.strokePath()
    }
    let layer = try shape(star, stroke: .testBlue) {
      $0.lineWidth = 3
      $0.lineCap = .round
      $0.lineJoin = .bevel
      $0.lineDashPattern = [5, 6]
      $0.lineDashPhase = 2
    }
    expectPicture(drawn, layer)
  }

  @Test("A path keeps the transform of when it was built; a pen has that of when it strokes")
  func penAndPathHaveTheirOwnTransforms() throws {
    let drawn = try drawn { context in
      context.setStrokeColor(.testRed)
      context.setLineWidth(2)
      context.move(to: CGPoint(x: 10, y: 20))
      context.addLine(to: CGPoint(x: 30, y: 20))
      context.scaleBy(x: 1, y: 4)
      context.strokePath()
    }
    let expected = try shape(
      CGPath(rect: CGRect(x: 10, y: 16, width: 20, height: 8)), fill: .testRed)
    expectPicture(drawn, expected)
  }

  @Test func rectsAreTransformed() throws {
    let drawn = try drawn { context in
      context.translateBy(x: 20, y: 20)
      context.rotate(by: .pi / 4)
      context.setFillColor(.testBlue)
      context.fill(CGRect(x: -10, y: -10, width: 20, height: 20))
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = .testBlue
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    expectPicture(drawn, try picture(of: [layer]))
  }

  @Test func statesAreSavedAndRestored() throws {
    let drawn = try drawn { context in
      let before = context.ctm
      context.setFillColor(.testRed)
      context.saveGState()
      context.setFillColor(.testBlue)
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.setAlpha(0.5)
      context.translateBy(x: 5, y: 5)
      context.restoreGState()
      context.restoreGState()
      #expect(context.ctm == before)
      context.fill(CGRect(x: 8, y: 8, width: 20, height: 20))
    }
    expectPicture(
      drawn, try shape(CGPath(rect: CGRect(x: 8, y: 8, width: 20, height: 20)), fill: .testRed))
  }

  @Test func clipsIntersect() throws {
    let drawn = try drawn { context in
      context.clip(to: CGRect(x: 4, y: 4, width: 20, height: 20))
      context.clip(to: CGRect(x: 14, y: 10, width: 20, height: 20))
      #expect(context.boundingBoxOfClipPath == CGRect(x: 14, y: 10, width: 10, height: 14))
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    expectPicture(
      drawn, try shape(CGPath(rect: CGRect(x: 14, y: 10, width: 10, height: 14)), fill: .testRed))
  }

  @Test func anEmptyClipLeavesNothing() throws {
    let drawn = try drawn { context in
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    expectPicture(drawn, try picture(of: []))
  }

  @Test func whatLiesOutOfTheBoundsIsCut() throws {
    let layer = DrawnLayer { context in
      context.setFillColor(.testRed)
      context.fill(CGRect(x: -20, y: -20, width: 100, height: 100))
    }
    layer.frame = CGRect(x: 10, y: 12, width: 8, height: 6)
    expectPicture(
      try picture(of: [layer]),
      try shape(CGPath(rect: CGRect(x: 10, y: 12, width: 8, height: 6)), fill: .testRed))
  }

  @Test func transparencyLayersFadeAsOne() throws {
    let red = CGRect(x: 4, y: 4, width: 20, height: 20)
    let blue = CGRect(x: 14, y: 14, width: 20, height: 20)
    let drawn = try drawn { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(.testRed)
      context.fill(red)
      context.setFillColor(.testBlue)
      context.fill(blue)
      context.endTransparencyLayer()
    }
    let group = CALayer()
    group.opacity = 0.5
    for (frame, color) in [(red, CGColor.testRed), (blue, .testBlue)] {
      let layer = CALayer()
      layer.frame = frame
      layer.backgroundColor = color
      group.addSublayer(layer)
    }
    expectPicture(drawn, try picture(of: [group]))
  }

  @Test func alphaFadesEachByItself() throws {
    let drawn = try drawn { context in
      context.setAlpha(0.5)
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
      context.fill(CGRect(x: 10, y: 0, width: 20, height: 40))
    }
    #expect(drawn[5, 20].red == 127)
    // 63.75.
    #expect(drawn[15, 20].red == 64)
    #expect(drawn[35, 20].red == 255)
  }

  /// As tools that write drawing code draw it: what a layer is not in the shadow of, taken out of the layer.
  @Test("An inner shadow of two transparency layers is that of a frame around the shape")
  func innerShadow() throws {
    let square = CGRect(x: 8, y: 8, width: 24, height: 24)
    let offset = CGSize(width: 0, height: 3)
    let black = CGColor(gray: 0, alpha: 1)
    let layers = try drawn { context in
      context.setFillColor(.testRed)
      context.fill(square)
      context.clip(to: square)
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setShadow(offset: offset, blur: 4, color: black)
      context.setBlendMode(.sourceOut)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(black)
      context.fill(square)
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
    let frame = try drawn { context in
      context.setFillColor(.testRed)
      context.fill(square)
      context.clip(to: square)
      context.setShadow(offset: offset, blur: 4, color: black)
      context.setFillColor(black)
      context.addRect(square.insetBy(dx: -40, dy: -40))
      context.addRect(square)
      context.fillPath(using: .evenOdd)
    }
    expectPicture(layers, frame, tolerance: 2)
    #expect(layers[20, 20] == layers[20, 24])
    #expect(layers[20, 8].red < layers[20, 20].red)
  }

  @Test func shadowsAreTheLayersShadows() throws {
    let drawn = try drawn { context in
      context.setShadow(offset: CGSize(width: 3, height: 5), blur: 4, color: CGColor(gray: 0, alpha: 0.5))
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 10, y: 10, width: 16, height: 16))
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 16, height: 16)
    layer.backgroundColor = .testRed
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 3, height: 5)
    layer.shadowRadius = 2
    expectPicture(drawn, try picture(of: [layer]), tolerance: 1)
  }

  @Test func clearingMakesTransparent() throws {
    let drawn = try drawn { context in
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.clear(CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    expectPicture(drawn, try shape(path, fill: .testRed) { $0.fillRule = .evenOdd })
  }

  @Test("Blend modes see what was drawn in the contents before, and nothing behind the layer")
  func blendModes() throws {
    let drawn = try drawn { context in
      context.setFillColor(CGColor(gray: 0.5, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
      context.setBlendMode(.multiply)
      context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20))
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(drawn[5, 20].red == 128)
    #expect(drawn[15, 20].red == 64)
    #expect(drawn[25, 20].red == 128)
  }
}
