// In: views, and the blocks and animators that animate them.
// Out: layers with animations: views answer their layers' search for actions.
// To read: UIView, UIView+Animate, ViewBlock, ViewAction, UIViewPropertyAnimator, UIGraphics.
//
// Views are delegates of their layers
//
// A view owns a layer and is its delegate. UIKit's animations need nothing else: outside of an animation block the view
// answers the layer's search for an action with NSNull, and changes are immediate; inside of one it answers with an
// animation that has the block's duration and curve. With `ViewBehavior.iOS8` these animations are additive, from the old
// value minus the new one to zero, so that a change in mid-flight bends the motion instead of cutting it off.
//
// A property animator is a block whose time the animator controls: its animations run on `AnimatorTimeline`, which can be
// paused, scrubbed and reversed.

import CoreAnimation
import Foundation
import AnimRenderTree

/// A view: the delegate of its backing layer, which answers the search for actions with NSNull outside an
/// animation block and with an animation inside one.
open class UIView: UIResponder, CALayerDelegate {
  /// The backing layer, which shows the view and whose delegate the view is. A class with a `layerClass` of its own may override it
  /// to say the layer's class.
  open var layer: CALayer { backingLayer }
  private final var backingLayer: CALayer
  /// The view that this one lies in; nil for an outermost view.
  open internal(set) weak var superview: UIView?
  /// The views that lie in this one, back to front.
  open internal(set) var subviews: [UIView] = []
  /// A number of your own, by which `viewWithTag(_:)` finds the view; 0 by default.
  open var tag = 0
  /// Whether fingers touch the view and what is in it; default true.
  open var isUserInteractionEnabled = true
  /// Whether the view hears of a second finger while one touches it; default false. Recognisers always do.
  open var isMultipleTouchEnabled = false
  /// Kept, without effect. Default false.
  open var isExclusiveTouch = false
  /// Those that watch the fingers in the view, in the order of adding; nil without any.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// A name for tests: kept, without effect.
  open var accessibilityIdentifier: String?
  /// What is read aloud for the view on iOS: kept, without effect.
  open var accessibilityLabel: String?
  /// What is read aloud of the view's value on iOS: kept, without effect.
  open var accessibilityValue: String?
  /// What is read aloud of what the view does on iOS: kept, without effect.
  open var accessibilityHint: String?
  /// Whether the view is read aloud on iOS: kept, without effect. Default false.
  open var isAccessibilityElement = false

  /// The class of the backing layer, of which `init()` makes it.
  open class var layerClass: AnyClass { CALayer.self }

  /// Makes the backing layer: one of `layerClass`. Override it for a layer that `init()` does not make.
  open class func makeLayer() -> CALayer {
    (layerClass as? CALayer.Type).map { CALayer.make($0) } ?? CALayer()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  /// A view with a frame in the coordinates of the superview that it will have.
  public init(frame: CGRect) {
    backingLayer = type(of: self).makeLayer()
    super.init()
    layer.delegate = self
    layer.sharesByLength = true
    layer.frame = frame
    layer.setNeedsDisplay()
    didInit()
  }

  /// Sets up a view of one of UIKit's classes. They override this in place of `init(frame:)`, and so inherit all
  /// initialisers.
  func didInit() {}

  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// On iOS called of views from storyboards, and so never here.
  open func awakeFromNib() {}
  /// On iOS called by Interface Builder, and so never here.
  open func prepareForInterfaceBuilder() {}

  /// A view around a layer that exists already.
  package convenience init(backing layer: CALayer) {
    self.init(frame: .zero)
    backingLayer = layer
    layer.delegate = self
    layer.sharesByLength = true
  }

  // MARK: Geometry and looks

  /// The box around the view, transform included, in the superview's coordinates. Setting it sets the bounds' size
  /// and `center`. Animatable.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      givenFrameDidChange()
    }
  }
  /// The view's rectangle in its own coordinates: the size is the view's, the origin scrolls what lies in it.
  /// Animatable.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.bounds = newValue
      givenFrameDidChange()
    }
  }
  /// Where the anchor point, by default the view's middle, lies in the superview: the layer's position. Animatable.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      givenFrameDidChange()
    }
  }
  /// What moves, turns and scales the view about its anchor point in the plane; the identity by default, and for a
  /// `transform3D` beyond the plane. Animatable.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The layer's transform, in three dimensions; the identity by default. Animatable.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// How much of the view and its subviews is seen: the layer's opacity, 1 by default. Animatable.
  open var alpha: CGFloat {
    get { layer.value(.opacity).number ?? 1 }
    set { layer.setValue(.number(newValue), for: .opacity) }
  }
  /// Whether the view and its subviews are left out; default false. A stack closes up when one of its views is
  /// hidden, in a block animated.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      if let stack = superview as? UIStackView, stack.arranges(self) {
        stack.setHidden(newValue, of: self)
      } else {
        layer.isHidden = newValue
      }
    }
  }
  /// What fills the bounds behind everything else of the view; nil, the default, fills nothing. A colour that depends
  /// on the appearance changes with it. Animatable.
  open var backgroundColor: UIColor? {
    get { dynamicBackground ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      dynamicBackground = newValue.flatMap { $0.isDynamic ? $0 : nil }
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
    }
  }
  /// A background that depends on the appearance.
  final var dynamicBackground: UIColor?
  /// An appearance of its own, for the view and those in it; `unspecified`, the default, takes that of the
  /// surroundings.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { traitsDidChange() } }
  /// Those that the view was last shown with.
  final var shownTraits: UITraitCollection?
  /// Called after the appearance has become another. Colours of layers are set here; those of views change by
  /// themselves.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether subviews are cut off at the bounds and their rounded corners; default false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A hint without effect, true by default: what is opaque is found out. The layer gets it when it is set.
  open var isOpaque = true { didSet { layer.isOpaque = isOpaque } }

  /// How the contents lie in the view when their size is another; default `scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }
  /// The colour of what can be tapped: the superview's, and at the top the system's blue, unless it is set.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTintColor()
    }
  }
  var ownTintColor: UIColor?
  /// The mask's view, which no other view may hold.
  var maskView: UIView?
  /// Whose view this is.
  weak var controller: UIViewController?
  /// Whether the view is being told that it leaves its superview.
  final var isLeaving = false
  /// Whether the view is being told that its window changes.
  final var isMovingToWindow = false
  /// The superview that the view is being told it will have.
  final weak var nextSuperview: UIView?
  /// The window that the view is in.
  open var window: UIWindow? { superview?.window }

  // MARK: Size

  /// Override it to say how large the view would like to be within a size; its own size unless it is overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Makes the view as large as it would like to be. Its upper left corner stays.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    frame.origin = origin
  }
  /// The size that belongs to the view's contents; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// In `intrinsicContentSize`: a length that the contents do not say.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Has the constraints be solved again with the size that the view then says.
  open func invalidateIntrinsicContentSize() { layoutInputDidChange() }

  // MARK: Constraints

  /// What constraints know about the view; nil when that is nothing.
  final var storedLayout: ViewLayout?
  /// Whether the class makes constraints in `updateConstraints()`, and is called for that when it comes into a window.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Override it to make or change constraints, when `setNeedsUpdateConstraints()` was called.
  open func updateConstraints() {}
  /// Has `updateConstraints()` called before the constraints are solved again.
  open func setNeedsUpdateConstraints() {
    viewLayout.needsUpdateConstraints = true
    constraintsDidChange()
  }
  /// Whether `updateConstraints()` is to be called before the next layout.
  open func needsUpdateConstraints() -> Bool { storedLayout?.needsUpdateConstraints ?? false }
  /// Calls `updateConstraints()` at once of the views that need it, this one and those in it, inner ones first.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
  /// What else the solver is told of the view: how a stack arranges its views.
  func addOwnConstraints(to engine: inout LayoutEngine) {}
  /// Called when all views in the outermost one know their places.
  func constraintsWereSolved() {}
  /// What a constraint is about that names this view and is held by `owner`.
  func constrainedItem(for attribute: NSLayoutConstraint.Attribute, in owner: UIView) -> any LayoutItem {
    self
  }

  // MARK: The layer's delegate

  /// Answers the layer's search for an action: in a block an animation, if blocks animate the property, else NSNull,
  /// which makes the change at once.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    TransactionContext.current.views.currentBlock?.action(for: layer, key: event) ?? NSNull()
  }

  /// Called when the layer is laid out: solves the constraints and calls `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) {
    solveConstraints(duringLayoutOf: self)
    let traits = traitCollection
    if shownTraits == nil { shownTraits = traits }
    traits.performAsCurrent {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  /// Called when the layer needs contents: has them drawn. Override it to set `layer.contents` yourself.
  open func display(_ layer: CALayer) { layer.drawContents() }

  /// Called to draw the layer's contents: calls `draw(_:)` with `ctx` as the current context.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    traitCollection.performAsCurrent { draw(layer.bounds) }
    UIGraphicsPopContext()
  }

  /// Override it to draw the view's contents into the current context; `rect` is always the whole bounds.
  open func draw(_ rect: CGRect) {}

  /// Draws what the view's layer and its sublayers show into the current context, stretched to a rectangle, as the
  /// model is now.
  ///
  /// - Parameter afterUpdates: without effect.
  /// - Returns: false without a current context, or for a view without a size; then nothing is drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// Has the view's contents drawn again before the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// The same: all contents are drawn again; the rectangle has no effect.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  // MARK: Layout

  /// Puts subviews where their constraints have them. Override it to place subviews; it is called when the size or the
  /// subviews have changed.
  open func layoutSubviews() { applySolvedFrames() }

  /// Has the view laid out before the next commit.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Lays out now what needs it: this view, the views inside it, and the views around it that need it. In the block of
  /// an animation, what that moves is animated.
  open func layoutIfNeeded() {
    solveConstraints()
    layer.layoutIfNeeded()
  }

  // MARK: Subviews

  /// Puts a view into this one, in front of all others; it leaves the superview that it had.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }
  /// Puts a view into this one at a place in `subviews`; an index beyond the end adds it in front.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }
  /// Puts a view into this one, directly behind `siblingSubview`. Nothing happens when that is no subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  /// Puts a view into this one, directly in front of `siblingSubview`. Nothing happens when that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Puts a subview in front of all others. Nothing happens when `view` is no subview.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }
  /// Puts a subview behind all others. Nothing happens when `view` is no subview.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }
  /// Swaps two subviews in the order from back to front. Nothing happens for an index that no subview has.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(min(index1, index2), max(index1, index2))
  }
  /// Takes the view and its layer out of the superview, and deactivates the constraints that tie it to views around
  /// it.
  open func removeFromSuperview() {
    leaveSuperview()
  }
  /// The first view with a tag, depth first and back to front; the view itself counts.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
  /// Whether the view is `view` or lies in it, however deep.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.superview }.contains { $0 === view }
  }

  // MARK: Snapshots

  /// A view that shows what this one shows, and does not change any more. It is as large, and its frame is at the origin.
  ///
  /// - Parameter afterUpdates: false shows what is on the screen, with its animations; true the model, as it is now.
  /// - Returns: nil for a view without a size.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: bounds, afterUpdates: afterUpdates)
  }
  /// A view that shows what this one shows in a rectangle, and does not change any more.
  ///
  /// - Parameters:
  ///   - rect: in the view's own coordinates.
  ///   - afterUpdates: false shows what is on the screen, with its animations; true the model, as it is now.
  ///   - capInsets: how much of each side keeps its size when the new view is resized, in points.
  /// - Returns: nil for a rectangle without a size.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshot(of: rect.standardized, capInsets: capInsets, afterUpdates: afterUpdates)
  }

  // MARK: Touches

  /// The frontmost view at a point of this view's coordinates: one in it, or itself; nil where the point lies outside, and for a
  /// view that is hidden, hardly seen or takes no touches. As on iOS it goes by the model, not by what an animation shows.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for subview in subviews.reversed() {
      if let found = subview.hitTest(subview.convert(point, from: self), with: event) { return found }
    }
    return self
  }
  /// Whether a point in this view's coordinates lies in its bounds. Override it to make the place larger or smaller that a
  /// finger may touch.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Whether a recogniser of this view or of one around it may begin with a finger that is in this one; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The controller whose view this is, or the view around it.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: What subclasses are told

  /// Called after the tint colour has become another, here or in a view around this one.
  open func tintColorDidChange() {}
  /// Called before the view comes into a window, or leaves one: then with nil.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view has come into a window or has left one.
  open func didMoveToWindow() {}
  /// Called after the view has come into a superview or has left one.
  open func didMoveToSuperview() {}
  /// Called before the view comes into a superview, or leaves one: then with nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after a view has come into this one; not when a subview only changes its place.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves this view.
  open func willRemoveSubview(_ subview: UIView) {}
}
