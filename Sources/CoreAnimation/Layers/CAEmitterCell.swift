import Foundation
import Geometry
import RenderTree

/// One kind of particles. Each random value lies within half its range of its mean.
open class CAEmitterCell: PropertyObject {
  public init() {
    super.init(timing: .layer)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// The name that key paths use: `emitterCells.NAME.birthRate`.
  open var name: String?
  open var style: [AnyHashable: Any]?
  /// Particles that the particles of this cell emit.
  open var emitterCells: [CAEmitterCell]?

  /// The default of a property; nil for a key that is not one.
  open class func defaultValue(forKey key: String) -> Any? {
    defaults[PropertyKey(CALayer.plainName(key))].flatMap(Conversion.object)
  }

  open func shouldArchiveValue(forKey key: String) -> Bool {
    value(PropertyKey(CALayer.plainName(key))) != .null
  }

  package override func value(_ key: PropertyKey) -> Value {
    properties[key] ?? CAEmitterCell.defaults[key] ?? .null
  }

  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "style": style
    case "emitterCells": emitterCells
    default: timingValue(forKey: key) ?? object(PropertyKey(CALayer.plainName(key)))
    }
  }

  /// Changes a property, or stores a value under a key of your own.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "style": style = value as? [AnyHashable: Any]
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default:
      if !setTimingValue(value, forKey: key, duration: .infinity) { setProperty(value, forKey: key) }
    }
  }

  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }

  /// A picture, kept as it is.
  open var contents: Any? {
    get { object(.contents) }
    set { setObject(newValue, for: .contents) }
  }
  open var contentsRect: CGRect {
    get { self[.contentsRect] }
    set { self[.contentsRect] = newValue }
  }
  open var contentsScale: CGFloat {
    get { self[.contentsScale] }
    set { self[.contentsScale] = newValue }
  }
  open var birthRate: Float {
    get { self[.birthRate] }
    set { self[.birthRate] = newValue }
  }
  open var lifetime: Float {
    get { self[.lifetime] }
    set { self[.lifetime] = newValue }
  }
  open var lifetimeRange: Float {
    get { self[.lifetimeRange] }
    set { self[.lifetimeRange] = newValue }
  }
  open var emissionLatitude: CGFloat {
    get { self[.emissionLatitude] }
    set { self[.emissionLatitude] = newValue }
  }
  open var emissionLongitude: CGFloat {
    get { self[.emissionLongitude] }
    set { self[.emissionLongitude] = newValue }
  }
  open var emissionRange: CGFloat {
    get { self[.emissionRange] }
    set { self[.emissionRange] = newValue }
  }
  open var velocity: CGFloat {
    get { self[.velocity] }
    set { self[.velocity] = newValue }
  }
  open var velocityRange: CGFloat {
    get { self[.velocityRange] }
    set { self[.velocityRange] = newValue }
  }
  open var xAcceleration: CGFloat {
    get { self[.xAcceleration] }
    set { self[.xAcceleration] = newValue }
  }
  open var yAcceleration: CGFloat {
    get { self[.yAcceleration] }
    set { self[.yAcceleration] = newValue }
  }
  open var zAcceleration: CGFloat {
    get { self[.zAcceleration] }
    set { self[.zAcceleration] = newValue }
  }
  open var scale: CGFloat {
    get { self[.scale] }
    set { self[.scale] = newValue }
  }
  open var scaleRange: CGFloat {
    get { self[.scaleRange] }
    set { self[.scaleRange] = newValue }
  }
  open var scaleSpeed: CGFloat {
    get { self[.scaleSpeed] }
    set { self[.scaleSpeed] = newValue }
  }
  open var spin: CGFloat {
    get { self[.spin] }
    set { self[.spin] = newValue }
  }
  open var spinRange: CGFloat {
    get { self[.spinRange] }
    set { self[.spinRange] = newValue }
  }
  open var color: CGColor? {
    get { self[.color] }
    set { self[.color] = newValue }
  }
  open var redRange: Float {
    get { self[.redRange] }
    set { self[.redRange] = newValue }
  }
  open var greenRange: Float {
    get { self[.greenRange] }
    set { self[.greenRange] = newValue }
  }
  open var blueRange: Float {
    get { self[.blueRange] }
    set { self[.blueRange] = newValue }
  }
  open var alphaRange: Float {
    get { self[.alphaRange] }
    set { self[.alphaRange] = newValue }
  }
  open var redSpeed: Float {
    get { self[.redSpeed] }
    set { self[.redSpeed] = newValue }
  }
  open var greenSpeed: Float {
    get { self[.greenSpeed] }
    set { self[.greenSpeed] = newValue }
  }
  open var blueSpeed: Float {
    get { self[.blueSpeed] }
    set { self[.blueSpeed] = newValue }
  }
  open var alphaSpeed: Float {
    get { self[.alphaSpeed] }
    set { self[.alphaSpeed] = newValue }
  }
  open var minificationFilter: String {
    get { self[.minificationFilter] }
    set { self[.minificationFilter] = newValue }
  }
  open var magnificationFilter: String {
    get { self[.magnificationFilter] }
    set { self[.magnificationFilter] = newValue }
  }
  open var minificationFilterBias: Float {
    get { self[.minificationFilterBias] }
    set { self[.minificationFilterBias] = newValue }
  }
  open var isEnabled: Bool {
    get { self[.enabled] }
    set { self[.enabled] = newValue }
  }
}
