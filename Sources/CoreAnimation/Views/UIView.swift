import Foundation
import Geometry
import RenderTree

/// A view: the delegate of its backing layer, which answers the search for actions with NSNull outside an
/// animation block and with an animation inside one.
open class UIView: CALayerDelegate {
  public let layer: CALayer
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []

  /// The class of the backing layer.
  open class var layerClass: AnyClass { CALayer.self }

  public convenience init() {
    self.init(frame: .zero)
  }

  public init(frame: CGRect) {
    layer = type(of: self).layerClass == CAShapeLayer.self ? CAShapeLayer() : CALayer()
    layer.delegate = self
    layer.frame = frame
  }

  /// A view around a layer that exists already.
  package init(backing layer: CALayer) {
    self.layer = layer
    layer.delegate = self
  }

  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// The layer's position.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The layer's opacity.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    layer.addSublayer(view.layer)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
  }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = TransactionContext.current.viewBlocks.last, block.isEnabled else { return NSNull() }
    return block.action(for: layer, key: event) ?? NSNull()
  }

  open func layoutSublayers(of layer: CALayer) {}
  open func display(_ layer: CALayer) {}
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: TimingFunction {
      switch rawValue >> 16 & 0xF {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInEaseOut
      }
    }
  }

  /// How blocks animate a property that is already on its way: iOS 7 replaces the running animation, iOS 8
  /// and later add to it.
  public enum AnimationBehavior: String, Sendable, Hashable, CaseIterable {
    case iOS7
    case iOS8
  }

  /// Animates the changes that `animations` makes to views. Times in seconds. The completion is told whether
  /// all animations reached their ends.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, behavior: .iOS8, animations: animations,
      completion: completion)
  }

  /// The same, with the behaviour of a certain system version.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    behavior: AnimationBehavior, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let context = TransactionContext.current
    let transaction = context.innermost
    let block = ViewBlock(
      duration: duration, delay: delay, options: options, behavior: behavior,
      enclosing: context.viewBlocks.last,
      completion: completion)
    context.viewBlocks.append(block)
    animations()
    context.viewBlocks.removeLast()
    // The block's completion may run once the transaction that holds its changes has committed.
    if let group = block.currentGroup { transaction.nestedCompletions.append(group) }
  }

  /// Changes made in the block are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let context = TransactionContext.current
    context.viewBlocks.append(.disabled)
    actionsWithoutAnimation()
    context.viewBlocks.removeLast()
  }
}
