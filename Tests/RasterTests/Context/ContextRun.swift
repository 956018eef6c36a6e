import CoreAnimation
import Foundation
import AnimPlayback
import AnimRaster
import AnimRenderTree
import AnimScene
import AnimTestSupport

/// A layer of 40×40 that fills a white canvas and draws its contents by a closure.
final class DrawnLayer: CALayer {
  private var body: (CGContext) -> Void = { _ in }

  convenience init(_ body: @escaping (CGContext) -> Void) {
    self.init()
    self.body = body
    frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    setNeedsDisplay()
  }

  override func draw(in ctx: CGContext) { body(ctx) }
}

/// What layers show on a white canvas of 40×40 at a time.
func picture(
  of layers: [CALayer], at time: Double = 0, _ events: (Timeline) -> Void = { _ in }
) throws -> PixelBuffer {
  let timeline = Timeline(size: CGSize(width: 40, height: 40))
  for layer in layers { timeline.root.addSublayer(layer) }
  events(timeline)
  var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 40, height: 40)))
  var pixels = PixelBuffer()
  try rasterizer.draw(timeline.record(until: 10).frame(at: time), into: &pixels)
  return pixels
}

func drawn(_ body: @escaping (CGContext) -> Void) throws -> PixelBuffer {
  try picture(of: [DrawnLayer(body)])
}

/// What a shape layer shows.
func shape(
  _ path: CGPath, fill: CGColor? = nil, stroke: CGColor? = nil, _ change: (CAShapeLayer) -> Void = { _ in }
) throws -> PixelBuffer {
  let layer = CAShapeLayer()
  layer.path = path
  layer.fillColor = fill
  layer.strokeColor = stroke
  change(layer)
  return try picture(of: [layer])
}

extension CGColor {
  static let testRed = CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
  static let testBlue = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
}
