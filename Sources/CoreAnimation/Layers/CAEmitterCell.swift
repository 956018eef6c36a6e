import CoreGraphics
import Foundation
import AnimRenderTree

/// One kind of particles. Each random value lies within half its range of its mean.
open class CAEmitterCell: PropertyObject, NSCopying, NSSecureCoding {
  /// A cell with the defaults of all values: a birth rate of 0, which emits nothing.
  public init() {
    super.init(timing: .layer)
  }

  /// From a keyed archive; nil for one without a cell of this library.
  public required init?(coder: NSCoder) {
    super.init(timing: .layer)
    if !unarchive(from: coder) { return nil }
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { archive(to: coder) }

  /// A fresh copy of Apple's class, which shares the cells that the particles emit.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell()
    copy.timing = timing
    copy.unknownFillMode = unknownFillMode
    copy.properties = properties
    copy.customObjects = customObjects
    copy.name = name
    copy.style = style
    copy.emitterCells = emitterCells
    return copy
  }

  /// The name that key paths use: `emitterCells.NAME.birthRate`.
  open var name: String?
  /// Kept, without effect; nil by default.
  open var style: [AnyHashable: Any]?
  /// Particles that the particles of this cell emit, up to eight levels deep; nil by default.
  open var emitterCells: [CAEmitterCell]?

  /// The default of a property, or nil: also for those whose default is zero, false or nil. What a class of your own
  /// answers for keys of its own is their value until they are set.
  open class func defaultValue(forKey key: String) -> Any? {
    let property = PropertyKey(CALayer.plainName(key))
    return defaults[property].flatMap { $0.isBlank ? nil : object($0, of: property) }
      ?? MediaTiming.defaultObject(forKey: key)
  }

  /// Whether a value was set: what still has its default needs no place in an archive.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    properties[PropertyKey(CALayer.plainName(key))] != nil
      || CALayer.differs(value(forKey: key), from: type(of: self).defaultValue(forKey: key))
  }

  package override func value(_ key: PropertyKey) -> Value {
    properties[key] ?? CAEmitterCell.defaults[key] ?? .null
  }

  /// The value of a property, or the value stored under a key of your own.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "style": style
    case "emitterCells": emitterCells
    default:
      timingValue(forKey: key) ?? propertyObject(PropertyKey(CALayer.plainName(key)))
        ?? type(of: self).defaultValue(forKey: key)
    }
  }

  /// Changes a property, or stores a value under a key of your own.
  open func setValue(_ value: Any?, forKey key: String) {
    let given = GivenValue(value, forKey: key)
    switch key {
    case "name": given.object("a string") { name = $0 }
    case "style": given.object("a dictionary") { style = $0 }
    case "emitterCells": given.object("an array of emitter cells") { emitterCells = $0 }
    default:
      if !setTimingValue(value, forKey: key, duration: .infinity) { setProperty(value, forKey: key) }
    }
  }

  private func propertyObject(_ key: PropertyKey) -> Any? {
    customObjects[key.name] ?? CAEmitterCell.object(value(key), of: key)
  }

  /// The value at a path: also of a component (`contentsRect.origin.x`), or of a cell inside (`emitterCells.NAME.birthRate`).
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  /// Changes the value at such a path. One that leads nowhere is reported.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }

  // BEGIN scripts/properties: emitterCell
  /// Particles in a second of the cell's time, times the layer's `birthRate`; 0 by default.
  open var birthRate: Float {
    get { self[.birthRate] }
    set { self[.birthRate] = newValue }
  }
  /// How long a particle lives, in seconds, times the layer's `lifetime`; 0 by default.
  open var lifetime: Float {
    get { self[.lifetime] }
    set { self[.lifetime] = newValue }
  }
  /// How much lifetimes differ, in seconds, half of it on either side; 0 by default.
  open var lifetimeRange: Float {
    get { self[.lifetimeRange] }
    set { self[.lifetimeRange] = newValue }
  }
  /// The direction out of the plane, in radians towards the eye; 0 by default.
  open var emissionLatitude: CGFloat {
    get { self[.emissionLatitude] }
    set { self[.emissionLatitude] = newValue }
  }
  /// The direction in the plane, in radians from x towards y, or from the shape's outward normal; 0 by default.
  open var emissionLongitude: CGFloat {
    get { self[.emissionLongitude] }
    set { self[.emissionLongitude] = newValue }
  }
  /// The opening of the cone around that direction, in radians, evenly filled; 0 by default, 2π is every direction.
  open var emissionRange: CGFloat {
    get { self[.emissionRange] }
    set { self[.emissionRange] = newValue }
  }
  /// Points in a second at birth, times the layer's `velocity`; 0 by default.
  open var velocity: CGFloat {
    get { self[.velocity] }
    set { self[.velocity] = newValue }
  }
  /// How much velocities differ, half of it on either side; 0 by default.
  open var velocityRange: CGFloat {
    get { self[.velocityRange] }
    set { self[.velocityRange] = newValue }
  }
  /// By how many points in a second the velocity along x grows in a second; 0 by default.
  open var xAcceleration: CGFloat {
    get { self[.xAcceleration] }
    set { self[.xAcceleration] = newValue }
  }
  /// By how many points in a second the velocity along y grows in a second; 0 by default.
  open var yAcceleration: CGFloat {
    get { self[.yAcceleration] }
    set { self[.yAcceleration] = newValue }
  }
  /// By how many points in a second the velocity towards the eye grows in a second; 0 by default.
  open var zAcceleration: CGFloat {
    get { self[.zAcceleration] }
    set { self[.zAcceleration] = newValue }
  }
  /// Multiplies the size of the contents, times the layer's `scale`; 1 by default. A negative one mirrors.
  open var scale: CGFloat {
    get { self[.scale] }
    set { self[.scale] = newValue }
  }
  /// How much scales differ, half of it on either side; 0 by default.
  open var scaleRange: CGFloat {
    get { self[.scaleRange] }
    set { self[.scaleRange] = newValue }
  }
  /// By how much the scale grows in a second; 0 by default.
  open var scaleSpeed: CGFloat {
    get { self[.scaleSpeed] }
    set { self[.scaleSpeed] = newValue }
  }
  /// The turn in a second, in radians, times the layer's `spin`; 0 by default.
  open var spin: CGFloat {
    get { self[.spin] }
    set { self[.spin] = newValue }
  }
  /// How much spins differ, half of it on either side; 0 by default.
  open var spinRange: CGFloat {
    get { self[.spinRange] }
    set { self[.spinRange] = newValue }
  }
  /// What the contents are multiplied with; white by default and where it is nil.
  open var color: CGColor? {
    get { self[.color] }
    set { self[.color] = newValue }
  }
  /// How much the red of `color` differs, half of it on either side; 0 by default.
  open var redRange: Float {
    get { self[.redRange] }
    set { self[.redRange] = newValue }
  }
  /// How much the green of `color` differs, half of it on either side; 0 by default.
  open var greenRange: Float {
    get { self[.greenRange] }
    set { self[.greenRange] = newValue }
  }
  /// How much the blue of `color` differs, half of it on either side; 0 by default.
  open var blueRange: Float {
    get { self[.blueRange] }
    set { self[.blueRange] = newValue }
  }
  /// How much the alpha of `color` differs, half of it on either side; 0 by default.
  open var alphaRange: Float {
    get { self[.alphaRange] }
    set { self[.alphaRange] = newValue }
  }
  /// By how much the red grows in a second; 0 by default.
  open var redSpeed: Float {
    get { self[.redSpeed] }
    set { self[.redSpeed] = newValue }
  }
  /// By how much the green grows in a second; 0 by default.
  open var greenSpeed: Float {
    get { self[.greenSpeed] }
    set { self[.greenSpeed] = newValue }
  }
  /// By how much the blue grows in a second; 0 by default.
  open var blueSpeed: Float {
    get { self[.blueSpeed] }
    set { self[.blueSpeed] = newValue }
  }
  /// By how much the alpha grows in a second; 0 by default. A negative one fades particles out.
  open var alphaSpeed: Float {
    get { self[.alphaSpeed] }
    set { self[.alphaSpeed] = newValue }
  }
  /// Whether the cell emits; true by default. Particles that are there live on.
  open var isEnabled: Bool {
    get { self[.enabled] }
    set { self[.enabled] = newValue }
  }
  /// What a particle shows, centred at its place: a `CGImage`, a `VectorPicture`, which comes back as a `CGImage`, or a
  /// `MovieClip`, which plays from its birth; nil by default. Any other object is kept and not drawn.
  open var contents: Any? {
    get { object(.contents) }
    set { setObject(newValue, for: .contents) }
  }
  /// The part of the contents that is shown, in units of their size; (0, 0, 1, 1) by default.
  open var contentsRect: CGRect {
    get { self[.contentsRect] }
    set { self[.contentsRect] = newValue }
  }
  /// Pixels of the contents in a point; 1 by default.
  open var contentsScale: CGFloat {
    get { self[.contentsScale] }
    set { self[.contentsScale] = newValue }
  }
  /// How contents are sampled that are drawn smaller: a name of `CALayerContentsFilter`; "linear" by default.
  open var minificationFilter: String {
    get { self[.minificationFilter] }
    set { self[.minificationFilter] = newValue }
  }
  /// How contents are sampled that are drawn larger: a name of `CALayerContentsFilter`; "linear" by default.
  open var magnificationFilter: String {
    get { self[.magnificationFilter] }
    set { self[.magnificationFilter] = newValue }
  }
  /// Added to the number of times that contents are halved before they are drawn smaller; 0 by default.
  open var minificationFilterBias: Float {
    get { self[.minificationFilterBias] }
    set { self[.minificationFilterBias] = newValue }
  }
  // END scripts/properties
}
