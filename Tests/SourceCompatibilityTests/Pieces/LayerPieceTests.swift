import QuartzCore
import Testing
import UIKit

/// Layer animations as people write them, and what they show.
@Suite struct LayerPieceTests {
  private let app = App()

  // MARK: A ring that fills

  private final class ProgressRing: UIView {
    let track = CAShapeLayer()
    let ring = CAShapeLayer()
    var lineWidth: CGFloat = 8

    override init(frame: CGRect) {
      super.init(frame: frame)
      for shape in [track, ring] {
        shape.fillColor = UIColor.clear.cgColor
        shape.lineWidth = lineWidth
        shape.lineCap = .round
        layer.addSublayer(shape)
      }
      track.strokeColor = UIColor.systemGray5.cgColor
      ring.strokeColor = UIColor.systemBlue.cgColor
      ring.strokeEnd = 0
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
      super.layoutSubviews()
      let path = UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: (bounds.width - lineWidth) / 2,
        startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true)
      track.path = path.cgPath
      ring.path = path.cgPath
    }

    func setProgress(_ progress: CGFloat, duration: TimeInterval) {
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      animation.fromValue = ring.presentation()?.strokeEnd ?? ring.strokeEnd
      animation.toValue = progress
      animation.duration = duration
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      ring.strokeEnd = progress
      ring.add(animation, forKey: "progress")
    }
  }

  @Test func progressRing() {
    let ring = ProgressRing(frame: CGRect(x: 100, y: 100, width: 120, height: 120))
    app.show {
      self.app.window.addSubview(ring)
    }
    app.timeline.at(2) { ring.setProgress(0.8, duration: 2) }
    app.timeline.at(3) { ring.setProgress(1, duration: 1) }
    #expect(app.numbers(ring.ring, "strokeEnd", at: [1.5, 2.5, 3, 3.5, 4]) == [0, 0.2, 0.4, 0.7, 1])
    #expect(ring.track.path?.boundingBoxOfPath.width.rounded() == 112)
  }

  // MARK: A shake

  @Test func shake() {
    let field = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    app.window.addSubview(field)
    app.show {
      let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
      animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
      animation.duration = 0.6
      animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
      field.layer.add(animation, forKey: "shake")
    }
    #expect(app.numbers(field, "transform.translation.x", at: [0.9, 1, 1.075, 2]) == [0, -20, 20, 0])
  }

  // MARK: A pulse

  @Test func pulse() {
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    app.window.addSubview(dot)
    app.show {
      let pulse = CASpringAnimation(keyPath: "transform.scale")
      pulse.fromValue = 0.95
      pulse.toValue = 1.0
      pulse.autoreverses = true
      pulse.repeatCount = 2
      pulse.initialVelocity = 0.5
      pulse.damping = 1.0
      pulse.duration = pulse.settlingDuration
      dot.layer.add(pulse, forKey: nil)

      let opacity = CABasicAnimation(keyPath: "opacity")
      opacity.fromValue = 1
      opacity.toValue = 0.5
      opacity.duration = 0.5
      opacity.autoreverses = true
      opacity.repeatCount = .greatestFiniteMagnitude
      dot.layer.add(opacity, forKey: "opacity")
    }
    #expect(app.numbers(dot, "transform.scale", at: [0.5, 1]) == [1, 0.95])
    #expect(app.numbers(dot, "opacity", at: [1, 1.25, 1.5, 2]) == [1, 0.75, 0.5, 1])
  }

  // MARK: A shimmer

  private final class ShimmerView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    private var gradient: CAGradientLayer? { layer as? CAGradientLayer }

    func startAnimating() {
      gradient?.colors = [UIColor.systemGray5, UIColor.systemGray3, UIColor.systemGray5].map(\.cgColor)
      gradient?.startPoint = CGPoint(x: 0, y: 0.5)
      gradient?.endPoint = CGPoint(x: 1, y: 0.5)
      gradient?.locations = [0, 0.5, 1]
      let animation = CABasicAnimation(keyPath: "locations")
      animation.fromValue = [-1.0, -0.5, 0.0]
      animation.toValue = [1.0, 1.5, 2.0]
      animation.repeatCount = .infinity
      animation.duration = 1.5
      layer.add(animation, forKey: animation.keyPath)
    }
  }

  @Test func shimmer() {
    let view = ShimmerView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    app.window.addSubview(view)
    app.show { view.startAnimating() }
    _ = app.numbers(view, "opacity", at: [2])
    #expect(view.layer.animation(forKey: "locations")?.duration == 1.5)
  }

  // MARK: A card that turns

  @Test func flip() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 140))
    app.window.addSubview(card)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    app.window.layer.sublayerTransform = perspective
    app.show {
      let flip = CABasicAnimation(keyPath: "transform.rotation.y")
      flip.byValue = CGFloat.pi
      flip.duration = 1
      flip.fillMode = .forwards
      flip.isRemovedOnCompletion = false
      card.layer.add(flip, forKey: "flip")
    }
    #expect(app.numbers(card, "transform.rotation.y", at: [0.5, 1.5]) == [0, 1.571])
  }

  // MARK: A group, a delegate and a completion

  private final class Listener: NSObject, CAAnimationDelegate {
    var ends: [Bool] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      if anim.value(forKey: "name") as? String == "appear" { ends.append(flag) }
    }
  }

  @Test func groupWithDelegate() {
    let badge = CALayer()
    badge.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    let listener = Listener()
    app.window.layer.addSublayer(badge)
    var isDone = false
    app.show {
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      let scale = CAKeyframeAnimation(keyPath: "transform.scale")
      scale.values = [0, 1.2, 1]
      scale.keyTimes = [0, 0.5, 1]
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      let group = CAAnimationGroup()
      group.animations = [scale, fade]
      group.duration = 0.4
      group.delegate = listener
      group.setValue("appear", forKey: "name")
      badge.add(group, forKey: "appear")
      CATransaction.commit()
    }
    #expect(app.numbers(badge, "transform.scale", at: [1, 1.1, 1.2, 2]) == [0, 0.6, 1.2, 1])
    #expect(listener.ends == [true])
    #expect(isDone)
  }

  // MARK: Along a path

  @Test func alongAPath() {
    let plane = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    app.window.addSubview(plane)
    app.show {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 100, y: 0))
      path.addLine(to: CGPoint(x: 100, y: 100))
      let flight = CAKeyframeAnimation(keyPath: "position")
      flight.path = path.cgPath
      flight.duration = 2
      flight.calculationMode = .paced
      flight.rotationMode = .rotateAuto
      plane.layer.add(flight, forKey: "flight")
    }
    #expect(app.numbers(plane, "position.x", at: [1.5, 2.5]) == [50, 100])
    #expect(app.numbers(plane, "position.y", at: [1.5, 2.5]) == [0, 50])
  }

  // MARK: Paused and resumed

  private func pause(_ layer: CALayer) {
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
  }

  private func resume(_ layer: CALayer) {
    let pausedTime = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }

  @Test func pausedAndResumed() {
    let wheel = CALayer()
    app.window.layer.addSublayer(wheel)
    app.show {
      let spin = CABasicAnimation(keyPath: "transform.rotation.z")
      spin.toValue = 2.0
      spin.duration = 2
      wheel.add(spin, forKey: "spin")
    }
    app.timeline.at(2) { self.pause(wheel) }
    app.timeline.at(5) { self.resume(wheel) }
    #expect(app.numbers(wheel, "transform.rotation.z", at: [1.5, 2, 4, 5, 5.5]) == [0.5, 1, 1, 1, 1.5])
  }

  // MARK: A property of a layer's own, drawn by itself

  private final class PieLayer: CALayer {
    var angle: CGFloat {
      get { value(forKey: "angle") as? CGFloat ?? 0 }
      set { setValue(newValue, forKey: "angle") }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "angle" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
      guard event == "angle" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.value(forKey: event) ?? 0
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      animation.duration = 1
      return animation
    }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(UIColor.systemRed.cgColor)
      ctx.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
      ctx.addArc(
        center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2, startAngle: 0,
        endAngle: value(forKey: "angle") as? CGFloat ?? 0, clockwise: false)
      ctx.closePath()
      ctx.fillPath()
    }
  }

  @Test func customProperty() {
    let pie = PieLayer()
    pie.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    app.window.layer.addSublayer(pie)
    app.show { pie.angle = 2 }
    #expect(app.numbers(pie, "angle", at: [1, 1.5, 2]) == [0, 1, 2])
  }

  // MARK: Confetti

  @Test func confetti() {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 160, y: -10)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: 320, height: 2)
    emitter.emitterCells = [UIColor.systemRed, .systemGreen, .systemBlue].enumerated().map { index, color in
      let cell = CAEmitterCell()
      cell.name = "confetti\(index)"
      cell.birthRate = 4
      cell.lifetime = 14
      cell.velocity = 350
      cell.velocityRange = 80
      cell.emissionLongitude = .pi
      cell.emissionRange = .pi / 4
      cell.spin = 3.5
      cell.spinRange = 4
      cell.scaleRange = 0.25
      cell.scaleSpeed = -0.1
      cell.color = color.cgColor
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 12)).image { context in
          color.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 8, height: 12))
        }.cgImage
      return cell
    }
    app.window.layer.addSublayer(emitter)
    app.show { emitter.birthRate = 0 }
    // The emitter's own animation of birthRate, of a quarter of a second.
    #expect(app.numbers(emitter, "birthRate", at: [0.5, 2]) == [1, 0])
  }

  // MARK: Without implicit animations

  @Test func withoutActions() {
    let layer = CALayer()
    app.window.layer.addSublayer(layer)
    app.show {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 50
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.opacity = 0
      CATransaction.commit()
    }
    #expect(app.numbers(layer, "position.x", at: [1.01]) == [50])
    #expect(app.numbers(layer, "opacity", at: [2]) == [0.5])
  }
}
