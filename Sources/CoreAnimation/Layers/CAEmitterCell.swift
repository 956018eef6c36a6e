import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// One kind of particles. Each random value lies within half its range of its mean.
open class CAEmitterCell: PropertyObject, NSCopying {
  public init() {
    super.init(timing: .layer)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// A fresh copy of Apple's class, which shares the cells that the particles emit.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell()
    copy.timing = timing
    copy.properties = properties
    copy.customObjects = customObjects
    copy.name = name
    copy.style = style
    copy.emitterCells = emitterCells
    return copy
  }

  /// The name that key paths use: `emitterCells.NAME.birthRate`.
  open var name: String?
  open var style: [AnyHashable: Any]?
  /// Particles that the particles of this cell emit.
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
