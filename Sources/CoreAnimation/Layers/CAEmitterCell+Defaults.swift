import Foundation
import AnimRenderTree

/// What a cell's properties are when nothing was set.
extension CAEmitterCell {
  static let defaults: [PropertyKey: Value] = Dictionary(
    uniqueKeysWithValues: PropertyCatalog.emitterCell.filter { $0.defaultValue != .null }.map {
      (PropertyKey($0.name), $0.defaultValue)
    })

  /// The cell's values as properties of its layer: `emitterCells.NAME.birthRate`. A cell without a name
  /// cannot be reached.
  func write(to properties: inout PropertyBag, prefix: String) {
    guard let name else { return }
    let path = "\(prefix)emitterCells.\(name)."
    for key in CAEmitterCell.defaults.keys { properties[PropertyKey(path + key.name)] = value(key) }
    if let contents = self.properties[.contents] { properties[PropertyKey(path + "contents")] = contents }
    for cell in emitterCells ?? [] { cell.write(to: &properties, prefix: path) }
  }

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
    guard let type = CAEmitterCell.defaults[property]?.type else { return setObject(object, for: property) }
    guard let value = value.converted(to: type) else {
      return GivenValue(object, forKey: key).reject(type.phrase)
    }
    setValue(
      value == .null && !type.isObject ? CAEmitterCell.defaults[property] ?? value : value, for: property)
    if let holder { customObjects[property.name] = holder }
  }

  final func codedValue(forKeyPath keyPath: String) -> Any? {
    if let (cell, rest) = nested(keyPath) { return cell.value(forKeyPath: rest) }
    return part(at: keyPath)
  }

  final func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    if let (cell, rest) = nested(keyPath) { return cell.setValue(value, forKeyPath: rest) }
    setPart(value, at: keyPath)
  }

  static func object(_ value: Value, of key: PropertyKey) -> Any? {
    PropertyCatalog.cellField(key)?.isFloat == true
      ? value.number.map { NSNumber(value: Float($0)) } : Conversion.object(value)
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
