import QuartzCore

/// A ring that fills: it draws a property of its own, which is animated as Core Animation's are.
public final class BadgeLayer: CALayer {
  /// 0 is empty, 1 is full.
  public var progress: Double {
    get { value(forKey: "progress") as? Double ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }

  public override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  public override func draw(in context: CGContext) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    context.setLineWidth(4)
    context.setStrokeColor(CGColor(red: 0.3, green: 0.85, blue: 0.55, alpha: 1))
    context.addArc(
      center: center, radius: bounds.width / 2 - 2, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress,
      clockwise: false)
    context.strokePath()
  }

  /// Fills the ring in so many seconds.
  public func fill(in duration: TimeInterval) {
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = progress
    animation.toValue = 1.0
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    progress = 1
    add(animation, forKey: "fill")
    CATransaction.commit()
  }
}
