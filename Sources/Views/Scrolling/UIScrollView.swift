import CoreAnimation
import Foundation

/// A view that shows a part of what is in it: its bounds' origin is the offset.
///
/// A finger scrolls it, `setContentOffset(_:animated:)` does, and `flick(withVelocity:)`, which does what a finger does that lets
/// go. After that the offset moves at each refresh of the timeline's screen, as on iOS; the delegate is told each time.
open class UIScrollView: UIView {
  /// Is told of each change of the offset; not held.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// How fast scrolling slows down: the part of its velocity that it keeps each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of its velocity that scrolling keeps each millisecond.
    public let rawValue: CGFloat

    /// The rate with a number below 1, which counts from 0 to 0.9999.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998: a flick goes about half a point for each point per second.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: a flick goes about a tenth of a point for each point per second.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How large the contents are; zero by default. Constraints between the view's edges and what is in it set it.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { layoutInputDidChange() } }
  }
  /// Room around the contents to scroll into, in points; zero by default. An offset at the beginning moves along.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      // What was at the beginning stays there.
      let moved = CGPoint(
        x: contentOffset.x == -oldValue.left ? -contentInset.left : contentOffset.x,
        y: contentOffset.y == -oldValue.top ? -contentInset.top : contentOffset.y)
      if moved != contentOffset { contentOffset = moved }
    }
  }
  /// When the safe area moves the contents: kept, without effect, as nothing covers the screen.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// When the safe area moves the contents.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// In some containers, or where there is something to scroll.
    case automatic
    /// Where there is something to scroll.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// The same as `contentInset`: nothing covers the screen.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// How fast flicks slow down; `normal` by default.
  open var decelerationRate = DecelerationRate.normal
  /// Whether flicks go beyond the contents and come back; default true.
  open var bounces = true
  /// Whether flicks bounce upwards and downwards even where there is nothing to scroll; default false. Needs
  /// `bounces`.
  open var alwaysBounceVertical = false
  /// Whether flicks bounce to the left and right even where there is nothing to scroll; default false. Needs
  /// `bounces`.
  open var alwaysBounceHorizontal = false
  /// Whether flicks end at multiples of the view's size, at most one on from where it is; default false.
  open var isPagingEnabled = false
  /// Whether fingers and `flick(withVelocity:)` scroll; default true. The offset may be set all the same.
  open var isScrollEnabled = true
  /// Kept, without effect: there is no status bar to tap. Default true.
  open var scrollsToTop = true
  /// Kept, and not drawn.
  open var showsVerticalScrollIndicator = true
  /// Kept, and not drawn.
  open var showsHorizontalScrollIndicator = true

  private var motion: ScrollMotion?

  /// What scrolls the view with a finger.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan(of: self)
  /// Whether a finger scrolls.
  open private(set) var isDragging = false
  /// Whether a finger is on the view, which may scroll.
  open var isTracking: Bool { isDragging || panGestureRecognizer.numberOfTouches > 0 }
  /// Kept, without effect: what is in the view hears of a finger at once. Default true.
  open var delaysContentTouches = true
  /// Whether a finger that scrolls is taken from what is in the view; default true.
  open var canCancelContentTouches: Bool {
    get { panGestureRecognizer.cancelsTouchesInView }
    set { panGestureRecognizer.cancelsTouchesInView = newValue }
  }
  /// Whether a finger that begins to scroll along one axis scrolls along that one alone; default false.
  open var isDirectionalLockEnabled = false
  private var dragStart = CGPoint.zero
  /// From where a flick goes to the next page; nil is where the view is.
  private var pagedFrom: CGPoint?
  private var lockedAxis: WritableKeyPath<CGPoint, CGFloat>?

  override func didInit() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: A finger

  /// Whether a finger can scroll the view in the direction of a movement.
  func canScroll(along way: CGPoint) -> Bool {
    let range = offsetRange
    let isHorizontal = abs(way.x) > abs(way.y)
    return isScrollEnabled
      && (isHorizontal
        ? range.width > 0 || (bounces && alwaysBounceHorizontal)
        : range.height > 0 || (bounces && alwaysBounceVertical))
  }

  func drag(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      stopMoving()
      isDragging = true
      dragStart = unstretched(contentOffset)
      delegate?.scrollViewWillBeginDragging(self)
      let way = recognizer.velocity(in: nil)
      lockedAxis = isDirectionalLockEnabled ? (abs(way.x) > abs(way.y) ? \.y : \.x) : nil
      follow(recognizer)
    case .changed: follow(recognizer)
    case .ended, .cancelled:
      guard isDragging else { return }
      isDragging = false
      var speed = recognizer.state == .ended ? recognizer.velocity(in: nil) : .zero
      if let lockedAxis { speed[keyPath: lockedAxis] = 0 }
      guard speed != .zero || isPagingEnabled || limited(contentOffset) != contentOffset else {
        var target = contentOffset
        delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: target != contentOffset)
        if target != contentOffset { setContentOffset(target, animated: true) }
        return
      }
      pagedFrom = dragStart
      defer { pagedFrom = nil }
      flick(withVelocity: CGPoint(x: -speed.x, y: -speed.y))
    default: break
    }
  }

  /// A finger that comes down holds what moves.
  func hold() { if isDecelerating { stopMoving() } }

  private func follow(_ recognizer: UIPanGestureRecognizer) {
    var way = recognizer.translation(in: nil)
    if let lockedAxis { way[keyPath: lockedAxis] = 0 }
    scroll(to: stretched(CGPoint(x: dragStart.x - way.x, y: dragStart.y - way.y)))
  }

  /// Beyond the contents a finger moves them less and less: at x points beyond, by x·d·c / (d + c·x), where d is the view's
  /// length and c is 0.55, as was measured of iOS.
  private static let stretch = 0.55

  private func stretched(_ offset: CGPoint) -> CGPoint {
    along(offset) { beyond, length in
      beyond * length * UIScrollView.stretch / (length + UIScrollView.stretch * beyond)
    }
  }

  /// What would have to be asked for to be at an offset.
  private func unstretched(_ offset: CGPoint) -> CGPoint {
    along(offset) { beyond, length in
      beyond >= length ? beyond : beyond * length / (UIScrollView.stretch * (length - beyond))
    }
  }

  private func along(_ offset: CGPoint, _ beyond: (CGFloat, CGFloat) -> CGFloat) -> CGPoint {
    let range = offsetRange
    func one(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ always: Bool) -> CGFloat
    {
      let limit = min(max(value, low), high)
      guard bounces, length > 0, high > low || always, value != limit else { return limit }
      return value < limit ? limit - beyond(limit - value, length) : limit + beyond(value - limit, length)
    }
    return CGPoint(
      x: one(offset.x, range.minX, range.maxX, bounds.width, alwaysBounceHorizontal),
      y: one(offset.y, range.minY, range.maxY, bounds.height, alwaysBounceVertical))
  }

  // MARK: Offset

  /// The point of the contents at the upper left corner. Set in the block of an animation, it is animated.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMoving()
      scroll(to: newValue)
    }
  }

  private func scroll(to offset: CGPoint) {
    guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
    bounds.origin = offset
    setNeedsLayout()
    layoutInputDidChange()
    delegate?.scrollViewDidScroll(self)
  }

  /// Animated, it takes 0.3 s and eases in and out, and ends with `scrollViewDidEndScrollingAnimation(_:)`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, contentOffset != self.contentOffset else {
      self.contentOffset = contentOffset
      return
    }
    move(along: .eased(from: self.contentOffset, to: contentOffset)) {
      $0.delegate?.scrollViewDidEndScrollingAnimation($0)
    }
  }

  /// Scrolls as little as it takes to show a rectangle of the contents.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(limited(bounds.origin(showing: rect)), animated: animated)
  }

  /// The nearest offset at which contents and insets fill the view.
  private func limited(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
  }

  private var offsetRange: CGRect {
    let (insets, size) = (contentInset, contentSize)
    return CGRect(
      x: -insets.left, y: -insets.top, width: max(size.width + insets.left + insets.right - bounds.width, 0),
      height: max(size.height + insets.top + insets.bottom - bounds.height, 0))
  }

  // MARK: Motion

  /// Whether the offset moves by itself after a flick.
  open var isDecelerating: Bool { motion?.isDecelerating ?? false }

  /// Not Apple's: what a finger does that lets go while it moves.
  ///
  /// - Parameter velocity: of the offset, in points per second.
  open func flick(withVelocity velocity: CGPoint) {
    guard isScrollEnabled, velocity.x.isFinite, velocity.y.isFinite else { return }
    let range = offsetRange
    var speed = velocity
    if range.width == 0, !(bounces && alwaysBounceHorizontal) { speed.x = 0 }
    if range.height == 0, !(bounces && alwaysBounceVertical) { speed.y = 0 }
    let rest = Deceleration(rate: decelerationRate.rawValue)
    let natural = CGPoint(
      x: contentOffset.x + rest.distance(velocity: speed.x),
      y: contentOffset.y + rest.distance(velocity: speed.y))
    var target = isPagingEnabled ? page(near: natural) : natural
    // UIKit gives points per millisecond.
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    delegate?.scrollViewWillBeginDecelerating(self)
    move(
      along: .decelerating(
        from: contentOffset, to: target, rest: rest, limits: range, bounces: bounces)
    ) { $0.delegate?.scrollViewDidEndDecelerating($0) }
  }

  /// At most one page on from the one that shows.
  private func page(near offset: CGPoint) -> CGPoint {
    func page(_ target: CGFloat, _ now: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return now }
      let current = (now / length).rounded()
      return min(max((target / length).rounded(), current - 1), current + 1) * length
    }
    let start = pagedFrom ?? contentOffset
    return limited(
      CGPoint(x: page(offset.x, start.x, bounds.width), y: page(offset.y, start.y, bounds.height)))
  }

  private func move(along path: ScrollMotion.Path, end: @escaping (UIScrollView) -> Void) {
    stopMoving()
    let motion = ScrollMotion(path, start: CACurrentMediaTime())
    self.motion = motion
    motion.begin { [weak self] offset, isLast in
      guard let self, self.motion === motion else { return }
      self.scroll(to: offset)
      guard isLast, self.motion === motion else { return }
      self.stopMoving()
      end(self)
    }
  }

  private func stopMoving() {
    motion?.end()
    motion = nil
  }

  // MARK: Constraints

  /// The rectangle of the contents, which scrolls; its size sets `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { guide(.scrollContents) }
  /// The rectangle of the view itself, which does not scroll.
  open var frameLayoutGuide: UILayoutGuide { guide(.scrollFrame) }

  override func addOwnConstraints(to engine: inout LayoutEngine) {
    // Constraints of its own may name the view and mean its contents.
    let isAsked = allGuides.contains { $0.kind == .scrollContents } || !constraints.isEmpty
    guard isAsked, let outer = engine.box(of: self), let inner = engine.box(of: contentLayoutGuide) else {
      return
    }
    let origin = bounds.origin
    engine.add(inner.left - outer.left + LinearExpression(origin.x), .equal)
    engine.add(inner.top - outer.top + LinearExpression(origin.y), .equal)
  }

  /// Edges and centres mean what is scrolled, sizes the view.
  override func constrainedItem(
    for attribute: NSLayoutConstraint.Attribute, in owner: UIView
  ) -> any LayoutItem {
    owner === self && attribute.kind != .length ? contentLayoutGuide : self
  }

  override func constraintsWereSolved() {
    guard let guide = storedLayout?.guides.first(where: { $0.kind == .scrollContents }) else { return }
    let size = guide.solvedFrame.size
    if size != .zero, size != contentSize { contentSize = size }
  }
}

/// Is told of a scroll view's motion.
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when a finger begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called after each change of the offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a finger lets go, or `flick(withVelocity:)` does so.
  ///
  /// - Parameters:
  ///   - velocity: in points per millisecond.
  ///   - targetContentOffset: where it would come to rest; it may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`; `decelerate` is always true.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before a flick moves the offset.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when a flick has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when `setContentOffset(_:animated:)` has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
