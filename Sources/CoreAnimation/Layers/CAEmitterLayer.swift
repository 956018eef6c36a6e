import Foundation
import AnimRenderTree

/// A layer that emits particles, described by cells. Its numbers multiply those of the cells.
open class CAEmitterLayer: CALayer {
  package override class var kind: LayerKind { .emitter }

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    emitterCells = (layer as? CAEmitterLayer)?.emitterCells
    hasBeginTime = (layer as? CAEmitterLayer)?.hasBeginTime ?? false
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The kinds of particles. What changes in a cell that is on a layer already reaches the screen with the
  /// layer's next commit; `emitterCells.NAME.birthRate` and the like reach it at once.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      if emitterCells == oldValue { return }
      if rejectsChange(of: "emitterCells") { emitterCells = oldValue } else { setNeedsCommit() }
    }
  }

  /// A layer whose begin time was never set has been emitting for ever when it is first seen. One whose begin
  /// time was set, be it to 0, emits from then on: its first particles come after that.
  open override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set {
      hasBeginTime = true
      super.beginTime = newValue
    }
  }
  private var hasBeginTime = false

  // BEGIN scripts/properties: emitter
  /// Whether each copy or particle keeps its depth in the superlayer's space, as the sublayers of a `CATransformLayer` do;
  /// false, the default, flattens them into the layer's plane.
  open var preservesDepth: Bool {
    get { self[.preservesDepth] }
    set { self[.preservesDepth] = newValue }
  }
  /// Multiplies the birth rates of the cells; 1 by default, 0 emits nothing. Animatable.
  open var birthRate: Float {
    get { self[.birthRate] }
    set { self[.birthRate] = newValue }
  }
  /// Multiplies the lifetimes of the cells, for particles born from now on; 1 by default. Animatable.
  open var lifetime: Float {
    get { self[.lifetime] }
    set { self[.lifetime] = newValue }
  }
  /// The middle of the shape that emits, in the layer's coordinates; (0, 0) by default. Animatable.
  open var emitterPosition: CGPoint {
    get { self[.emitterPosition] }
    set { self[.emitterPosition] = newValue }
  }
  /// The depth of that middle, in points towards the eye; 0 by default. Animatable.
  open var emitterZPosition: CGFloat {
    get { self[.emitterZPosition] }
    set { self[.emitterZPosition] = newValue }
  }
  /// The size of the shape, in points; that of a circle or a sphere has the radius for its width. (0, 0) by default.
  /// Animatable.
  open var emitterSize: CGSize {
    get { self[.emitterSize] }
    set { self[.emitterSize] = newValue }
  }
  /// The depth of a cuboid, in points; 0 by default. Animatable.
  open var emitterDepth: CGFloat {
    get { self[.emitterDepth] }
    set { self[.emitterDepth] = newValue }
  }
  /// The shape that emits; `point` by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { self[.emitterShape] }
    set { self[.emitterShape] = newValue }
  }
  /// The part of the shape that emits; `volume` by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { self[.emitterMode] }
    set { self[.emitterMode] = newValue }
  }
  /// In which order particles are drawn, and whether they are added up; `unordered` by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { self[.renderMode] }
    set { self[.renderMode] = newValue }
  }
  /// Multiplies the velocities of the cells; 1 by default. Animatable.
  open var velocity: Float {
    get { self[.velocity] }
    set { self[.velocity] = newValue }
  }
  /// Multiplies the scales of the cells; 1 by default. Animatable.
  open var scale: Float {
    get { self[.scale] }
    set { self[.scale] = newValue }
  }
  /// Multiplies the spins of the cells; 1 by default. Animatable.
  open var spin: Float {
    get { self[.spin] }
    set { self[.spin] = newValue }
  }
  /// Gives other random numbers, and the same ones for the same seed; 0 by default.
  open var seed: UInt32 {
    get { self[.seed] }
    set { self[.seed] = newValue }
  }
  // END scripts/properties

  override var committedProperties: PropertyBag {
    var properties = super.committedProperties
    for cell in emitterCells ?? [] { cell.write(to: &properties, prefix: "") }
    return properties
  }

  override func committedEmitter(after previous: Emitter?, rootTime: Double) -> Emitter? {
    guard previous != nil || !(emitterCells ?? []).isEmpty else { return nil }
    return Emitter.committed(
      after: previous, at: localTime(fromRootTime: rootTime), properties: committedProperties,
      animations: committedAnimations, cells: (emitterCells ?? []).map(\.committed),
      isUnderWay: !hasBeginTime)
  }

  open override func presentation() -> CAEmitterLayer? {
    present { CAEmitterLayer(layer: $0) }
  }
}

/// Which part of the shape particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A mode by its name. An unknown one is reported where a layer is given it, and emits as `volume` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The corners, the ends of a line, or points of a circle or a sphere on the axes.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges: the sides of a rectangle, the edges of a cuboid, a circle; of a sphere its circle in the plane.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The faces of a cuboid, the skin of a sphere, or all of a flat shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of the shape, evenly filled.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles lie over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A mode by its name. An unknown one is reported where a layer is given it, and draws as `unordered` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In no order that counts: here, the oldest particles are behind.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particles are drawn first, behind the others.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particles are drawn last, in front of the others.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth: those with the least z are drawn first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Each particle's colour is added to what is behind it.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Where particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A shape by its name. An unknown one is reported where a layer is given it, and emits as `point` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The position alone.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line along x, as long as the size's width. Angles count from upwards where y points down.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the size. On its outline angles count from the outward normal.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the size and the depth. On its surface angles count from the outward normal.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle in the plane, with the size's width for its radius. Angles count from the outward normal.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A ball, with the size's width for its radius. Angles count from the outward normal.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}
