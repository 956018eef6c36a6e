import CoreAnimation
import AnimViews
import Foundation
import AnimRaster
import AnimTestSupport
import Testing

@Suite struct PatternTests {
  private let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

  /// A square in the corner of a larger tile.
  private func pattern(
    _ matrix: CGAffineTransform = .identity, step: CGFloat = 10, isColored: Bool = true
  ) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        if isColored { context.setFillColor(.testRed) }
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: matrix, xStep: step,
        yStep: step,
        tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
  }

  private func squares(_ places: [Int], _ color: CGColor = .testRed) -> CGPath {
    let path = CGMutablePath()
    for y in places { for x in places { path.addRect(CGRect(x: x, y: y, width: 4, height: 4)) } }
    return path
  }

  @Test("Tiles begin at the origin, whatever transforms user space")
  func tilesFill() throws {
    let pattern = try pattern()
    let drawn = try drawn { context in
      context.setFillPattern(pattern, colorComponents: [1])
      context.translateBy(x: 3, y: 3)
      context.fill(CGRect(x: -3, y: -3, width: 40, height: 40))
    }
    expectPicture(drawn, try shape(squares([0, 10, 20, 30]), fill: .testRed))
  }

  @Test("Without colours of its own a pattern has those of its components")
  func uncoloredPatterns() throws {
    let pattern = try pattern(isColored: false)
    let space = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    let drawn = try drawn { context in
      context.setFillColorSpace(space)
      context.setFillPattern(pattern, colorComponents: [0, 0.5])
      context.fill(self.whole)
    }
    let expected = try shape(squares([0, 10, 20, 30]), fill: CGColor(gray: 0, alpha: 0.5))
    expectPicture(drawn, expected, tolerance: 1)
  }

  @Test(
    "A pattern without colours of its own is a stencil: of the colours that its tile sets only the alpha counts"
  )
  func stencils() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.testRed] as CFArray, locations: nil))
    let tiles: [(CGContext) -> Void] = [
      {
        $0.setFillColor(.black)
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      },
      {
        $0.setFillColor(CGColor(gray: 1, alpha: 0.25))
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      },
      {
        $0.setStrokeColor(.testRed)
        $0.setLineWidth(4)
        $0.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 2)])
      },
      {
        $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
        $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: [])
      },
    ]
    let expected = try shape(squares([0, 10, 20, 30]), fill: .testBlue)
    for (index, tile) in tiles.enumerated() {
      let pattern = try withTile(tile)
      let drawn = try drawn { context in
        context.setFillPattern(pattern, colorComponents: [0.1, 0.3, 0.9, 1])
        context.fill(self.whole)
      }
      expectPicture(drawn, expected, tolerance: 1, "\(index)")
    }
    // A rectangle between pixels has the edges that it has in one colour.
    let full = try withTile { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let rect = CGRect(x: 3.5, y: 4.25, width: 20, height: 20)
    let drawn = try drawn { context in
      context.setFillPattern(full, colorComponents: [0.1, 0.3, 0.9, 1])
      context.fill(rect)
    }
    expectPicture(drawn, try shape(CGPath(rect: rect), fill: .testBlue), tolerance: 1)
  }

  /// A pattern of 10×10 without colours of its own.
  private func withTile(_ tile: @escaping (CGContext) -> Void) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in tile(context) }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: .identity, xStep: 10, yStep: 10,
        tiling: .constantSpacing, isColored: false, callbacks: &callbacks))
  }

  @Test("A colour made of a pattern keeps it with another alpha")
  func patternColorsFade() throws {
    let colored = try pattern()
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let color = try #require(CGColor(patternSpace: space, pattern: colored, components: [1]))
    let half = try #require(color.copy(alpha: 0.5))
    #expect(half.pattern === colored && half.alpha == 0.5 && half.numberOfComponents == 1 && half != color)
    #expect(half.colorSpace?.model == .pattern && half.copy(alpha: 1) == color)
    #expect(half.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
    #expect(!UIColor(cgColor: half).getRed(nil, green: nil, blue: nil, alpha: nil))
    let drawn = try drawn { context in
      context.setFillColor(UIColor(cgColor: color).withAlphaComponent(0.5).cgColor)
      context.fill(self.whole)
    }
    let expected = try shape(squares([0, 10, 20, 30]), fill: CGColor.testRed.copy(alpha: 0.5))
    expectPicture(drawn, expected, tolerance: 1)
    // One without colours has those of the base space.
    let stencil = try pattern(isColored: false)
    let base = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray()))
    let gray = try #require(CGColor(patternSpace: base, pattern: stencil, components: [0.2, 1]))
    let painted = try filled(with: gray)
    expectPicture(
      painted, try shape(squares([0, 10, 20, 30]), fill: CGColor(gray: 0.2, alpha: 1)), tolerance: 1)
    #expect(CGColor(patternSpace: space, pattern: stencil, components: [1]) == nil)
    #expect(CGColor(patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: colored, components: [1]) == nil)
  }

  private func filled(with color: CGColor) throws -> PixelBuffer {
    try drawn { context in
      context.setFillColor(color)
      context.fill(self.whole)
    }
  }

  @Test("A colour space makes what is painted black")
  func colorSpacesReset() throws {
    let pattern = try pattern()
    let drawn = try drawn { context in
      context.setFillColor(.testRed)
      context.setStrokePattern(pattern, colorComponents: [1])
      context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
      context.setStrokeColorSpace(CGColorSpaceCreateDeviceGray())
      context.setLineWidth(10)
      context.stroke(self.whole)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    expectPicture(drawn, try shape(CGPath(rect: whole), fill: .black))
  }

  @Test("Erasing leaves nothing, also where a pattern is set")
  func erasing() throws {
    let pattern = try pattern()
    let drawn = try drawn { context in
      context.setFillColor(.testBlue)
      context.fill(self.whole)
      context.setFillPattern(pattern, colorComponents: [1])
      context.clear(self.whole)
    }
    expectPicture(drawn, try shape(CGMutablePath(), fill: .testRed))
  }

  @Test("Absurd numbers draw nothing")
  func absurdNumbers() throws {
    let pattern = try pattern()
    let drawn = try drawn { context in
      context.setFillPattern(pattern, colorComponents: [1])
      for size in [1e20, -1e300] {
        context.setPatternPhase(CGSize(width: size, height: size))
        context.fill(self.whole)
      }
      context.setPatternPhase(.zero)
      context.scaleBy(x: -1e308, y: 1)
      context.fill(self.whole)
      context.clip(to: self.whole)
      context.fill(self.whole)
      _ = context.boundingBoxOfClipPath
    }
    expectPicture(drawn, try shape(CGMutablePath(), fill: .testRed))
  }

  @Test func stepsAndPhasesAndMatrices() throws {
    let pattern = try pattern(CGAffineTransform(translationX: 5, y: 5), step: 20)
    let drawn = try drawn { context in
      context.setPatternPhase(CGSize(width: 1, height: 1))
      context.setStrokePattern(pattern, colorComponents: [1])
      context.setLineWidth(100)
      context.stroke(self.whole)
    }
    expectPicture(drawn, try shape(squares([6, 26]), fill: .testRed))
  }

  @Test("A colour takes the pattern's place again, and states bring it back")
  func patternsAreColors() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      context.cgContext.setFillColor(.testRed)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let drawn = try drawn { context in
      UIGraphicsPushContext(context)
      UIColor(patternImage: image).set()
      context.saveGState()
      UIColor(cgColor: .testBlue).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 10))
      context.restoreGState()
      UIRectFill(CGRect(x: 0, y: 10, width: 40, height: 30))
      UIGraphicsPopContext()
    }
    let blue = try shape(CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 10)), fill: .testBlue)
    #expect(drawn[20, 5] == blue[20, 5])
    let red = try shape(squares([10, 20, 30]), fill: .testRed)
    #expect(drawn[11, 11] == red[11, 11] && drawn[11, 11].red > drawn[11, 11].blue)
    #expect(drawn[15, 15].blue == 255)
  }

  @Test("Tiles that are drawn beyond their bounds meet without a seam between pixels too")
  func noSeams() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(.testRed)
        context.fill(CGRect(x: -1, y: -1, width: 5, height: 5))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 3, height: 3), matrix: .identity, xStep: 3, yStep: 3,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks))
    let layer = DrawnLayer { context in
      context.setFillPattern(pattern, colorComponents: [1])
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    layer.transform = CATransform3DMakeScale(1.3, 1.7, 1)
    expectPicture(try picture(of: [layer]), try shape(CGPath(rect: whole), fill: .testRed))
  }

  @Test func misuseIsReported() throws {
    _ = Misuse.takeReports()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
    let color = UIColor(patternImage: image).cgColor
    CALayer().backgroundColor = color
    let small = try pattern(CGAffineTransform(scaleX: 0.001, y: 0.001))
    _ = try drawn { context in
      context.setFillPattern(small, colorComponents: [1])
      context.fill(self.whole)
    }
    let reports = Misuse.takeReports()
    #expect(reports.first == .patternOfLayer)
    #expect(
      reports.first?.description
        == "A pattern was made a layer's colour, which it cannot be: nothing is seen of it. Draw it in draw(in:), or "
        + "set a picture as contents.")
    guard case .tooManyTiles = reports.last else {
      Issue.record("\(reports)")
      return
    }
    #expect(reports.count == 2)
  }
}
