import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// A layer that emits particles, described by cells. Its numbers multiply those of the cells.
open class CAEmitterLayer: CALayer {
  package override class var kind: LayerKind { .emitter }

  override class var accessors: [PropertyKey: PropertyAccessor] {
    [
      .birthRate: PropertyAccessor(\CAEmitterLayer.birthRate),
      .lifetime: PropertyAccessor(\CAEmitterLayer.lifetime),
      .emitterPosition: PropertyAccessor(\CAEmitterLayer.emitterPosition),
      .emitterZPosition: PropertyAccessor(\CAEmitterLayer.emitterZPosition),
      .emitterSize: PropertyAccessor(\CAEmitterLayer.emitterSize),
      .emitterDepth: PropertyAccessor(\CAEmitterLayer.emitterDepth),
      .emitterShape: PropertyAccessor(\CAEmitterLayer.emitterShape),
      .emitterMode: PropertyAccessor(\CAEmitterLayer.emitterMode),
      .renderMode: PropertyAccessor(\CAEmitterLayer.renderMode),
      .velocity: PropertyAccessor(\CAEmitterLayer.velocity),
      .scale: PropertyAccessor(\CAEmitterLayer.scale),
      .spin: PropertyAccessor(\CAEmitterLayer.spin),
      .seed: PropertyAccessor(\CAEmitterLayer.seed),
    ]
  }

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
    didSet { if emitterCells != oldValue { setNeedsCommit() } }
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

  /// Particles in a second, times those of each cell; default 1.
  open var birthRate: Float {
    get { self[.birthRate] }
    set { self[.birthRate] = newValue }
  }
  open var lifetime: Float {
    get { self[.lifetime] }
    set { self[.lifetime] = newValue }
  }
  open var emitterPosition: CGPoint {
    get { self[.emitterPosition] }
    set { self[.emitterPosition] = newValue }
  }
  open var emitterZPosition: CGFloat {
    get { self[.emitterZPosition] }
    set { self[.emitterZPosition] = newValue }
  }
  open var emitterSize: CGSize {
    get { self[.emitterSize] }
    set { self[.emitterSize] = newValue }
  }
  open var emitterDepth: CGFloat {
    get { self[.emitterDepth] }
    set { self[.emitterDepth] = newValue }
  }
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { self[.emitterShape] }
    set { self[.emitterShape] = newValue }
  }
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { self[.emitterMode] }
    set { self[.emitterMode] = newValue }
  }
  open var renderMode: CAEmitterLayerRenderMode {
    get { self[.renderMode] }
    set { self[.renderMode] = newValue }
  }
  open var preservesDepth: Bool {
    get { self[.preservesDepth] }
    set { self[.preservesDepth] = newValue }
  }
  open var velocity: Float {
    get { self[.velocity] }
    set { self[.velocity] = newValue }
  }
  open var scale: Float {
    get { self[.scale] }
    set { self[.scale] = newValue }
  }
  open var spin: Float {
    get { self[.spin] }
    set { self[.spin] = newValue }
  }
  open var seed: UInt32 {
    get { self[.seed] }
    set { self[.seed] = newValue }
  }

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
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles lie over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Where particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}
