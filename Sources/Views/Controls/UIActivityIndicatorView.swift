import CoreAnimation
import Foundation

/// Spokes in a circle that light up one after the other, for work whose end is not known.
///
/// Apple publishes neither its size beyond the frame nor its pace: eight spokes, once round in 0.8 s.
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// 37 points.
    case large = 101
    /// 20 points.
    case medium = 100
  }

  /// How large it is; `medium` by default.
  open var style = Style.medium { didSet { styleDidChange() } }
  /// The spokes' colour; a grey when it is not set.
  open var color: UIColor! {
    get { ownColor ?? .systemGray }
    set {
      ownColor = newValue
      showColor()
    }
  }
  private var ownColor: UIColor?
  /// Whether nothing is seen while it stands still; default true.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// Whether the spokes light up.
  open private(set) var isAnimating = false

  private let spokes = (0..<8).map { _ in UIView() }
  private static let period = 0.8
  private static let dimmest: Float = 0.25

  override func didInit() {
    for (index, spoke) in spokes.enumerated() {
      // The first one, at the top, is the brightest, and those that it comes from are dimmer and dimmer.
      spoke.layer.opacity =
        1 - UIActivityIndicatorView.past(of: index) * (1 - UIActivityIndicatorView.dimmest)
      addSubview(spoke)
    }
    showColor()
    isHidden = true
  }

  /// One that stands still and is not seen, as large as its style.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    styleDidChange()
  }

  private var length: CGFloat { style == .large ? 37 : 20 }

  private func styleDidChange() {
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: length, height: length) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func showColor() {
    for spoke in spokes { spoke.backgroundColor = color }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (length * 0.13, length * 0.27)
    for (index, spoke) in spokes.enumerated() {
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      spoke.layer.cornerRadius = width / 2
      spoke.center = CGPoint(x: bounds.midX, y: bounds.midY)
      // About the middle of the circle.
      spoke.layer.anchorPoint = CGPoint(x: 0.5, y: length / 2 / height)
      spoke.transform = CGAffineTransform(rotationAngle: CGFloat(index) * 2 * .pi / CGFloat(spokes.count))
    }
  }

  /// How many turns ago a spoke was the brightest.
  private static func past(of index: Int) -> Float { index == 0 ? 0 : Float(8 - index) / 8 }

  /// Shows it, and has the spokes light up clockwise.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    turn()
  }

  private func turn() {
    for (index, spoke) in spokes.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = UIActivityIndicatorView.dimmest
      fade.duration = UIActivityIndicatorView.period
      fade.repeatCount = .infinity
      fade.timeOffset = UIActivityIndicatorView.period * Double(UIActivityIndicatorView.past(of: index))
      spoke.layer.add(fade, forKey: "opacity")
    }
  }

  /// Layers that have left their tree have no animations any more.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { turn() }
  }

  /// Has the spokes stand still, and hides it, unless `hidesWhenStopped` is false.
  open func stopAnimating() {
    isAnimating = false
    for spoke in spokes { spoke.layer.removeAnimation(forKey: "opacity") }
    if hidesWhenStopped { isHidden = true }
  }
}
