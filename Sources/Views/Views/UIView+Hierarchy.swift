import CoreAnimation
import Foundation

extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling, sibling.superview === self else { return }
    if view.superview === self { detach(view) }
    if let index = subviews.firstIndex(of: sibling) { insert(view, at: index + offset) }
  }

  func exchange(_ low: Int, _ high: Int) {
    guard low >= 0, high < subviews.count, low != high else { return }
    let (back, front) = (subviews[low], subviews[high])
    insert(front, at: low)
    insert(back, at: high)
  }

  func leaveSuperview() {
    guard let parent = superview else { return layer.removeFromSuperlayer() }
    let hadWindow = window != nil
    // Being told it may take itself out, without being told again.
    let isFirst = !isLeaving
    if isFirst {
      isLeaving = true
      releaseOuterConstraints()
      parent.willRemoveSubview(self)
      willMove(toSuperview: nil)
    }
    if hadWindow, superview === parent { tellWindow(before: nil) }
    if isFirst { isLeaving = false }
    guard superview === parent else { return }
    parent.detach(self)
    superview = nil
    layer.removeFromSuperlayer()
    parent.setNeedsLayout()
    didMoveToSuperview()
    if hadWindow { tellWindow() }
  }

  /// Tells the view and those in it that they come into another window, or into none.
  private func tellWindow(before window: UIWindow?) {
    if !isMovingToWindow {
      isMovingToWindow = true
      willMove(toWindow: window)
      isMovingToWindow = false
      // Where it is there already all were told.
      guard self.window !== window else { return }
    }
    controller?.willBeSeen(window?.isShown == true)
    for subview in subviews { subview.tellWindow(before: window) }
  }

  /// Tells the view and those in it that they are in another window, or in none.
  func tellWindow() {
    if window != nil, type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    didMoveToWindow()
    controller?.wasSeen()
    for subview in subviews { subview.tellWindow() }
  }

  /// Tells the controllers of the view and of those in it that their window has come onto the screen or has left it.
  func tellControllers(_ isSeen: Bool) {
    controller?.willBeSeen(isSeen)
    controller?.wasSeen()
    for subview in subviews { subview.tellControllers(isSeen) }
  }

  /// Tells the view and those in it that have no tint colour of their own. What is drawn may have `UIColor.tintColor`.
  func tellTintColor() {
    if let dynamicBackground { backgroundColor = dynamicBackground }
    setNeedsDisplay()
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.tellTintColor() }
  }

  /// Out of the list only: the layer moves when the view is put in another place.
  private func detach(_ view: UIView) {
    subviews.removeAll { $0 === view }
  }

  /// Tells a view that it will come into this one.
  ///
  /// - Returns: false where it has put itself there meanwhile, or cannot come there any more.
  private func tellBeforeInsertion(of view: UIView) -> Bool {
    // Being told it may put itself here, without being told again.
    guard view.nextSuperview !== self else {
      if let window { view.tellWindow(before: window) }
      return true
    }
    let next = view.nextSuperview
    view.nextSuperview = self
    view.willMove(toSuperview: self)
    if let window, view.superview !== self { view.tellWindow(before: window) }
    view.nextSuperview = next
    guard view.superview !== self, !isDescendant(of: view) else { return false }
    if view.superview != nil {
      view.removeFromSuperview()
      if let window { view.tellWindow(before: window) }
    }
    return true
  }

  /// A view cannot become a subview of itself or of its own subviews.
  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    let isNew = view.superview !== self
    if isNew {
      if view.superview != nil { view.removeFromSuperview() }
      guard tellBeforeInsertion(of: view) else { return }
    } else {
      detach(view)
    }
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    // Layers that belong to no view keep their places.
    if place + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[place + 1].layer)
    } else if place > 0 {
      layer.insertSublayer(view.layer, above: subviews[place - 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    setNeedsLayout()
    if view.storedLayout?.usesConstraints == true { constraintsDidChange() } else { layoutInputDidChange() }
    guard isNew else { return }
    didAddSubview(view)
    view.traitsDidChange()
    view.didMoveToSuperview()
    if window != nil { view.tellWindow() }
    if view.ownTintColor == nil { view.tellTintColor() }
  }

  // MARK: Coordinates

  /// A point of this view in the coordinates of another; nil is what is around the outermost layer.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// A point of another view in this one's coordinates; nil is what is around the outermost layer.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }
  /// A rectangle of this view in the coordinates of another, as the box around it; nil is what is around the
  /// outermost layer.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// A rectangle of another view in this one's coordinates, as the box around it; nil is what is around the outermost
  /// layer.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  /// A view whose alpha multiplies this one's, in this one's coordinates; nil by default.
  public var mask: UIView? {
    get { layer.mask?.delegate as? UIView }
    set {
      maskView = newValue
      layer.mask = newValue?.layer
    }
  }

  /// Pixels per point of the layer's contents; 1 by default. Without effect on drawings, which are sharp at any
  /// scale.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// How a view's contents lie in it when their size is another.
  public enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as the bounds hold, in their own proportions.
    case scaleAspectFit
    /// As small as covers the bounds, in their own proportions; `clipsToBounds` cuts off what is beyond.
    case scaleAspectFill
    /// Drawn again when the size changes, and stretched until then.
    case redraw
    /// In their own size, in the middle, at the middle of an edge or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// A layer's gravities name their edges as where y points up.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// What grows when a superview does.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits, with Apple's numbers.
    public let rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the superview's left edge grows with the superview.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width grows with the superview.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge grows with the superview.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's upper edge grows with the superview.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height grows with the superview.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's lower edge grows with the superview.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// What of the view grows when its superview does; none by default, so that it keeps its size and its place from
  /// the upper left corner. Several parts share the change in proportion to their lengths, or evenly where these are 0.
  public var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(newValue.rawValue & 63)) }
  }
}
