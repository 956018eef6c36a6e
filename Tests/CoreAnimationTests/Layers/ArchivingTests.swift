import CoreAnimation
import Foundation
import AnimTestSupport
import Testing

/// Archives: what comes out is what went in.
@Suite struct ArchivingTests {
  private func roundTrip<Root: NSObject & NSCoding>(_ root: Root) throws -> Root {
    let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Root.self, from: data))
  }

  @Test("Layers keep what was set, with the layers inside and the mask")
  func layers() throws {
    let layer = CALayer()
    layer.name = "card"
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.transform = CATransform3DMakeRotation(0.3, 1, 2, 3)
    layer.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    layer.isHidden = true
    layer.speed = 0.5
    layer.fillMode = .both
    layer.autoresizingMask = [.layerWidthSizable, .layerMaxYMargin]
    layer.cornerCurve = .continuous
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 9))
    path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 3))
    path.addLine(to: .zero)
    path.closeSubpath()
    shape.path = path
    shape.lineDashPattern = [1, 2.5]
    layer.addSublayer(shape)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.white]
    gradient.locations = [0.25, 0.75]
    layer.mask = gradient

    let copy = try roundTrip(layer)
    #expect(copy !== layer)
    #expect(copy.name == "card")
    #expect(copy.frame == layer.frame)
    #expect(copy.anchorPoint == layer.anchorPoint)
    #expect(copy.transform == layer.transform)
    #expect(copy.backgroundColor == layer.backgroundColor)
    #expect(copy.isHidden)
    #expect(copy.speed == 0.5)
    #expect(copy.fillMode == .both)
    #expect(copy.duration == .infinity)
    #expect(copy.autoresizingMask == layer.autoresizingMask)
    #expect(copy.cornerCurve == .continuous)
    let inner = try #require(copy.sublayers?.first as? CAShapeLayer)
    #expect(inner.path == path)
    #expect(inner.lineDashPattern == [1, 2.5])
    #expect(inner.superlayer === copy)
    let mask = try #require(copy.mask as? CAGradientLayer)
    #expect(mask.locations == [0.25, 0.75])
    #expect(mask.value(forKey: "colors") as? [CGColor] == [CGColor.black, CGColor.white])
    #expect(copy.animationKeys() == nil)
  }

  @Test("Animations keep what was set, by class")
  func animations() throws {
    let basic = CABasicAnimation(keyPath: "position")
    basic.fromValue = CGPoint(x: 1, y: 2)
    basic.byValue = CGPoint(x: 0.1, y: 0.2)
    basic.duration = 0.7
    basic.beginTime = 3
    basic.repeatCount = .infinity
    basic.autoreverses = true
    basic.isAdditive = true
    basic.isRemovedOnCompletion = false
    basic.timingFunction = CAMediaTimingFunction(name: .easeOut)
    basic.valueFunction = nil
    let basicCopy = try roundTrip(basic)
    #expect(basicCopy.keyPath == "position")
    #expect(basicCopy.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(basicCopy.toValue == nil)
    #expect(basicCopy.byValue as? CGPoint == CGPoint(x: 0.1, y: 0.2))
    #expect(basicCopy.duration == 0.7)
    #expect(basicCopy.beginTime == 3)
    #expect(basicCopy.repeatCount == .infinity)
    #expect(basicCopy.autoreverses && basicCopy.isAdditive && !basicCopy.isRemovedOnCompletion)
    #expect(basicCopy.timingFunction == basic.timingFunction)

    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.mass = 2
    spring.stiffness = 321
    spring.damping = 7
    spring.initialVelocity = 1.5
    #expect(try roundTrip(spring).settlingDuration == spring.settlingDuration)

    let frames = CAKeyframeAnimation(keyPath: "transform.rotation")
    frames.values = [0, 1.5, 3]
    frames.keyTimes = [0, 0.25, 1]
    frames.calculationMode = .cubic
    frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    frames.valueFunction = CAValueFunction(name: .rotateZ)
    let framesCopy = try roundTrip(frames)
    #expect(framesCopy.values as? [Double] == [0, 1.5, 3])
    #expect(framesCopy.keyTimes == [0, 0.25, 1])
    #expect(framesCopy.calculationMode == .cubic)
    #expect(framesCopy.timingFunctions == frames.timingFunctions)
    #expect(framesCopy.valueFunction == frames.valueFunction)

    let push = CATransition()
    push.type = .push
    push.subtype = .fromLeft
    let group = CAAnimationGroup()
    group.animations = [spring, push]
    let groupCopy = try roundTrip(group)
    #expect(groupCopy.animations?.count == 2)
    #expect((groupCopy.animations?.first as? CASpringAnimation)?.stiffness == 321)
    #expect((groupCopy.animations?.last as? CATransition)?.subtype == .fromLeft)
  }

  @Test("An archived animation plays as the one that it was made of")
  func playback() throws {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 80, 100]
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.duration = 3
    let times = stride(from: 0.0, through: 4, by: 0.1).map { $0 }
    let copy = try roundTrip(animation)
    #expect(
      LayerRun(animation: copy).numbers("position.x", at: times)
        == LayerRun(animation: animation).numbers("position.x", at: times))
  }

  @Test("Timing functions keep their curves exactly")
  func timingFunctions() throws {
    for name in [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
      let function = CAMediaTimingFunction(name: name)
      #expect(try roundTrip(function) == function)
    }
  }

  @Test("An archive without values gives nothing")
  func others() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: NSString("text"), requiringSecureCoding: true)
    #expect((try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)) == nil)
  }
}
