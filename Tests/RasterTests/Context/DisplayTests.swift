import CoreAnimation
import AnimViews
import Foundation
import AnimRaster
import AnimTestSupport
import Testing

/// A pie whose angle is animated: the classic use of `needsDisplay(forKey:)`.
private final class PieLayer: CALayer {
  var angle: CGFloat {
    get { value(forKey: "angle") as? Double ?? 0 }
    set { setValue(newValue, forKey: "angle") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(.testBlue)
    ctx.fill(CGRect(x: 0, y: 0, width: angle, height: 40))
  }
}

/// When layers draw, and what becomes of it.
@Suite struct DisplayTests {
  @Test("A layer draws only when it was asked to, before the next commit")
  func drawsOnDemand() throws {
    var count = 0
    let layer = DrawnLayer { context in
      count += 1
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    _ = try picture(of: [layer], at: 3) { timeline in
      timeline.at(1) { layer.opacity = 0.5 }
      timeline.at(2) { layer.setNeedsDisplay() }
    }
    #expect(count == 2)
    #expect(!layer.needsDisplay())
  }

  @Test("The delegate draws if the layer's class does not")
  func delegateDraws() throws {
    final class Painter: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(.testRed)
        ctx.fill(layer.bounds)
      }
    }
    let painter = Painter()
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.delegate = painter
    layer.setNeedsDisplay()
    expectPicture(
      try picture(of: [layer]),
      try shape(CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)), fill: .testRed))
  }

  @Test("A view draws itself for the first time, and erases with clear colours")
  func viewsDrawWithoutBeingTold() throws {
    final class Frame: UIView {
      override func draw(_ rect: CGRect) {
        UIColor(cgColor: .testRed).set()
        UIRectFill(rect)
        UIColor.clear.set()
        UIRectFill(CGRect(x: 10, y: 10, width: 20, height: 20))
      }
    }
    let view = Frame(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 10))
    path.addRect(CGRect(x: 0, y: 30, width: 40, height: 10))
    path.addRect(CGRect(x: 0, y: 10, width: 10, height: 20))
    path.addRect(CGRect(x: 30, y: 10, width: 10, height: 20))
    expectPicture(try picture(of: [view.layer]), try shape(path, fill: .testRed))
  }

  @Test func viewsDraw() throws {
    final class Dot: UIView {
      override func draw(_ rect: CGRect) {
        UIColor(cgColor: .testRed).setFill()
        UIBezierPath(ovalIn: rect).fill()
      }
    }
    let view = Dot(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.setNeedsDisplay()
    expectPicture(
      try picture(of: [view.layer]),
      try shape(CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)), fill: .testRed))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("New contents fade in: drawing again is a change of contents")
  func redrawingFades() throws {
    var color = CGColor(gray: 0, alpha: 1)
    let layer = DrawnLayer { context in
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    func grey(at time: Double) throws -> UInt8 {
      color = CGColor(gray: 0, alpha: 1)
      layer.setNeedsDisplay()
      return try picture(of: [layer], at: time) { timeline in
        timeline.at(1) {
          color = CGColor(gray: 1, alpha: 1)
          layer.setNeedsDisplay()
        }
      }[20, 20].red
    }
    #expect(try grey(at: 0.5) == 0)
    // Half-way in the default timing function 0.802 of the way are done.
    #expect((203...206).contains(try grey(at: 1.125)))
    #expect(try grey(at: 1.5) == 255)
  }

  @Test("Drawn contents are stretched with the bounds, as pictures are")
  func contentsStretch() throws {
    let layer = DrawnLayer { context in
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 40))
    }
    let wide = try picture(of: [layer], at: 2) { timeline in
      timeline.at(1) {
        CATransaction.setDisableActions(true)
        layer.bounds.size.width = 80
        layer.position.x = 40
      }
    }
    expectPicture(wide, try shape(CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40)), fill: .testRed))
  }

  @Test("While a property that needs display is animated, the layer draws its shown values")
  func animatedPropertyIsRedrawn() throws {
    func width(at time: Double) throws -> Int {
      let layer = PieLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      let picture = try picture(of: [layer], at: time) { timeline in
        timeline.at(1) {
          let animation = CABasicAnimation(keyPath: "angle")
          animation.fromValue = 0
          animation.toValue = 40
          animation.duration = 1
          layer.add(animation, forKey: nil)
        }
      }
      #expect(layer.angle == 0)
      return (0..<40).filter { picture[$0, 20].red < 128 }.count
    }
    #expect(try width(at: 0.5) == 0)
    let widths = try [1.25, 1.5, 2].map { try width(at: $0) }
    #expect(widths == [10, 20, 40])
    #expect(try width(at: 2.1) == 0)
  }
}
