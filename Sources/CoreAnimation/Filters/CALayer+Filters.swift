import AnimRenderTree

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
