import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import AnimText
import UIKit

/// Cases that scene files cannot say: what code draws into a layer. They have pictures as the others do.
enum CodeScene {
  /// By features and names.
  static let all: [String: [String: @Sendable (CGContext) -> Void]] = ["text-modes": textModes]

  /// Played on a white canvas of 64 by 32 points.
  static func recording(_ draw: @escaping @Sendable (CGContext) -> Void) -> Recording {
    TextMeasuring.current = Typesetter(fonts: .forTests)
    let painter = Painter(draw)
    let timeline = Timeline(size: CGSize(width: 64, height: 32))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
    layer.delegate = painter
    layer.setNeedsDisplay()
    timeline.root.addSublayer(layer)
    return withExtendedLifetime(painter) { timeline.record(until: 1) }
  }

  private final class Painter: NSObject, CALayerDelegate {
    private let body: @Sendable (CGContext) -> Void

    init(_ body: @escaping @Sendable (CGContext) -> Void) { self.body = body }

    func draw(_ layer: CALayer, in context: CGContext) {
      UIGraphicsPushContext(context)
      body(context)
      UIGraphicsPopContext()
    }
  }

  private static let textModes: [String: @Sendable (CGContext) -> Void] = [
    "stroke": { context in
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(1)
      word()
    },
    "stroke~same": { _ in word([.strokeWidth: 4]) },
    "stroke~differs": { _ in word() },
    "stroke-round": { context in
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(3)
      context.setLineJoin(.round)
      context.setStrokeColor(red)
      line(context)
    },
    "stroke-dashed": { context in
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(1.5)
      context.setLineDash(phase: 1, lengths: [3, 2])
      word()
    },
    "stroke-translucent": { context in
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(3)
      context.setStrokeColor(red.copy(alpha: 0.5) ?? red)
      line(context)
    },
    "stroke-turned": { context in
      context.translateBy(x: 6, y: -3)
      context.rotate(by: 0.2)
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(1)
      word()
    },
    "stroke-attribute": { _ in word([.strokeWidth: 6, .strokeColor: red]) },
    "fill-stroke": { context in
      context.setTextDrawingMode(.fillStroke)
      context.setLineWidth(1)
      word()
    },
    "fill-stroke~same": { _ in word([.strokeWidth: -4]) },
    "fill-stroke~differs": { _ in word([.strokeWidth: 4]) },
    "fill-stroke-attribute": { _ in word([.strokeWidth: -6, .strokeColor: red]) },
    "fill-stroke-line": { context in
      context.setTextDrawingMode(.fillStroke)
      context.setLineWidth(1.5)
      context.setStrokeColor(red)
      line(context)
    },
    "invisible": { context in
      context.setTextDrawingMode(.invisible)
      word()
    },
    "clip": { context in
      context.setTextDrawingMode(.clip)
      word()
      stripes(context)
    },
    "clip~differs": { context in stripes(context) },
    "clip-twice": { context in
      context.setTextDrawingMode(.clip)
      word()
      context.clip(to: CGRect(x: 8, y: 10, width: 40, height: 12))
      stripes(context)
    },
    "clip-restored": { context in
      context.saveGState()
      context.setTextDrawingMode(.clip)
      word()
      stripes(context)
      context.restoreGState()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 28, width: 64, height: 4))
    },
    "fill-clip": { context in
      context.setTextDrawingMode(.fillClip)
      word()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 16, width: 64, height: 16))
    },
    "stroke-clip": { context in
      context.setTextDrawingMode(.strokeClip)
      context.setLineWidth(2)
      context.setStrokeColor(red)
      line(context)
      stripes(context)
    },
    "fill-stroke-clip": { context in
      context.setTextDrawingMode(.fillStrokeClip)
      context.setLineWidth(2)
      context.setStrokeColor(red)
      line(context)
      context.setFillColor(CGColor(red: 0, green: 0.6, blue: 0.3, alpha: 1))
      context.fill(CGRect(x: 0, y: 16, width: 64, height: 16))
    },
  ]

  private static let red = CGColor(red: 0.9, green: 0.1, blue: 0.1, alpha: 1)

  /// Curves, corners and a hole.
  private static func text(_ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    NSAttributedString(
      string: "Rag",
      attributes: [
        .font: CTFont("Helvetica-Bold", size: 25),
        .foregroundColor: CGColor(red: 0.13, green: 0.19, blue: 0.31, alpha: 1),
      ].merging(more) { $1 })
  }

  /// As UIKit draws it, which strokes in the text's colour.
  private static func word(_ more: [NSAttributedString.Key: Any] = [:]) {
    text(more).draw(at: CGPoint(x: 6, y: 1))
  }

  /// As Core Text draws it, which strokes in the context's.
  private static func line(_ context: CGContext) {
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = CGPoint(x: 6, y: 23)
    CTLineDraw(CTLineCreateWithAttributedString(text()), context)
  }

  private static func stripes(_ context: CGContext) {
    for index in 0..<16 {
      context.setFillColor(index % 2 == 0 ? red : CGColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1))
      context.fill(CGRect(x: Double(index) * 4, y: 0, width: 4, height: 32))
    }
  }
}
