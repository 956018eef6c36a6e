import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimText
import AnimViews

/// A gauge whose layer draws itself with code, as one writes it for Core Animation: paths, a gradient, a shadow and
/// text, again for every value that the animation comes by.
public enum Gauge {
  public static let size = CGSize(width: 320, height: 180)
  public static let duration = 3.0

  /// Builds the layer and plays its animation.
  ///
  /// - Parameter fonts: those that it will be drawn with, since the gauge asks how wide its numbers are.
  public static func record(fonts: FontSet = .system) -> Recording {
    TextMeasuring.current = Typesetter(fonts: fonts)
    let timeline = Timeline(size: size)
    let gauge = GaugeLayer()
    gauge.frame = CGRect(origin: .zero, size: size)
    gauge.setNeedsDisplay()
    timeline.root.addSublayer(gauge)
    timeline.at(0.5) {
      let animation = CABasicAnimation(keyPath: "shownSpeed")
      animation.fromValue = 0
      animation.toValue = 72
      animation.duration = 2
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      gauge.setValue(72, forKey: "shownSpeed")
      gauge.add(animation, forKey: "accelerate")
    }
    return timeline.record(until: duration)
  }
}

/// Shows a number from 0 to 100.
private final class GaugeLayer: CALayer {
  private var value: Double { value(forKey: "shownSpeed") as? Double ?? 0 }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "shownSpeed" || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    UIGraphicsPushContext(context)
    context.translateBy(x: bounds.midX, y: bounds.midY + 50)
    drawArc(context)
    for number in stride(from: 0.0, through: 100, by: 10) { drawTick(number, context) }
    drawNeedle(context)
    drawValue()
    UIGraphicsPopContext()
  }

  private static let radius = 96.0

  /// From the left, 0, over the top to the right, 100.
  private func angle(_ number: Double) -> Double { .pi * (1 + number / 100) }

  private func point(_ number: Double, _ radius: Double) -> CGPoint {
    CGPoint(x: radius * cos(angle(number)), y: radius * sin(angle(number)))
  }

  private func drawArc(_ context: CGContext) {
    context.saveGState()
    context.addArc(
      center: .zero, radius: Self.radius + 7, startAngle: angle(0), endAngle: angle(100), clockwise: false)
    context.addArc(
      center: .zero, radius: Self.radius - 7, startAngle: angle(100), endAngle: angle(0), clockwise: true)
    context.closePath()
    context.clip()
    context.setFillColor(gray: 0.9, alpha: 1)
    context.fill(CGRect(x: -160, y: -160, width: 320, height: 160))
    let colors = [UIColor.systemGreen, .systemOrange, .systemRed].map(\.cgColor)
    if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.3, 0.5]) {
      // The wedge from the left to the value.
      context.move(to: .zero)
      context.addArc(
        center: .zero, radius: 160, startAngle: angle(0), endAngle: angle(value), clockwise: false)
      context.closePath()
      context.clip()
      context.drawConicGradient(gradient, center: .zero, angle: .pi)
    }
    context.restoreGState()
  }

  private func drawTick(_ number: Double, _ context: CGContext) {
    context.setStrokeColor(gray: 0.3, alpha: 1)
    context.setLineWidth(number.truncatingRemainder(dividingBy: 50) == 0 ? 2 : 1)
    context.strokeLineSegments(between: [point(number, Self.radius + 7), point(number, Self.radius + 12)])
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.darkGray,
    ]
    let text = String(Int(number))
    let size = text.size(withAttributes: attributes)
    let middle = point(number, Self.radius + 23)
    text.draw(
      at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), withAttributes: attributes)
  }

  private func drawNeedle(_ context: CGContext) {
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: 2), blur: 4, color: UIColor(white: 0, alpha: 0.4).cgColor)
    context.rotate(by: angle(value))
    context.setFillColor(gray: 0.2, alpha: 1)
    context.move(to: CGPoint(x: Self.radius - 14, y: 0))
    context.addLine(to: CGPoint(x: 46, y: -3))
    context.addLine(to: CGPoint(x: 46, y: 3))
    context.fillPath()
    context.restoreGState()
  }

  private func drawValue() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: String(Int(value.rounded())),
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 34), .foregroundColor: UIColor.black, .paragraphStyle: style,
      ])
    text.append(
      NSAttributedString(
        string: " km/h", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.gray]))
    text.draw(in: CGRect(x: -60, y: -36, width: 120, height: 44))
  }
}
