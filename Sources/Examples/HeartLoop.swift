import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree

/// One path loops around another: the code of "Multiple Animations", as one writes it for Core Animation.
///
/// It makes the same frames as `scenes/heart-loop.json`.
public enum HeartLoop {
  public static let size = CGSize(width: 640, height: 360)
  public static let duration = 5.0

  /// Builds the layers and plays them.
  public static func record() -> Recording {
    let timeline = Timeline(size: size)

    let heart = CAShapeLayer()
    heart.path = heartPath
    heart.fillColor = CGColor(red: 251 / 255, green: 227 / 255, blue: 230 / 255, alpha: 1)
    heart.position = CGPoint(x: 320, y: 180)
    timeline.root.addSublayer(heart)

    for step in stride(from: trailLength, through: 0, by: -1) {
      let layer = dot(step)
      timeline.root.addSublayer(layer)
      timeline.at(0) { addLoop(to: layer, timeOffset: -rounded(0.0125 * Double(step), to: 10_000)) }
    }
    return timeline.record(until: duration)
  }

  private static func addLoop(to layer: CALayer, timeOffset: Double) {
    let followHeartShape = CAKeyframeAnimation(keyPath: "position")
    followHeartShape.isAdditive = true
    followHeartShape.path = heartPath
    followHeartShape.duration = 5
    followHeartShape.repeatCount = .infinity
    followHeartShape.calculationMode = .paced
    followHeartShape.timeOffset = timeOffset

    let circleAround = CAKeyframeAnimation(keyPath: "position")
    circleAround.isAdditive = true
    circleAround.path = CGPath(ellipseIn: CGRect(x: -24, y: -24, width: 48, height: 48), transform: nil)
    circleAround.duration = 0.275
    circleAround.repeatCount = .infinity
    circleAround.calculationMode = .paced
    circleAround.timeOffset = timeOffset

    layer.add(followHeartShape, forKey: "follow a heart shape")
    layer.add(circleAround, forKey: "loop around")
  }

  private static let trailLength = 14

  /// The ball (step 0), or one of the smaller and paler dots that follow it.
  private static func dot(_ step: Int) -> CALayer {
    let radius = step == 0 ? 9 : rounded(7.5 - 0.38 * Double(step), to: 100)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    layer.cornerRadius = radius
    layer.position = CGPoint(x: 320, y: 180)
    layer.backgroundColor = CGColor(red: 215 / 255, green: 38 / 255, blue: 61 / 255, alpha: 1)
    if step > 0 {
      layer.setValue(
        rounded(0.62 * (1 - Double(step) / Double(trailLength + 1)), to: 1000), forKey: "opacity")
    }
    return layer
  }

  private static func rounded(_ number: Double, to parts: Double) -> Double {
    (number * parts).rounded() / parts
  }

  private static var heartPath: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 96))
    addCurve(path, -18, 74, -100, 34, -100, -26)
    addCurve(path, -100, -66, -74, -90, -48, -90)
    addCurve(path, -24, -90, -8, -74, 0, -54)
    addCurve(path, 8, -74, 24, -90, 48, -90)
    addCurve(path, 74, -90, 100, -66, 100, -26)
    addCurve(path, 100, 34, 18, 74, 0, 96)
    path.closeSubpath()
    return path
  }

  private static func addCurve(
    _ path: CGMutablePath, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat,
    _ y: CGFloat
  ) {
    path.addCurve(
      to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
  }
}
