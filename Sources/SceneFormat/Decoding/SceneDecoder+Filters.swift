import AnimJSON
import AnimRenderTree

/// Filters and blend modes.
extension SceneDecoder {
  /// `compositingFilter`: the name of a blend mode.
  package mutating func blendMode(_ node: Node) -> String? {
    guard let text = string(node, expected: "a blend mode such as \"multiplyBlendMode\"") else { return nil }
    if Blending(filterName: text) != nil { return text }
    let names = Blending.filterNames.map(\.name)
    let filters = Blending.filterNames.compactMap(\.filter)
    return refuse(
      .unknownConstant(
        text, what: "blend mode", suggestion: nearest(to: text, among: names + filters), choices: names),
      at: node)
  }

  /// `filters` and `backgroundFilters`.
  package mutating func filters(_ node: Node) -> [LayerFilter]? {
    list(node, of: "filters") { $0.filter($1) }
  }

  /// A filter's name, or an object with its name and values.
  private mutating func filter(_ node: Node) -> LayerFilter? {
    if case .string = node.value.content {
      return constant(node, "filter", FilterKind.self).map { LayerFilter($0) }
    }
    guard let object = anyObject(node, name: "a filter"), let nameNode = required("filter", of: object),
      let kind = constant(nameNode, "filter", FilterKind.self)
    else { return nil }
    var filter = LayerFilter(kind)
    var isRight = true
    for member in object.members where member.key != "filter" {
      let value = object.node(of: member)
      switch member.key {
      case "name":
        guard let name = filterName(value) else { isRight = false; continue }
        filter.name = name
      case "isEnabled", "enabled":
        guard let flag = bool(value) else { isRight = false; continue }
        filter.isEnabled = flag
      default:
        guard let input = kind.inputs.first(where: { $0.name == member.key }) else {
          let suggestion = nearest(
            to: member.key, among: kind.inputs.map(\.name) + ObjectKind.filterKeys.map(\.key))
          problems.append(
            .unknownKey(member.key, of: kind.rawValue, suggestion: suggestion),
            at: object.keyLocation(of: member))
          isRight = false
          continue
        }
        guard let number = self.value(value, ValueFormat(input), input.range) else {
          isRight = false; continue
        }
        _ = filter.set(input.name, to: number.value)
      }
    }
    _ = either("isEnabled", "enabled", of: object)
    return isRight ? filter : nil
  }

  /// A name that a key path can hold.
  private mutating func filterName(_ node: Node) -> String? {
    guard let name = string(node) else { return nil }
    if name.isEmpty {
      report(.emptyName, at: node)
    } else if name.contains(".") {
      report(.dotInName(name), at: node)
    } else {
      return name
    }
    return nil
  }

  /// A key path into filters: some filter of the scene has that name and such an input. Which layer has it at
  /// that time only playing would tell.
  mutating func checkFilter(_ path: FilterKeyPath, _ text: String, _ node: Node) -> Bool {
    let kinds = directory.filters[path.name] ?? []
    if kinds.contains(where: { LayerFilter($0).keys.contains(path.input) }) { return true }
    var suggestion: String?
    if kinds.isEmpty {
      suggestion = nearest(to: path.name, among: directory.filters.keys.sorted()).map {
        "\(path.property.name).\($0).\(path.input)"
      }
    } else {
      let inputs = kinds.flatMap { LayerFilter($0).keys }
      suggestion = nearest(to: path.input, among: inputs).map { "\(path.property.name).\(path.name).\($0)" }
    }
    report(.unknownFilterKeyPath(text, suggestion: suggestion), at: node)
    return false
  }

  /// Finds the names of all filters before key paths are decoded.
  mutating func collectFilters(in value: JSONValue) {
    switch value.content {
    case .array(let elements):
      for element in elements { collectFilters(in: element) }
    case .object(let members):
      if let filter = value["filter"], case .string(let text) = filter.content {
        if case .string(let name)? = value["name"]?.content {
          collectFilter(text, name: name)
        } else {
          collectFilter(text)
        }
      }
      for member in members { collectFilters(in: member.value) }
    case .string(let text):
      // A filter without values is written as its name alone.
      if text.hasPrefix("CI") { collectFilter(text) }
    default: break
    }
  }

  private mutating func collectFilter(_ text: String, name: String? = nil) {
    guard let kind = FilterKind(rawValue: text) else { return }
    directory.filters[name ?? text, default: []].append(kind)
  }
}

extension ValueFormat {
  /// How scenes write the input of a filter.
  package init(_ input: FilterInput) {
    switch input.type {
    case .color: self = .color
    case .array: self = .vector
    default: self = input.name == "inputAngle" ? .angle : .number
    }
  }
}

extension FilterInput {
  /// What a layer's filter may be given; animations' values are free.
  fileprivate var range: ValueRange {
    switch name {
    case "inputRadius": .nonNegative
    case "inputPower": .positive
    default: .any
    }
  }
}
