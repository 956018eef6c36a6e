import AnimationRenderer

/// A layer that draws a piece of a disc, again for every value of its angle.
final class Pie: CALayer {
  var angle: Double {
    get { value(forKey: "angle") as? Double ?? 0 }
    set { setValue(newValue, forKey: "angle") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    context.setFillColor(CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1))
    context.move(to: CGPoint(x: 20, y: 20))
    context.addArc(
      center: CGPoint(x: 20, y: 20), radius: 20, startAngle: 0, endAngle: angle, clockwise: false)
    context.fillPath()
  }
}
