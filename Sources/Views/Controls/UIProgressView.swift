import CoreAnimation
import Foundation

/// A line that fills from the left.
open class UIProgressView: UIView {
  /// How the line looks.
  public enum Style: Int, Sendable {
    /// 4 points high, with round ends.
    case `default`
    /// 4 points high, with square ends.
    case bar
  }

  /// How the line looks; `default` by default.
  open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }
  /// The colour of what is filled; nil, the default, is the tint colour.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the rest; nil, the default, is `systemFill`.
  open var trackTintColor: UIColor? { didSet { showColors() } }
  /// How much is filled, 0…1; 0 by default. Beyond it is limited.
  open var progress: Float {
    get { filled }
    set { setProgress(newValue, animated: false) }
  }
  private var filled: Float = 0

  private let track = UIView()
  private let fill = UIView()
  private static let height: CGFloat = 4
  /// Apple does not say how long it takes.
  private static let duration = 0.25

  override func didInit() {
    // In this order on iOS, too: programs find them by their numbers.
    for view in [track, fill] { addSubview(view) }
    if bounds.height == 0 { frame.size.height = UIProgressView.height }
    showColors()
  }

  /// A line without a width, in a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Fills a part of the line, 0…1.
  ///
  /// - Parameter animated: whether the fill goes there in a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    layoutIfNeeded()
    filled = progress.isNaN ? 0 : min(max(progress, 0), 1)
    if animated {
      UIView.animate(withDuration: UIProgressView.duration) { self.placeFill() }
    } else {
      UIView.performWithoutAnimation { placeFill() }
    }
  }

  private func placeFill() {
    fill.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(filled), height: bounds.height)
  }

  private func showColors() {
    fill.backgroundColor = progressTintColor ?? tintColor
    track.backgroundColor = trackTintColor ?? .systemFill
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    showColors()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIProgressView.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIProgressView.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.frame = bounds
    for view in [track, fill] { view.layer.cornerRadius = radius }
    placeFill()
  }
}
