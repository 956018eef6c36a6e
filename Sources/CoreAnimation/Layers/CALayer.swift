// In: what code sets and adds, in transactions.
// Out: committed trees, and the instants at which something begins or ends.
// To read: CALayer, CALayer+Values, CALayer+Animations, CAAnimation, TransactionContext, RenderContext, RenderContext+Layout,
//   AnimationQueue.
//
// A layer's properties are values in a bag, under keys of one catalogue (`PropertyCatalog`); the accessors, which
// `LayerAppearance` has from the catalogue, only name the key. A change takes these steps, as on the platform:
//
// 1. The value is normalised and compared. Setting what is there already changes nothing.
// 2. The search for an action: the delegate, the layer's `actions`, its style, the class's default action. An answer of
//    NSNull ends the search. The default for most properties is a basic animation with the transaction's duration.
// 3. The value is set in the model. The model never animates: it has its final value at once.
// 4. The action runs. An animation that was found is added to the layer under the property's key, and replaces the one
//    that was there.
// 5. The layer is noted for the commit of the outermost transaction. Code without `begin` has an implicit one, which
//    `Playback` commits at the end of each event, as a run loop does.
//
// `RenderContext` does what Core Animation's context does: it lays out and displays what asked for it, then writes the
// changed layers into the committed tree as immutable nodes. All that happens at one commit has one time: animations
// whose begin time is 0 begin then. From the commit on the renderer has the tree and never asks the model again;
// `presentation()` is an evaluation of the committed tree.
//
// A layer's sublayers and animations are B+ trees (`BPlusTree`) that know which of their nodes changed since
// the last commit, so that a commit costs what changed even among 100,000 siblings. `snapshot` is the persistent list that
// the committed node gets.
//
// Starts and ends of animations wait in a queue (`AnimationQueue`) of instants. An animation's last instant is still its
// own; delegates, completion blocks and removal follow after it.

import CoreGraphics
import Foundation
import AnimGeometry
import AnimRenderTree

/// A node of the layer tree: geometry, looks, sublayers and animations.
///
/// The properties are the model. What is on the screen, which `presentation()` shows, is computed from it and the animations.
open class CALayer: LayerAppearance, NSSecureCoding {
  /// A presentation layer has that of its model.
  package final internal(set) var id = LayerID.next()
  var sublayerList = BPlusTree<CALayer>()
  /// Sublayers that were put in since the last commit, in any order.
  var newSublayers: [CALayer] = []
  /// The layer's place in its superlayer's list.
  unowned(unsafe) var listPart: BPlusTreeNode<CALayer>?
  var storedMask: CALayer?
  /// Nil for a layer that never had any.
  package var animationStore: AnimationStore?
  /// The render context that has committed the layer; nil before that and after its removal.
  package final weak var renderContext: RenderContext?
  var uncommittedPart = UncommittedPart.nothing
  /// What the layer drew for the animated values of properties that need display, in place of its contents.
  var animatedContents: (values: [Value], contents: Value)?
  /// Whether the render context redraws the layer as time passes.
  var isRedisplayed = false
  /// What the next commit has to do first.
  var updates: LayerUpdates = []
  /// What a class of your own says of properties; nil when that is nothing.
  final var classDefaults: PropertyBag?
  /// False for subclasses of your own.
  private(set) final var isOfOwnClass = true
  /// For a presentation layer, the layer that it presents.
  var modelLayer: CALayer?
  /// Whether `autoresizingMask` shares a change in proportion to lengths, as that of a view.
  package final var sharesByLength = false

  /// A layer of no size at (0, 0), with the default of every property.
  public init() {
    super.init(timing: .layer)
    isOfOwnClass = CALayer.isOwn(type(of: self))
    classDefaults = isOfOwnClass ? nil : ClassDefaults.of(type(of: self))
  }

  /// Makes a copy of `layer`'s values, for a presentation layer. Override it to copy your own properties.
  public init(layer: Any) {
    let source = layer as? CALayer
    super.init(timing: source?.timing ?? .layer)
    isOfOwnClass = CALayer.isOwn(type(of: self))
    properties = source?.properties ?? PropertyBag()
    customObjects = source?.customObjects ?? [:]
    name = source?.name
    actions = source?.actions
    style = source?.style
    delegate = source?.delegate
    classDefaults = source?.classDefaults
    unknownFillMode = source?.unknownFillMode
    adoptLayout(from: source)
  }

  // Before anything that it holds goes, since that may ask for it.
  deinit {
    sublayerList.forEach { if $0.parent === self { $0.parent = nil } }
    if let storedMask, storedMask.parent === self { storedMask.parent = nil }
  }

  /// A layer from an archive, with the layers inside; nil where the archive has none.
  public required init?(coder: NSCoder) {
    super.init(timing: .layer)
    isOfOwnClass = CALayer.isOwn(type(of: self))
    classDefaults = isOfOwnClass ? nil : ClassDefaults.of(type(of: self))
    if !unarchive(from: coder) { return nil }
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { archive(to: coder) }

  /// Is asked first for actions, contents and layout; a view for its own layer. Not retained; nil by default.
  open weak var delegate: (any CALayerDelegate)? {
    didSet { if rejectsChange(of: "delegate") { delegate = oldValue } }
  }

  /// Actions by key; `NSNull` stops the search.
  open var actions: [String: any CAAction]? {
    didSet { if rejectsChange(of: "actions") { actions = oldValue } }
  }

  /// Default values for properties, an `actions` dictionary, and a further `style` inside.
  open var style: [AnyHashable: Any]? {
    didSet {
      if rejectsChange(of: "style") { style = oldValue } else { displayIfAsked(by: "style") }
    }
  }

  /// What scenes, traces and constraints call the layer; nil by default. Several may have the same name.
  open var name: String? {
    didSet { if rejectsChange(of: "name") { name = oldValue } else if name != oldValue { setNeedsCommit() } }
  }

  /// Which class the render tree draws.
  package class var kind: LayerKind { .layer }
  final var kind: LayerKind { type(of: self).kind }

  // MARK: Class

  /// What the class answers in the search for an action; nil for every key of Apple's classes.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The default of a property, or nil: also for those whose default is zero, false or nil. What a class of your own
  /// answers holds for its layers until something else is set, for keys of its own too.
  open class func defaultValue(forKey key: String) -> Any? { catalogedDefault(forKey: key) }

  /// Whether the layer is to be displayed again when the property changes; false for Core Animation's own.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether a value was set: what still has its default needs no place in an archive.
  open func shouldArchiveValue(forKey key: String) -> Bool { wasSet(key) }

  // MARK: Geometry

  /// The transform, if it is an affine one of the plane; else the identity.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? transform.affine : .identity
  }
  /// Sets `transform` to a transform of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }
  /// Whether y points down in this layer, as it does at the root and wherever the geometry is not flipped.
  open func contentsAreFlipped() -> Bool {
    isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? true)
  }
  /// The box of the transformed bounds in the parent. Setting it sets the position and the bounds' size,
  /// dividing by the transform's scale; it is no property of its own and cannot be animated.
  open var frame: CGRect {
    get { boundsInSuperlayer }
    set { fit(to: newValue) }
  }

  /// From the coordinates of `l` (nil: those in which the root's position counts) to this layer's own.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.convert(p, from: l, to: self) }
  /// From this layer's coordinates to those of `l` (nil: those in which the root's position counts).
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.convert(p, from: self, to: l) }
  /// The smallest rectangle that holds the converted corners.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(enclosing: r.corners.map { convert($0, from: l) })
  }
  /// The smallest rectangle that holds the converted corners.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(enclosing: r.corners.map { convert($0, to: l) })
  }
  /// Whether a point in the layer's own coordinates lies in its bounds; the lower edges belong to them, the upper ones do not.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// The frontmost layer under a point of the superlayer, this one or one inside it; nil when there is none. Hidden layers, and
  /// what `masksToBounds` cuts away, are not there to be hit.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  // MARK: Hierarchy

  /// A presentation layer's is a presentation layer too.
  open internal(set) var superlayer: CALayer? {
    get { modelLayer.map { $0.presentedSuperlayer } ?? parent.flatMap { $0.isDying ? nil : $0 } }
    set {
      parent = newValue
      renderContext?.timingDidChange(of: self)
    }
  }
  private unowned(unsafe) var parent: CALayer?

  /// Whether the `deinit` of a class of your own is under way, in which only a weak reference is nil.
  private var isDying: Bool {
    if isOfOwnClass { return false }
    weak let probe = self
    return probe == nil
  }

  /// Back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { currentSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }
  /// A layer whose alpha multiplies this one's. It is in this layer's coordinates and may be the mask of one layer only.
  open var mask: CALayer? {
    get { modelLayer.map { $0.presentedMask } ?? storedMask }
    set { replaceMask(with: newValue) }
  }
  /// Puts the layer in front of all other sublayers, after removing it from the superlayer that it had.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }
  /// An index beyond the end adds the layer in front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Puts the layer directly behind `sibling`, or behind all sublayers where that is none of them.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.flatMap { index(of: $0) } ?? 0)
  }
  /// Puts the layer directly in front of `sibling`, or in front of all sublayers where that is none of them.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.flatMap { index(of: $0) }.map { $0 + 1 } ?? sublayerList.count)
  }
  /// Puts `newLayer` where `oldLayer` is. Nothing happens when `oldLayer` is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Takes the layer out of its superlayer, also as its mask. Its animations stop with the next commit.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// The values as they stood when the current transaction began, with all animations applied at its time;
  /// nil before the layer has been committed. The copy is read-only and of Core Animation's own class.
  open func presentation() -> CALayer? {
    present { CALayer(layer: $0) }
  }

  /// The layer that this presentation layer presents; any other layer itself.
  open func model() -> Self { (modelLayer as? Self) ?? self }

  // MARK: Actions and animations

  /// The action that a change of `event` runs, or nil for none.
  ///
  /// Asked in this order until one answers: the delegate, `actions`, the `actions` of `style` and of the styles nested in it,
  /// the class's `defaultAction(forKey:)`, and last Core Animation's own implicit animation. NSNull ends the search.
  /// Source: Apple's reference of `action(forKey:)`; "Multiple Animations", which names the last step.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// Adds a copy of the animation. One that is there under the same key is removed first; a nil key never
  /// replaces. A duration of 0 becomes the transaction's, and the transaction's timing function, if it has
  /// one, replaces the animation's. A transition is always stored under `transition`.
  open func add(_ anim: CAAnimation, forKey key: String?) { store(anim, forKey: key) }
  /// Removes the animation under `key`; its delegate is told that it did not finish. An unknown key is ignored.
  open func removeAnimation(forKey key: String) { removeStoredAnimation(forKey: key) }
  /// Removes all animations, also those without keys; their delegates are told that they did not finish.
  open func removeAllAnimations() { removeStoredAnimations() }
  /// In the order in which they were added, which is the order in which they apply. Nil when there are none.
  open func animationKeys() -> [String]? {
    let keys = animationStore?.all.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }
  /// The layer's own copy, which cannot be changed.
  open func animation(forKey key: String) -> CAAnimation? { animationStore?.animation(forKey: key)?.object }

  // MARK: Layout and display

  /// What `CAConstraintLayoutManager` of the superlayer places the layer by.
  open var constraints: [CAConstraint]? {
    didSet {
      if rejectsChange(of: "constraints") { constraints = oldValue } else { superlayer?.setNeedsLayout() }
    }
  }
  /// Adds one to `constraints`.
  open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }
  /// Lays out the sublayers, unless the delegate does; nil by default.
  open var layoutManager: (any CALayoutManager)? {
    didSet { if rejectsChange(of: "layoutManager") { layoutManager = oldValue } }
  }
  /// What of frame and margins changes with the superlayer's size; nothing by default.
  open var autoresizingMask: CAAutoresizingMask = [] {
    didSet { if rejectsChange(of: "autoresizingMask") { autoresizingMask = oldValue } }
  }
  /// Whether the next commit will lay out the sublayers.
  open func needsLayout() -> Bool { updates.contains(.layout) }
  /// The next commit lays out the sublayers first.
  open func setNeedsLayout() { setNeedsUpdate(.layout) }
  /// Lays out at once what needs it, beginning with the outermost such superlayer.
  open func layoutIfNeeded() { layOutNow() }
  /// Asks the delegate, or the layout manager where the delegate does not lay out. Called when the size of the bounds or the
  /// sublayers changed.
  open func layoutSublayers() {
    if let delegate { delegate.layoutSublayers(of: self) } else { layoutManager?.layoutSublayers(of: self) }
  }
  /// The size that the layout manager prefers for the layer; without one, that of the bounds.
  open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? bounds.size }
  /// Calls `resize(withOldSuperlayerSize:)` of all sublayers. Called when the size of the bounds has changed from `size`.
  open func resizeSublayers(withOldSize size: CGSize) {
    for sublayer in storedSublayers { sublayer.resize(withOldSuperlayerSize: size) }
  }
  /// Changes the frame by what `autoresizingMask` says of the superlayer's change from `size`.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }
  /// Whether the next commit will call `display()`.
  open func needsDisplay() -> Bool { updates.contains(.display) }
  /// The next commit calls `display()` first.
  open func setNeedsDisplay() { setNeedsUpdate(.display) }
  /// The same: all contents are drawn again; the rectangle has no effect.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Calls `display()` at once if the layer needs it; sublayers are left alone.
  open func displayIfNeeded() { displayNow() }
  /// Asks the delegate for new contents, or draws them with `draw(in:)`. The layer needs no display any more.
  open func display() {
    updates.remove(.display)
    if let delegate { delegate.display(self) } else { drawContents() }
  }
  /// Draws the contents in the layer's bounds. By default the delegate does.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and all that is in it, in the layer's own coordinates: as the model is now, or for a presentation
  /// layer as it is shown.
  open func render(in ctx: CGContext) { ctx.draw(self) }

  // MARK: Scrolling

  /// Scrolls the nearest scroll layer, this one or one around it, so that this layer's `p` is at its origin.
  open func scroll(_ p: CGPoint) { nearestScrollLayer.map { $0.scroll(to: convert(p, to: $0)) } }
  /// Scrolls the nearest scroll layer, this one or one around it, as little as it takes to show `r`.
  open func scrollRectToVisible(_ r: CGRect) { nearestScrollLayer.map { $0.scroll(to: convert(r, to: $0)) } }
  /// The part of the bounds that lies in the nearest enclosing scroll layer's.
  open var visibleRect: CGRect {
    enclosingScrollLayer.map { bounds.intersection(convert($0.bounds, from: $0)) } ?? bounds
  }

  // MARK: Key-value coding

  /// The value of a property, or the value stored under a key of your own.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }
  /// Changes a property as its setter does, or stores a value under a key of your own.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }
  /// The value at a path, also of a component, a mask, a filter's input or a cell's field; nil where there is none.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  /// Setting a component asks for the whole property's action.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }

  // MARK: Time

  /// From the time of `l` (nil: the one around the root layer) to this layer's own, by way of the nearest layer that
  /// both are in. Before a layer begins its time is 0.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    CALayer.convertTime(t, from: l, to: self)
  }
  /// From this layer's own time to that of `l` (nil: the one around the root layer).
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    CALayer.convertTime(t, from: self, to: l)
  }

  // MARK: Values

  /// The model's value: what was set, or the style's, or the default.
  package final override func value(_ key: PropertyKey) -> Value {
    properties[key] ?? styleValue(key) ?? defaultValue(key)
  }

  /// Changes a property as a setter does: an equal value changes nothing; otherwise the action is looked up
  /// while the old value still stands, and runs when the new one does.
  package final override func setValue(_ value: Value, for key: PropertyKey) {
    change(key, to: value, holding: nil)
  }

  final override func setObject(_ object: Any?, for key: PropertyKey) {
    let (value, holder) = Conversion.held(object)
    change(key, to: value, holding: holder)
  }

  /// What the render tree gets.
  var committedProperties: PropertyBag {
    var properties = effectiveProperties
    if properties[.filters] != nil || properties[.backgroundFilters] != nil { properties.addFilterInputs() }
    return properties
  }

  /// What an emitter layer was told about its particles; nil for other layers.
  func committedEmitter(after previous: Emitter?, rootTime: Double) -> Emitter? { nil }

  // MARK: Commit

  override func allowsTimingChange() -> Bool { !rejectsChange(of: "timing") }

  override func allowsChange(of key: String) -> Bool { !rejectsChange(of: key) }

  override func timingDidChange() {
    setNeedsCommit()
    renderContext?.timingDidChange(of: self)
  }

  /// Marks the layer so that the next commit renews its node, and sees to it that there is a transaction.
  package final func setNeedsCommit() { setNeedsCommit(of: .everything) }

  final func setNeedsCommit(of part: UncommittedPart) {
    guard modelLayer == nil else { return }
    _ = TransactionContext.current.innermost
    guard let renderContext, uncommittedPart < part else { return }
    if uncommittedPart == .nothing { renderContext.layersToCommit.append(self) }
    uncommittedPart = part
  }
}
