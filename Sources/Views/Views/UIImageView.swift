import CoreAnimation
import Foundation

/// A view that shows a picture, or several in turn.
open class UIImageView: UIView {
  /// What is shown, placed by `contentMode`; nil, the default, shows nothing. Its size is the view's intrinsic one. A template is
  /// shown in the tint colour, and an animated picture moves.
  open var image: UIImage? { didSet { showImage() } }
  /// What is shown in place of `image` while the view is highlighted; nil, the default, leaves that.
  open var highlightedImage: UIImage? { didSet { showImage() } }
  /// Whether `highlightedImage` is shown in place of `image`, where there is one; default false.
  open var isHighlighted = false { didSet { showImage() } }

  /// What `startAnimating()` shows instead of `image`, one after the other.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// How long all pictures of `animationImages` take once, in seconds; 0, the default, is a 30th for each.
  open var animationDuration: TimeInterval = 0
  /// How often `startAnimating()` shows the pictures in turn; 0, the default, is without end.
  open var animationRepeatCount = 0

  /// Whether pictures that say nothing themselves are shown in the tint colour.
  var showsTemplates = false { didSet { if showsTemplates != oldValue { showImage() } } }
  /// Whether the picture itself moves, and not `animationImages`.
  private var showsAnimatedImage = false

  override func didInit() {
    isUserInteractionEnabled = false
  }

  /// A view as large as the picture, in points, at the origin.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// A view as large as `image`, in points, at the origin.
  ///
  /// - Parameter highlightedImage: what is shown in place of `image` while the view is highlighted; nil leaves that.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Pictures are not drawn, but shown.
  open override func display(_ layer: CALayer) { showImage() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if isTinted { showImage() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isTinted { showImage() }
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if isTinted { showImage() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isTinted { showImage() }
  }

  /// Whether the picture has the tint colour, which may be a superview's.
  private var isTinted: Bool {
    [image, highlightedImage].contains { image in
      image?.renderingMode == .alwaysTemplate || (image?.renderingMode == .automatic && showsTemplates)
    }
  }

  private func showImage() {
    let chosen = isHighlighted ? highlightedImage ?? image : image
    let shown = chosen?.shown(
      tint: tintColor.resolvedColor(with: traitCollection), isTemplate: showsTemplates)
    layer.contentsScale = shown?.scale ?? 1
    layer.contentsCenter = shown?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contents = shown?.cgImage
    showTurns(of: shown)
    invalidateIntrinsicContentSize()
  }

  /// Has an animated picture move, without end.
  private func showTurns(of shown: UIImage?) {
    if showsAnimatedImage { layer.removeAnimation(forKey: UIImageView.animationKey) }
    showsAnimatedImage = shown?.images != nil && animationImages == nil
    guard showsAnimatedImage, let shown, let images = shown.images else { return }
    show(images, for: shown.duration, times: .infinity)
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  // MARK: Animation

  private static let animationKey = "contents"

  /// Whether the pictures of `animationImages` are being shown in turn.
  open var isAnimating: Bool { layer.animation(forKey: UIImageView.animationKey) != nil }

  /// Shows the pictures of `animationImages` in turn, from the first one on; without any nothing happens.
  open func startAnimating() {
    show(
      animationImages ?? [], for: animationDuration,
      times: animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity)
  }

  private func show(_ images: [UIImage], for duration: TimeInterval, times: Float) {
    let pictures = images.compactMap(\.cgImage)
    guard !pictures.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    // Discrete keyframes have one key time more than values; two equal pictures are a single one.
    animation.values = pictures.count == 1 ? pictures + pictures : pictures
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(pictures.count) / 30
    animation.repeatCount = times
    layer.add(animation, forKey: UIImageView.animationKey)
  }

  /// Shows `image` again.
  open func stopAnimating() {
    layer.removeAnimation(forKey: UIImageView.animationKey)
  }
}
