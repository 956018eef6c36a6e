import CoreAnimation
import Foundation

/// A view that shows a picture, or several in turn.
open class UIImageView: UIView {
  /// What is shown, placed by `contentMode`; nil, the default, shows nothing. Its size is the view's intrinsic one. A template is
  /// shown in the tint colour, and an animated picture moves.
  open var image: UIImage? {
    didSet {
      isStopped = false
      showImage()
    }
  }
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
  /// The animated picture that moves; nil where none does, or `animationImages` do.
  private var movingImage: UIImage?
  /// Whether `stopAnimating()` keeps an animated picture still.
  private var isStopped = false

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
    // Layers that have left their tree have no animations any more.
    if isTinted || (window != nil && movingImage != nil) { showImage() }
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

  /// Has an animated picture move, without end. One that moves already goes on.
  private func showTurns(of shown: UIImage?) {
    let next = shown?.images != nil && animationImages == nil && !isStopped ? shown : nil
    if next != nil, next == movingImage, layer.animation(forKey: UIImageView.animationKey) != nil { return }
    if movingImage != nil { layer.removeAnimation(forKey: UIImageView.animationKey) }
    movingImage = next
    guard let next, let images = next.images else { return }
    show(images, for: next.duration, times: .infinity)
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  // MARK: Animation

  private static let animationKey = "contents"

  /// Whether the pictures of `animationImages`, or those of an animated picture, are being shown in turn.
  open var isAnimating: Bool { layer.animation(forKey: UIImageView.animationKey) != nil }

  /// Shows the pictures of `animationImages` in turn, from the first one on. Where that is nil an animated picture that was stopped
  /// moves again, from its first one on.
  open func startAnimating() {
    guard let animationImages else {
      isStopped = false
      showImage()
      return
    }
    show(
      animationImages, for: animationDuration,
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

  /// Shows `image` again, and keeps an animated picture still.
  open func stopAnimating() {
    isStopped = true
    movingImage = nil
    layer.removeAnimation(forKey: UIImageView.animationKey)
  }
}
