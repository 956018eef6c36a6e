import Foundation
import Geometry
import RenderTree
import Synchronization

/// A node of the layer tree: geometry, looks, sublayers and animations.
///
/// The properties here are the model. What is on the screen is computed from the committed model and the
/// animations; `presentation()` shows it.
open class CALayer: MediaTimingObject {
  package let id: LayerID
  /// The values that were set; all others have their defaults.
  var properties = PropertyBag()
  /// Values for keys that Core Animation does not know and that are not values of its kinds.
  var customObjects: [String: Any] = [:]
  var storedSublayers: [CALayer] = []
  var storedAnimations: [StoredAnimation] = []
  /// The stage on which the layer was committed; nil before that and after its removal.
  weak var stage: Stage?
  var needsCommit = false
  /// For a presentation layer, the layer that it presents.
  var modelLayer: CALayer?

  public init() {
    id = LayerID.next()
    super.init(timing: .layer)
  }

  /// Makes a copy of `layer`'s values, for a presentation layer. Override it to copy your own properties.
  public init(layer: Any) {
    id = (layer as? CALayer)?.id ?? LayerID.next()
    let source = layer as? CALayer
    super.init(timing: source?.timing ?? .layer)
    properties = source?.properties ?? PropertyBag()
    customObjects = source?.customObjects ?? [:]
    name = source?.name
    actions = source?.actions
    style = source?.style
    delegate = source?.delegate
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open weak var delegate: (any CALayerDelegate)?

  /// Actions by key; `NSNull` stops the search.
  open var actions: [String: any CAAction]?

  /// Default values for properties, an `actions` dictionary, and a further `style` inside.
  open var style: [AnyHashable: Any]?

  open var name: String? {
    didSet { if name != oldValue { setNeedsCommit() } }
  }

  /// A presentation layer's is a presentation layer too.
  open internal(set) var superlayer: CALayer? {
    get { modelLayer.map { $0.presentedSuperlayer } ?? parent }
    set { parent = newValue }
  }
  private weak var parent: CALayer?

  /// What the class answers in the search for an action; nil for every key of Apple's classes.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The default of a property; nil for a key that is not one.
  open class func defaultValue(forKey key: String) -> Any? {
    Conversion.object(PropertyCatalog.defaultValue(of: PropertyKey(plainName(key))))
  }

  /// The values as they stood when the current transaction began, with all animations applied at its time;
  /// nil before the layer has been committed. The copy is read-only.
  open func presentation() -> CALayer? {
    present { CALayer(layer: $0) }
  }

  // MARK: Properties

  open var bounds: CGRect {
    get { value(.bounds).rect ?? .zero }
    set { setValue(.rect(newValue), for: .bounds) }
  }
  open var position: CGPoint {
    get { value(.position).point ?? .zero }
    set { setValue(.point(newValue), for: .position) }
  }
  open var zPosition: CGFloat {
    get { number(.zPosition) }
    set { setValue(.number(newValue), for: .zPosition) }
  }
  /// In units of the bounds; default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { value(.anchorPoint).point ?? .zero }
    set { setValue(.point(newValue), for: .anchorPoint) }
  }
  open var anchorPointZ: CGFloat {
    get { number(.anchorPointZ) }
    set { setValue(.number(newValue), for: .anchorPointZ) }
  }
  open var transform: CATransform3D {
    get { value(.transform).transform ?? .identity }
    set { setValue(.transform(newValue), for: .transform) }
  }
  open func affineTransform() -> CGAffineTransform { transform.affine }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }
  open var sublayerTransform: CATransform3D {
    get { value(.sublayerTransform).transform ?? .identity }
    set { setValue(.transform(newValue), for: .sublayerTransform) }
  }
  open var isHidden: Bool {
    get { flag(.hidden) }
    set { setValue(.bool(newValue), for: .hidden) }
  }
  open var isDoubleSided: Bool {
    get { flag(.doubleSided) }
    set { setValue(.bool(newValue), for: .doubleSided) }
  }
  open var isGeometryFlipped: Bool {
    get { flag(.geometryFlipped) }
    set { setValue(.bool(newValue), for: .geometryFlipped) }
  }
  open var masksToBounds: Bool {
    get { flag(.masksToBounds) }
    set { setValue(.bool(newValue), for: .masksToBounds) }
  }
  open var allowsGroupOpacity: Bool {
    get { flag(.allowsGroupOpacity) }
    set { setValue(.bool(newValue), for: .allowsGroupOpacity) }
  }
  /// 0…1.
  open var opacity: Float {
    get { Float(number(.opacity)) }
    set { setValue(.number(Double(newValue)), for: .opacity) }
  }
  open var backgroundColor: CGColor? {
    get { color(.backgroundColor) }
    set { setValue(newValue.map { .color($0.color) } ?? .null, for: .backgroundColor) }
  }
  open var cornerRadius: CGFloat {
    get { number(.cornerRadius) }
    set { setValue(.number(newValue), for: .cornerRadius) }
  }
  open var borderWidth: CGFloat {
    get { number(.borderWidth) }
    set { setValue(.number(newValue), for: .borderWidth) }
  }
  open var borderColor: CGColor? {
    get { color(.borderColor) }
    set { setValue(newValue.map { .color($0.color) } ?? .null, for: .borderColor) }
  }

  /// The box of the transformed bounds in the parent. Setting it sets the position and the bounds' size,
  /// dividing by the transform's scale; it is no property of its own and cannot be animated.
  open var frame: CGRect {
    get {
      let anchor = anchorPoint
      let bounds = bounds
      let box = transform.affine.boundingBox(
        of: CGRect(
          x: -anchor.x * bounds.width, y: -anchor.y * bounds.height, width: bounds.width,
          height: bounds.height))
      return box.offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let frame = newValue.standardized
      let affine = transform.affine
      let scaleX = hypot(affine.a, affine.b)
      let scaleY = hypot(affine.c, affine.d)
      let size = CGSize(
        width: scaleX == 0 ? 0 : frame.width / scaleX, height: scaleY == 0 ? 0 : frame.height / scaleY)
      let anchor = anchorPoint
      let box = affine.boundingBox(
        of: CGRect(
          x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height))
      position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
      bounds = CGRect(origin: bounds.origin, size: size)
    }
  }

  // MARK: Commit

  /// Which class the render tree draws.
  var kind: LayerKind { .layer }

  override func allowsTimingChange() -> Bool { !rejectsChange(of: "timing") }

  override func timingDidChange() {
    setNeedsCommit()
    stage?.timingDidChange()
  }

  /// Marks the layer so that the next commit renews its node, and sees to it that there is a transaction.
  final func setNeedsCommit() {
    guard modelLayer == nil else { return }
    _ = TransactionContext.current.innermost
    guard let stage, !needsCommit else { return }
    needsCommit = true
    stage.layersToCommit.append(self)
  }
}

extension LayerID {
  private static let count = Atomic<Int>(0)

  static func next() -> LayerID {
    LayerID(number: count.add(1, ordering: .relaxed).newValue)
  }
}
