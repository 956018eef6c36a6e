import CoreAnimation
import Foundation
import AnimPlayback
import AnimRaster
import AnimTestSupport
import Testing

/// The size, the matrix and the direction of contexts in which layers draw, and what presentation layers draw.
@Suite struct ContextOfLayerTests {
  private let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

  @Test(
    "The matrix takes the bounds to the pixels of the bitmap that there would be", arguments: [1, 2, 3],
    [false, true])
  func matrix(scale: CGFloat, isFlipped: Bool) throws {
    var hasDrawn = false
    let layer = DrawnLayer { context in
      hasDrawn = true
      #expect(context.width == Int(30 * scale) && context.height == Int(20 * scale))
      let pixels = CGRect(x: 0, y: 0, width: 30 * scale, height: 20 * scale)
      #expect(CGRect(x: 5, y: -7, width: 30, height: 20).applying(context.ctm) == pixels)
      // The bitmap's y points up, and the layer's where it does not count as flipped.
      #expect(context.ctm.d == (isFlipped ? scale : -scale) && context.ctm.a == scale)
      context.translateBy(x: 3, y: 4)
      context.concatenate(context.ctm.inverted())
      #expect(abs(context.ctm.a - 1) < 1e-12 && abs(context.ctm.ty) < 1e-9 && abs(context.ctm.tx) < 1e-9)
    }
    layer.bounds = CGRect(x: 5, y: -7, width: 30, height: 20)
    layer.contentsScale = scale
    layer.isGeometryFlipped = isFlipped
    #expect(layer.contentsAreFlipped() == !isFlipped)
    layer.displayIfNeeded()
    #expect(hasDrawn)
  }

  @Test(
    "A mask of a context's own size, drawn with its matrix, cuts what lies under it", arguments: [1, 2],
    [false, true])
  func masks(scale: CGFloat, isFlipped: Bool) throws {
    func layer(_ body: @escaping (CGContext) -> Void) throws -> PixelBuffer {
      let layer = DrawnLayer(body)
      layer.contentsScale = scale
      layer.isGeometryFlipped = isFlipped
      return try picture(of: [layer])
    }
    let hole = CGRect(x: 4, y: 6, width: 12, height: 20)
    let masked = try layer { context in
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let mask = CGContext(
          data: nil, width: context.width, height: context.height, bitsPerComponent: 8, bytesPerRow: 0,
          space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return }
      mask.concatenate(context.ctm)
      mask.fill(hole)
      guard let image = mask.makeImage() else { return }
      let matrix = context.ctm
      context.concatenate(matrix.inverted())
      context.clip(to: CGRect(x: 0, y: 0, width: context.width, height: context.height), mask: image)
      context.concatenate(matrix)
      context.setFillColor(.testRed)
      context.fill(self.whole)
    }
    let plain = try layer { context in
      context.setFillColor(.testRed)
      context.fill(hole)
    }
    expectPicture(masked, plain)
  }

  @Test(
    "What code draws lies where a sublayer of the same frame does, flipped or not", arguments: [0, 1, 2, 3])
  func drawingAndSublayers(flips: Int) throws {
    let place = CGRect(x: 3, y: 5, width: 20, height: 8)
    func tree(_ inside: CALayer) throws -> PixelBuffer {
      let outer = CALayer()
      outer.frame = whole
      outer.isGeometryFlipped = flips & 1 != 0
      inside.frame = whole
      inside.isGeometryFlipped = flips & 2 != 0
      outer.addSublayer(inside)
      return try picture(of: [outer])
    }
    let drawn = try tree(
      DrawnLayer { context in
        context.setFillColor(.testRed)
        context.fill(place)
      })
    let parent = CALayer()
    let child = CALayer()
    child.frame = place
    child.backgroundColor = .testRed
    parent.addSublayer(child)
    expectPicture(drawn, try tree(parent))
  }

  @Test("A presentation layer draws what is shown: animations, sublayers and masks")
  func presentations() throws {
    func card(_ x: CGFloat, _ opacity: Float) -> CALayer {
      let card = CALayer()
      card.frame = whole
      card.backgroundColor = .testBlue
      let inner = CALayer()
      inner.frame = CGRect(x: x, y: 10, width: 10, height: 10)
      inner.backgroundColor = .testRed
      inner.opacity = opacity
      card.addSublayer(inner)
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: x + 5, height: 40)
      mask.backgroundColor = .testBlue
      card.mask = mask
      return card
    }
    let still = card(20, 0.5)
    let moving = card(0, 1)
    func animate(_ layer: CALayer?, _ keyPath: String, _ from: Any, _ to: Any) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 2
      layer?.add(animation, forKey: keyPath)
    }
    var image: CGImage?
    let timeline = Timeline(size: whole.size)
    let place = CALayer()
    place.frame = CGRect(x: 100, y: 0, width: 40, height: 40)
    place.speed = 2
    place.addSublayer(moving)
    timeline.root.addSublayer(place)
    timeline.at(0) {
      animate(moving.sublayers?.first, "position.x", 5, 45)
      animate(moving.sublayers?.first, "opacity", 1, 0)
      animate(moving.mask, "bounds.size.width", 5, 45)
      animate(moving.mask, "position.x", 2.5, 22.5)
      // Where the layer itself is has no effect.
      animate(moving, "position.x", 0, 500)
    }
    timeline.at(0.5) {
      guard let context = try? self.bitmapContext() else { return }
      context.translateBy(x: 0, y: 40)
      context.scaleBy(x: 1, y: -1)
      moving.presentation()?.render(in: context)
      image = context.makeImage()
    }
    _ = timeline.record(until: 1)
    let shown = CALayer()
    shown.frame = whole
    shown.contents = image
    expectPicture(try picture(of: [shown]), try picture(of: [still]), tolerance: 1)
  }

  private func bitmapContext() throws -> CGContext {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    return try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }
}
