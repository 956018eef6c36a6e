import Foundation
import Geometry
import RenderTree

/// What a cell's properties are when nothing was set. As an emitter layer's own properties of the same names
/// multiply the cells', their defaults differ.
extension CAEmitterCell {
  static let defaults: [PropertyKey: Value] = [
    .contentsRect: .rect(CGRect(x: 0, y: 0, width: 1, height: 1)),
    .contentsScale: .number(1),
    .birthRate: .number(0),
    .lifetime: .number(0),
    .lifetimeRange: .number(0),
    .emissionLatitude: .number(0),
    .emissionLongitude: .number(0),
    .emissionRange: .number(0),
    .velocity: .number(0),
    .velocityRange: .number(0),
    .xAcceleration: .number(0),
    .yAcceleration: .number(0),
    .zAcceleration: .number(0),
    .scale: .number(1),
    .scaleRange: .number(0),
    .scaleSpeed: .number(0),
    .spin: .number(0),
    .spinRange: .number(0),
    .color: .color(.white),
    .redRange: .number(0),
    .greenRange: .number(0),
    .blueRange: .number(0),
    .alphaRange: .number(0),
    .redSpeed: .number(0),
    .greenSpeed: .number(0),
    .blueSpeed: .number(0),
    .alphaSpeed: .number(0),
    .minificationFilter: .string("linear"),
    .magnificationFilter: .string("linear"),
    .minificationFilterBias: .number(0),
    .enabled: .bool(true),
  ]

  /// The cell's values as properties of its layer: `emitterCells.NAME.birthRate`. A cell without a name
  /// cannot be reached.
  func write(to properties: inout PropertyBag, prefix: String) {
    guard let name else { return }
    let path = "\(prefix)emitterCells.\(name)."
    for key in CAEmitterCell.defaults.keys { properties[PropertyKey(path + key.name)] = value(key) }
    if let contents = self.properties[.contents] { properties[PropertyKey(path + "contents")] = contents }
    for cell in emitterCells ?? [] { cell.write(to: &properties, prefix: path) }
  }
}

extension CAEmitterCell {
  /// The cell as the render tree has it.
  final var committed: EmitterCell {
    EmitterCell(
      name: name, timing: timing, values: EmitterCellValues(value),
      shape: value(.shape).path,
      filter: ImageFilter(
        minification: value(.minificationFilter).string, magnification: value(.magnificationFilter).string,
        bias: value(.minificationFilterBias).number ?? 0), cells: (emitterCells ?? []).map(\.committed))
  }

  final func setProperty(_ object: Any?, forKey key: String) {
    let property = PropertyKey(CALayer.plainName(key))
    let (value, holder) = Conversion.held(object)
    guard let type = CAEmitterCell.defaults[property]?.type else {
      setObject(object, for: property)
      return
    }
    guard let value = value.converted(to: type) else {
      GivenValue(object, forKey: key).reject(type.phrase)
      return
    }
    setValue(
      value == .null && !type.isObject ? CAEmitterCell.defaults[property] ?? value : value, for: property)
    if let holder { customObjects[property.name] = holder }
  }

  final func codedValue(forKeyPath keyPath: String) -> Any? {
    if let (cell, rest) = nested(keyPath) { return cell.value(forKeyPath: rest) }
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else { return nil }
    let whole = value(forKey: String(name))
    guard let rest else { return whole }
    guard let component = Component(rawValue: String(rest)) else { return nil }
    return Conversion.value(whole)?[component].flatMap(Conversion.object)
  }

  final func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    if let (cell, rest) = nested(keyPath) {
      cell.setValue(value, forKeyPath: rest)
      return
    }
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else {
      Misuse.report(.unusableKeyPath(keyPath: keyPath))
      return
    }
    guard let rest else {
      setValue(value, forKey: keyPath)
      return
    }
    let whole = Conversion.value(self.value(forKey: String(name)))
    if let changed = GivenValue(value, forKey: keyPath).part(String(rest), of: whole) {
      setValue(changed, forKey: String(name))
    }
  }

  /// The properties that are `Float`; all other numbers are `CGFloat`.
  private static let floats: Set<PropertyKey> = [
    .birthRate, .lifetime, .lifetimeRange, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed,
    .greenSpeed,
    .blueSpeed, .alphaSpeed, .minificationFilterBias,
  ]

  static func object(_ value: Value, of key: PropertyKey) -> Any? {
    floats.contains(key) ? value.number.map { NSNumber(value: Float($0)) } : Conversion.object(value)
  }

  private func nested(_ keyPath: String) -> (cell: CAEmitterCell, rest: String)? {
    guard keyPath.hasPrefix("emitterCells.") else { return nil }
    return CAEmitterCell.find(String(keyPath.dropFirst("emitterCells.".count)), among: emitterCells)
  }

  /// The cell that `path` begins with, and what follows its name.
  static func find(_ path: String, among cells: [CAEmitterCell]?) -> (cell: CAEmitterCell, rest: String)? {
    guard let dot = path.firstIndex(of: "."),
      let cell = cells?.first(where: { $0.name == String(path[..<dot]) })
    else { return nil }
    return (cell, String(path[path.index(after: dot)...]))
  }
}

extension PropertyKey {
  static let lifetimeRange = PropertyKey("lifetimeRange")
  static let emissionLatitude = PropertyKey("emissionLatitude")
  static let emissionLongitude = PropertyKey("emissionLongitude")
  static let emissionRange = PropertyKey("emissionRange")
  static let velocityRange = PropertyKey("velocityRange")
  static let xAcceleration = PropertyKey("xAcceleration")
  static let yAcceleration = PropertyKey("yAcceleration")
  static let zAcceleration = PropertyKey("zAcceleration")
  static let scaleRange = PropertyKey("scaleRange")
  static let scaleSpeed = PropertyKey("scaleSpeed")
  static let spinRange = PropertyKey("spinRange")
  static let color = PropertyKey("color")
  static let redRange = PropertyKey("redRange")
  static let greenRange = PropertyKey("greenRange")
  static let blueRange = PropertyKey("blueRange")
  static let alphaRange = PropertyKey("alphaRange")
  static let redSpeed = PropertyKey("redSpeed")
  static let greenSpeed = PropertyKey("greenSpeed")
  static let blueSpeed = PropertyKey("blueSpeed")
  static let alphaSpeed = PropertyKey("alphaSpeed")
  static let enabled = PropertyKey("enabled")
  /// Not Apple's: a path that is filled in white where a cell has no contents.
  static let shape = PropertyKey("shape")
}
