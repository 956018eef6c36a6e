import CoreAnimation
import Views
import Foundation
import Raster
import TestSupport
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
