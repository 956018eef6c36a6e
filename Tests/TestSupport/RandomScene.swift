import CoreAnimation
import Foundation

/// Makes layers, animations and changes at random: every kind, with numbers from everyday to extreme.
public struct RandomScene {
  public var random: SeededGenerator
  /// Whether numbers beyond reason occur.
  public var isExtreme: Bool
  /// Whether layers of all classes occur, and values of all properties.
  public var hasAllKinds: Bool
  /// How many it has made.
  private var transitions = 0

  public init(_ random: SeededGenerator, isExtreme: Bool = false, hasAllKinds: Bool = false) {
    self.random = random
    self.isExtreme = isExtreme
    self.hasAllKinds = hasAllKinds
  }

  public init(seed: UInt64, isExtreme: Bool = false, hasAllKinds: Bool = false) {
    self.init(SeededGenerator(seed: seed), isExtreme: isExtreme, hasAllKinds: hasAllKinds)
  }

  public mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
  public mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  public mutating func number() -> Double {
    if isExtreme, chance(4) { return pick(RandomScene.extremes) }
    return .random(in: -100...100, using: &random)
  }

  private static let extremes: [Double] = [
    0, -0.0, 1e300, -1e300, 1e-300, 1e18, -1e19, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e9, -1,
  ]

  public mutating func seconds() -> Double {
    if isExtreme, chance(4) { return pick([0, 1e-300, 1e-9, 1e300, .infinity, -1, 1e12]) }
    return .random(in: 0.05...3, using: &random)
  }

  public mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  public mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: number(), height: number())
  }

  public mutating func color() -> CGColor {
    CGColor(red: number() / 100, green: number() / 100, blue: number() / 100, alpha: number() / 100)
  }

  public mutating func transform() -> CATransform3D {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return CATransform3DMakeRotation(number(), number(), number(), number())
    case 1: return CATransform3DMakeScale(number() / 50, number() / 50, number() / 50)
    case 2: return CATransform3DMakeTranslation(number(), number(), number())
    case 3:
      var transform = CATransform3DMakeRotation(number(), 0, 1, 0)
      transform.m34 = number() / 1e4
      return transform
    default: return CATransform3DConcat(transform(), transform())
    }
  }

  public mutating func path() -> CGPath {
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: path.addLine(to: path.currentPoint)
      case 1: path.addCurve(to: point(), control1: point(), control2: point())
      case 2: path.closeSubpath()
      case 3: path.move(to: point())
      default: path.addLine(to: point())
      }
    }
    return path
  }

  public static let keyPaths = [
    "position", "position.x", "bounds", "bounds.size", "bounds.size.width", "transform", "transform.scale",
    "transform.rotation.z", "transform.rotation.x", "transform.translation", "sublayerTransform", "opacity",
    "hidden", "backgroundColor", "cornerRadius", "zPosition", "anchorPoint", "anchorPointZ", "path",
    "fillColor", "masksToBounds", "borderWidth", "borderColor", "frame", "custom", "position.z",
  ]

  public mutating func value(for keyPath: String) -> Any? {
    if chance(20) { return nil }
    if isExtreme, chance(10) { return pick([NSNull(), "text", number(), point(), [1.0, 2.0]] as [Any]) }
    if hasAllKinds, let property = RandomScene.property(keyPath) { return value(of: property) }
    switch keyPath {
    case "position", "anchorPoint": return point()
    case "bounds", "frame": return rect()
    case "bounds.size", "transform.translation": return CGSize(width: number(), height: number())
    case "transform", "sublayerTransform": return transform()
    case "backgroundColor", "fillColor", "borderColor": return color()
    case "path": return path()
    case "hidden", "masksToBounds": return chance(2)
    default: return number()
    }
  }

  public mutating func layer() -> CALayer {
    let layer = hasAllKinds ? layerOfAnyKind() : chance(4) ? CAShapeLayer() : CALayer()
    for _ in 0..<6 { change(layer) }
    layer.backgroundColor = color()
    if chance(3) { layer.speed = Float(pick([0, -1, 0.5, 2, isExtreme ? 1e30 : 3])) }
    if chance(3) { layer.timeOffset = isExtreme ? number() : .random(in: 0...2, using: &random) }
    if chance(6) { layer.beginTime = isExtreme ? number() : .random(in: 0...1, using: &random) }
    return layer
  }

  public mutating func change(_ layer: CALayer) {
    let keyPath = anyKeyPath()
    if let value = value(for: keyPath) { layer.setValue(value, forKeyPath: keyPath) }
  }

  public mutating func animation(depth: Int = 0) -> CAAnimation {
    let animation: CAAnimation
    switch Int.random(in: 0..<(depth < 3 ? 6 : 4), using: &random) {
    case 0, 1: animation = ends(of: CABasicAnimation(keyPath: anyKeyPath()))
    case 2: animation = keyframeAnimation()
    case 3: animation = spring()
    case 4:
      let transition = CATransition()
      // In turn, which takes no random number: what else is in the scenes stays as it is.
      transition.type = [.fade, .push, .moveIn, .reveal][transitions % 4]
      transitions += 1
      animation = transition
    default:
      let group = CAAnimationGroup()
      group.animations = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        self.animation(depth: depth + 1)
      }
      animation = group
    }
    time(animation)
    return animation
  }

  private mutating func time(_ animation: CAAnimation) {
    animation.duration = seconds()
    if chance(4) { animation.beginTime = isExtreme ? number() : .random(in: 0.1...1, using: &random) }
    if chance(4) { animation.timeOffset = isExtreme ? number() : .random(in: 0...2, using: &random) }
    if chance(4) { animation.speed = Float(pick([-1, 0, 0.3, 2, isExtreme ? -1e38 : 1])) }
    if chance(3) { animation.repeatCount = pick([0, 0.5, 2, 2.7, .infinity, isExtreme ? 1e38 : 5]) }
    if chance(6) { animation.repeatDuration = seconds() }
    animation.autoreverses = chance(3)
    animation.fillMode = pick([.removed, .forwards, .backwards, .both])
    animation.isRemovedOnCompletion = chance(2)
    if chance(3) {
      let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
      animation.timingFunction =
        chance(2)
        ? CAMediaTimingFunction(name: pick(names))
        : CAMediaTimingFunction(
          controlPoints: Float(pick([0, 0.3, 1])), Float(number()), Float(pick([0, 0.6, 1])), Float(number()))
    }
    if let animation = animation as? CAPropertyAnimation {
      animation.isAdditive = chance(3)
      animation.isCumulative = chance(3)
      if animation.keyPath == "transform", chance(3) {
        animation.valueFunction = CAValueFunction(name: pick([.rotateX, .scale, .scaleZ, .translate]))
      }
    }
  }

  private mutating func ends(of animation: CABasicAnimation) -> CABasicAnimation {
    let keyPath = animation.keyPath ?? ""
    if !chance(3) { animation.fromValue = value(for: keyPath) }
    if !chance(3) { animation.toValue = value(for: keyPath) }
    if chance(3) { animation.byValue = value(for: keyPath) }
    return animation
  }

  private mutating func spring() -> CAAnimation {
    let spring = CASpringAnimation(keyPath: anyKeyPath())
    spring.mass = abs(number())
    spring.stiffness = abs(number())
    spring.damping = abs(number())
    spring.initialVelocity = number()
    spring.allowsOverdamping = chance(2)
    return ends(of: spring)
  }

  private mutating func keyframeAnimation() -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: anyKeyPath())
    let keyPath = animation.keyPath ?? ""
    animation.values = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in value(for: keyPath) }
    if keyPath == "position", chance(2) { animation.path = path() }
    animation.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
    if chance(2) { animation.rotationMode = pick([.rotateAuto, .rotateAutoReverse]) }
    if chance(2) {
      let times = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Double.random(in: 0...1, using: &random)
      }
      animation.keyTimes = (isExtreme ? times + [number()] : times.sorted()).map { NSNumber(value: $0) }
    }
    if chance(2) { animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)] }
    if chance(2) { animation.tensionValues = [NSNumber(value: number()), 0.5] }
    return animation
  }
}
