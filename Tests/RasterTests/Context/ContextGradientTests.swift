import CoreAnimation
import Foundation
import AnimRaster
import AnimTestSupport
import Testing

@Suite struct ContextGradientTests {
  private func gradient() throws -> CGGradient {
    try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)], locations: nil))
  }

  @Test("A line's colours end with it unless they are to go on")
  func axial() throws {
    let gradient = try gradient()
    func row(_ options: CGGradientDrawingOptions) throws -> [UInt8] {
      let picture = try drawn { context in
        context.setFillColor(.testRed)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
      }
      return [5, 20, 35].map { picture[$0, 20].green }
    }
    let rows = try [[], .drawsBeforeStartLocation, .drawsAfterEndLocation].map { try row($0) }
    // The centre of the middle pixel is 10.5 points from the start: 0.525 of the way.
    #expect(rows == [[51, 134, 51], [0, 134, 51], [51, 134, 255]])
  }

  @Test("A gradient fills a user space of any scale", arguments: [1e-4, 1, 100] as [CGFloat])
  func scales(scale: CGFloat) throws {
    let gradient = try gradient()
    func lines(_ scale: CGFloat) throws -> PixelBuffer {
      try drawn { context in
        context.scaleBy(x: scale, y: scale)
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 10 / scale, y: 0), end: CGPoint(x: 30 / scale, y: 0),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
    }
    expectPicture(try lines(scale), try lines(1), tolerance: 1)
  }

  @Test("Between circles around one centre the colours depend on the distance")
  func rings() throws {
    let gradient = try gradient()
    let picture = try drawn { context in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 5, endCenter: CGPoint(x: 20, y: 20),
        endRadius: 15, options: [])
    }
    // The middle is left out, and so is what lies beyond.
    #expect(picture[20, 20].red == 255)
    #expect(picture[20, 2].red == 255)
    // Pixel centres 10.5 from the centre: 0.55 of the way.
    #expect(abs(Int(picture[30, 20].red) - 140) <= 1)
    #expect(picture[30, 20] == picture[9, 20])
    #expect(picture[30, 20] == picture[20, 9])
  }

  @Test("A small circle inside a large one: each point has the colour of the circle that it lies on")
  func circles() throws {
    let gradient = try gradient()
    // From the point (14, 20) to the circle of radius 16 around (20, 20).
    func expected(_ x: Double, _ y: Double) -> Double {
      var low = 0.0
      var high = 1.0
      for _ in 0..<60 {
        let t = (low + high) / 2
        if hypot(x - (14 + 6 * t), y - 20) > 16 * t { low = t } else { high = t }
      }
      return low * 255
    }
    let picture = try drawn { context in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 14, y: 20), startRadius: 0, endCenter: CGPoint(x: 20, y: 20),
        endRadius: 16, options: [])
    }
    for (x, y) in [(14, 20), (20, 20), (30, 20), (8, 20), (20, 10), (12, 28)] {
      let value = Double(picture[x, y].red)
      #expect(abs(value - expected(Double(x) + 0.5, Double(y) + 0.5)) <= 1.5, "(\(x), \(y))")
    }
  }

  @Test("From the outer circle to the inner one the colours run the other way")
  func inward() throws {
    let forth = try gradient()
    let back = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)], locations: nil))
    let center = CGPoint(x: 20, y: 20)
    let outward = try drawn {
      $0.drawRadialGradient(
        forth, startCenter: center, startRadius: 2, endCenter: center, endRadius: 18, options: [])
    }
    let inward = try drawn {
      $0.drawRadialGradient(
        back, startCenter: center, startRadius: 18, endCenter: center, endRadius: 2, options: [])
    }
    expectPicture(inward, outward)
  }

  @Test func circlesSideBySideAreReported() throws {
    let gradient = try gradient()
    _ = Misuse.takeReports()
    let picture = try drawn {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 5, y: 20), startRadius: 4, endCenter: CGPoint(x: 30, y: 20),
        endRadius: 4, options: [])
    }
    #expect(picture[20, 20].red == 255)
    #expect(
      Misuse.takeReports().map(\.description) == [
        "A radial gradient between two circles was not drawn. Expected one of them to lie inside the other."
      ])
  }

  @Test("The gradient of a layer and that of a context are the same")
  func conic() throws {
    let gradient = try gradient()
    let drawn = try drawn {
      $0.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2)
    }
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.type = .conic
    layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.5, y: 1)
    expectPicture(drawn, try picture(of: [layer]), tolerance: 1)
  }
}
