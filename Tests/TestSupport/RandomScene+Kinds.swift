import CoreAnimation
import Foundation
import AnimRenderTree

/// What scenes with all kinds have besides: every class of layers, and values for every property.
extension RandomScene {
  private static let properties = Dictionary(
    uniqueKeysWithValues: PropertyCatalog.all.map { ($0.name, $0) })
  private static let names = properties.keys.sorted()

  public static func property(_ keyPath: String) -> Property? { properties[keyPath] }

  mutating func anyKeyPath() -> String {
    hasAllKinds && chance(2) ? pick(RandomScene.names) : pick(RandomScene.keyPaths)
  }

  /// A layer of any class, with values for properties of that class.
  mutating func layerOfAnyKind() -> CALayer {
    let layer = pick(LayerKind.allCases).makeLayer()
    let properties = PropertyCatalog.properties(of: type(of: layer).kind)
    for _ in 0..<8 {
      let property = pick(properties)
      if let value = value(of: property) { layer.setValue(value, forKeyPath: property.name) }
    }
    if let emitter = layer as? CAEmitterLayer {
      emitter.emitterCells = (0..<Int.random(in: 1...2, using: &random)).map { _ in cell() }
    }
    if chance(8) {
      let mask = CAShapeLayer()
      mask.path = path()
      for _ in 0..<3 { change(mask) }
      layer.mask = mask
    }
    return layer
  }

  private mutating func cell(depth: Int = 0) -> CAEmitterCell {
    let cell = CAEmitterCell()
    for _ in 0..<6 {
      let property = pick(PropertyCatalog.emitterCell)
      if let value = value(of: property) { cell.setValue(value, forKey: property.name) }
    }
    cell.birthRate = .random(in: 0...12, using: &random)
    cell.lifetime = .random(in: 0...2, using: &random)
    if chance(3) { cell.contents = RandomScene.image }
    if depth < 2, chance(4) { cell.emitterCells = [self.cell(depth: depth + 1)] }
    return cell
  }

  /// A value of the property's type, mostly one that it can have.
  mutating func value(of property: Property) -> Any? {
    switch property.type {
    case .number: return number(of: property)
    case .bool: return chance(2)
    case .point: return chance(2) ? point() : CGPoint(x: .random(in: 0...1, using: &random), y: 0.3)
    case .size: return CGSize(width: number(), height: number())
    case .rect: return rect()
    case .color: return color()
    case .transform: return transform()
    case .path: return path()
    case .string:
      guard case .word(let list)? = property.format else { return "text" }
      return pick(list.constants)
    case .array:
      switch property.format {
      case .colors: return (0..<Int.random(in: 0...4, using: &random)).map { _ in color() }
      case .filters: return [CIFilter(name: pick(FilterKind.allCases).rawValue)].compactMap(\.self)
      default: return (0..<Int.random(in: 0...4, using: &random)).map { _ in number() }
      }
    case .object:
      switch property.name {
      case "contents": return RandomScene.image
      case "string": return pick(["A", "Two words", "", "שלום\nab"])
      case "compositingFilter":
        return pick(["multiplyBlendMode", "hueBlendMode", "sourceOut", "xor", "copy", "plusLighter"])
      default: return nil
      }
    }
  }

  private mutating func number(of property: Property) -> Double {
    if isExtreme, chance(16) {
      let number = number()
      // A hundred thousand particles take as long as a thousand other scenes.
      return ["birthRate", "lifetime"].contains(property.name) ? min(abs(number), 2) : number
    }
    switch property.name {
    case "instanceCount": return Double(Int.random(in: 0...5, using: &random))
    case "birthRate", "lifetime", "instanceDelay": return .random(in: 0...2, using: &random)
    default: break
    }
    switch property.range {
    case .unit: return .random(in: 0...1, using: &random)
    case .signedUnit: return .random(in: -1...1, using: &random)
    case .nonNegative, .positive, .copies: return abs(number())
    case .any, .decibels: return number()
    }
  }

  private static let image = Bitmap(width: 4, height: 3, rgba: [UInt8](repeating: 200, count: 48))
    .map { CGImage($0) }
}
