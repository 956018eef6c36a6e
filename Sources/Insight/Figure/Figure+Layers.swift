import CoreAnimation
import Foundation
import AnimGeometry
import AnimJSON
import AnimPlayback
import AnimRenderTree
import AnimText
import AnimVideo
import AnimViews

extension Figure {
  /// The figure as layers, which draw what the SVG shows.
  func makeLayer(_ theme: FigureTheme) -> CALayer {
    let root = placed(CALayer(), size)
    for mark in marks {
      switch mark {
      case .rect(let rect): root.addSublayer(layer(rect, theme))
      case .line(let line): root.addSublayer(layer(line, theme))
      case .text(let text): root.addSublayer(layer(text, theme))
      }
    }
    return root
  }

  /// The figure as a frame to draw.
  public func frame(_ theme: FigureTheme) -> Frame {
    let timeline = Timeline(size: size)
    timeline.root.addSublayer(makeLayer(theme))
    return timeline.record(until: 0).frame(at: 0)
  }

  /// - Parameter scale: pixels for each point.
  public func image(_ theme: FigureTheme, scale: Double, fonts: FontSet) throws -> RGBAImage {
    let canvas = Canvas(size: size, scale: scale, background: theme.color(.ground))
    return try RGBAImage(frame(theme), on: canvas, fonts: fonts)
  }

  private func layer(_ rect: Rect, _ theme: FigureTheme) -> CALayer {
    let layer: CALayer
    if rect.swatches.isEmpty {
      layer = placed(CALayer(), rect.frame.size)
      layer.backgroundColor = CGColor(theme.color(rect.ink))
    } else {
      // A gradient needs two colours.
      let swatches = rect.swatches.count == 1 ? rect.swatches + rect.swatches : rect.swatches
      layer = gradient(
        swatches.map { ($0.place, theme.color($0.ink).withAlpha($0.alpha)) }, size: rect.frame.size)
      layer.masksToBounds = true
    }
    layer.position = rect.frame.origin
    layer.cornerRadius = rect.radius
    layer.mask = rect.fade.flatMap { mask($0, over: rect.frame) }
    return layer
  }

  private func layer(_ line: Line, _ theme: FigureTheme) -> CALayer {
    let layer = placed(CAShapeLayer(), size)
    let path = CGMutablePath()
    for (index, point) in line.points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = CGColor(theme.color(line.ink))
    layer.lineWidth = line.width
    layer.lineJoin = .round
    layer.lineCap = line.fade == nil ? .round : .butt
    layer.lineDashPattern = line.dash.isEmpty ? nil : line.dash.map { NSNumber(value: Double($0)) }
    layer.mask = line.fade.flatMap { mask($0, over: layer.bounds) }
    return layer
  }

  private func layer(_ text: Text, _ theme: FigureTheme) -> CALayer {
    let layer = CATextLayer()
    let width = size.width
    layer.string = safeText(text.string)
    layer.font = UIFont.systemFont(ofSize: text.size, weight: text.isBold ? .semibold : .regular)
    layer.fontSize = text.size
    layer.foregroundColor = CGColor(theme.color(text.ink))
    // The box of a line of Inter has the capitals in its middle.
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: 1.2102 * text.size)
    layer.position = text.position
    let (x, alignment): (Double, CATextLayerAlignmentMode) =
      switch text.anchor {
      case .start: (0, .left)
      case .middle: (0.5, .center)
      case .end: (1, .right)
      }
    layer.anchorPoint = CGPoint(x: x, y: 0.5)
    layer.alignmentMode = alignment
    return layer
  }

  private func mask(_ fade: Fade, over area: CGRect) -> CALayer? {
    let stops = fade.stops
    guard !stops.isEmpty, area.width > 0 else { return nil }
    return gradient(
      stops.map { (($0.x - area.minX) / area.width, Color.black.withAlpha($0.alpha)) }, size: area.size)
  }

  /// From left to right.
  private func gradient(_ stops: [(place: Double, color: Color)], size: CGSize) -> CAGradientLayer {
    let gradient = placed(CAGradientLayer(), size)
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = stops.map { CGColor($0.color) }
    gradient.locations = stops.map { NSNumber(value: $0.place) }
    return gradient
  }

  private func placed<Layer: CALayer>(_ layer: Layer, _ size: CGSize) -> Layer {
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: size)
    return layer
  }
}
