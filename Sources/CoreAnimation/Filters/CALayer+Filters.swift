import CoreGraphics
import Foundation
import RenderTree

extension CALayer {
  /// An input of one of the layer's filters; nil when the key path leads to none.
  final func filterInput(at keyPath: String) -> Any? {
    guard let path = FilterKeyPath(keyPath) else { return nil }
    if modelLayer != nil, let shown = properties[PropertyKey(keyPath)] { return CIFilter.object(shown) }
    let filter = value(path.property).filters.first { $0.name == path.name }
    return filter?[path.input].flatMap { CIFilter.object($0) }
  }

  /// Changes an input of one of the layer's filters; false when the key path leads to none.
  final func setFilterInput(_ object: Any?, at keyPath: String) -> Bool {
    guard let path = FilterKeyPath(keyPath), var list = value(path.property).array else { return false }
    var isFound = false
    var isChanged = false
    for index in list.indices {
      guard case .filter(var filter) = list[index], filter.name == path.name else { continue }
      isFound = true
      guard filter.setInput(CALayer.plainName(path.input), to: object) else { break }
      isChanged = isChanged || list[index] != .filter(filter)
      list[index] = .filter(filter)
    }
    if isChanged {
      change(keyPath) {
        properties[path.property] = .array(list)
        customObjects[path.property.name] = nil
      }
    }
    return isFound
  }
}

extension Misuse {
  /// Reports what is no filter, or none for this property.
  static func checkFilters(_ key: PropertyKey, _ value: Value) {
    switch key {
    case .filters, .backgroundFilters:
      for element in value.array ?? [] {
        guard case .filter(let filter) = element else {
          report(.unknownFilter(name: element.filterDescription))
          continue
        }
        if filter.kind == nil { report(.misplacedFilter(name: filter.filterName, key: key.name)) }
      }
    case .compositingFilter:
      switch value {
      case .null: break
      case .filter(let filter):
        if filter.blending == nil { report(.misplacedFilter(name: filter.filterName, key: key.name)) }
      default:
        if value.string.flatMap({ Blending(filterName: $0) }) == nil {
          report(.unknownFilter(name: value.filterDescription))
        }
      }
    default: break
    }
  }
}

extension Value {
  fileprivate var filterDescription: String {
    switch self {
    case .string(let name): name
    case .object(let object): object.className
    default: type?.rawValue ?? "nil"
    }
  }
}
