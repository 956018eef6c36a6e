import AnimJSON
import AnimRenderTree

/// Layers, their properties, actions and styles.
extension SceneDecoder {
  /// Nil only when the node is no object: a layer with problems is still a layer that commands may name.
  package mutating func layer(_ node: Node) -> LayerDescription? {
    let node = node.settled
    guard let object = anyObject(node, name: "a layer") else { return nil }
    let plays = playsFile(object)
    let known = plays ? .layer : layerClass(of: object)
    let layerClass = known ?? .layer
    let name = object["name"].flatMap { self.name($0) }
    let isView = object["view"].flatMap { bool($0) } ?? false
    // The properties of a class that is not known cannot be told right from wrong.
    let otherKeys: ObjectKind = plays ? .fileLayer : layerClass == .emitter ? .emitter : .layer
    let properties =
      known == nil ? [] : self.properties(of: object, layerClass, otherKeys: otherKeys)
    if layerClass == .text { noteUnnamedFont(of: object) }
    let cells = layerClass == .emitter ? object["emitterCells"].map { emitterCells($0) } ?? [] : []
    let outerScope = scope
    scope = LayerScope(node.value)
    let actions = object["actions"].map { self.actions($0, layerClass) } ?? [:]
    var styles: [StyleDescription] = []
    if let style = object["style"] { collectStyles(style, layerClass, into: &styles) }
    scope = outerScope
    let mask = object["mask"].flatMap { maskLayer($0) }
    let sublayers = object["sublayers"].flatMap { array($0, of: "layers") } ?? .none
    var description = LayerDescription(
      layerClass: layerClass, name: name, isView: isView, properties: properties, actions: actions,
      styles: styles, mask: mask.map { [$0] } ?? [], sublayers: sublayers.compactMap { layer($0) },
      location: node.location, emitterCells: cells,
      playedFiles: plays ? playedFile(object).map { [$0] } ?? [] : [])
    if let node = object["motionBlur"] { description.isBlurred = bool(node) ?? true }
    return description
  }

  private mutating func maskLayer(_ node: Node) -> LayerDescription? {
    if case .null = node.value.content { return nil }
    return layer(node)
  }

  private func playsFile(_ object: ObjectNode) -> Bool {
    if case .string(Self.playedFileClass) = object["class"]?.value.content { true } else { false }
  }

  private mutating func layerClass(of object: ObjectNode) -> LayerKind? {
    guard let node = object["class"] else { return .layer }
    return constant(
      node, "layer class", LayerKind.allCases.map(\.rawValue) + [Self.playedFileClass]
    ) { LayerKind(rawValue: $0) }
  }

  package mutating func name(_ node: Node) -> String? {
    guard let name = string(node) else { return nil }
    if name.isEmpty { report(.emptyName, at: node) }
    return name
  }

  /// All members that are properties of the class; other keys than `otherKeys` are reported.
  private mutating func properties(
    of object: ObjectNode, _ layerClass: LayerKind, otherKeys: ObjectKind
  ) -> [PropertySetting] {
    var settings: [PropertySetting] = []
    // As many as there will be: a scene may have very many layers.
    settings.reserveCapacity(object.members.reduce(0) { $0 + (otherKeys.knows($1.key) ? 0 : 1) })
    for member in object.members where !otherKeys.knows(member.key) {
      guard let row = row(of: member, object, layerClass, otherKeys: otherKeys) else { continue }
      let node = object.node(of: member)
      if let first = settings.first(where: { $0.property === row || $0.property.key == row.key }) {
        problems.append(.sameProperty(first.written, member.key), at: object.keyLocation(of: member))
      } else if let value = modelValue(node, row) {
        settings.append(
          PropertySetting(
            row, value, written: member.key, at: node.value.position, of: object.node.path))
      }
    }
    checkFrame(object)
    return settings
  }

  private mutating func row(
    of member: JSONMember, _ object: ObjectNode, _ layerClass: LayerKind, otherKeys: ObjectKind
  ) -> PropertyDescriptor? {
    let key = member.key
    let problem: Problem
    if let row = PropertyTable.row(named: key) {
      if row.belongs(to: layerClass) { return row }
      problem = .propertyOfOtherClass(
        key, owner: row.owners.first?.rawValue ?? "", layerClass: layerClass.rawValue)
    } else if key == "emitterCells" {
      problem = .propertyOfOtherClass(
        key, owner: LayerKind.emitter.rawValue, layerClass: layerClass.rawValue)
    } else if PropertyTable.unsupportedProperties.contains(key) {
      problem = .unsupportedKey(key, of: layerClass.rawValue)
    } else {
      let suggestion = nearest(
        to: key, among: PropertyTable.names(of: layerClass) + otherKeys.keys + [Suppression.key])
      problem = .unknownKey(key, of: layerClass.rawValue, suggestion: suggestion)
    }
    return refuse(problem, at: object.keyLocation(of: member))
  }

  private mutating func checkFrame(_ object: ObjectNode) {
    guard object["frame"] != nil else { return }
    for other in ["position", "bounds"] where object[other] != nil {
      problems.append(.frameAnd(other), at: object.keyLocation("frame"))
    }
  }

  /// `null` for NSNull, or an animation, by the key of the event.
  private mutating func actions(_ node: Node, _ layerClass: LayerKind) -> [String: ActionDescription] {
    guard let object = anyObject(node, name: "actions") else { return [:] }
    var actions: [String: ActionDescription] = [:]
    for member in object.members {
      let value = object.node(of: member)
      guard let key = actionKey(of: member, object, layerClass) else { continue }
      if actions[key] != nil {
        problems.append(.sameProperty(key, member.key), at: object.keyLocation(of: member))
      } else if case .null = value.value.content {
        actions[key] = .null
      } else if case .object = value.value.content {
        if let animation = animation(value, layerClass) { actions[key] = .animation(animation) }
      } else {
        wrongType(value, expected: "null or an animation")
      }
    }
    return actions
  }

  /// Events that are not changes of a property.
  package static let eventKeys = ["onOrderIn", "onOrderOut", "onLayout", "sublayers", "transition"]

  private mutating func actionKey(
    of member: JSONMember, _ object: ObjectNode, _ layerClass: LayerKind
  ) -> String? {
    if SceneDecoder.eventKeys.contains(member.key) { return member.key }
    if let row = PropertyTable.row(named: member.key), row.belongs(to: layerClass) { return row.key }
    let suggestion = nearest(
      to: member.key, among: PropertyTable.names(of: layerClass) + SceneDecoder.eventKeys)
    return refuse(
      .unknownKey(member.key, of: "the actions of \(layerClass.rawValue)", suggestion: suggestion),
      at: object.keyLocation(of: member))
  }

  private mutating func collectStyles(
    _ node: Node, _ layerClass: LayerKind, into styles: inout [StyleDescription]
  ) {
    guard let object = anyObject(node, name: "a style") else { return }
    let properties = self.properties(of: object, layerClass, otherKeys: .style)
    let actions = object["actions"].map { self.actions($0, layerClass) } ?? [:]
    styles.append(StyleDescription(properties: properties, actions: actions, location: node.location))
    if let inner = object["style"] { collectStyles(inner, layerClass, into: &styles) }
  }

  // MARK: Values by type

  /// A value that a layer is given, within the property's range.
  mutating func modelValue(_ node: Node, _ row: PropertyDescriptor) -> ValueDescription? {
    if row.isOptional, case .null = node.value.content { return .null }
    return value(node, row.type, row.range)
  }

  package mutating func value(_ node: Node, _ type: ValueFormat, _ range: ValueRange = .any)
    -> ValueDescription?
  {
    switch type {
    case .number: number(node, range).map { .number($0) }
    case .angle: angle(node).map { .number($0) }
    case .time: time(node, range).map { .number($0) }
    case .repeatCount: repeatCount(node).map { .number($0) }
    case .bool: bool(node).map { .bool($0) }
    case .point: point(node).map { .point($0) }
    case .size: size(node).map { .size($0) }
    case .rect: rect(node).map { .rect($0) }
    case .color: color(node).map { .color($0) }
    case .transform: transform(node).map { .transform($0) }
    case .path: path(node).map { .path($0) }
    case .fillMode:
      constant(node, "fill mode", FillMode.self).map { .string($0.rawValue) }
    case .word(let list): word(node, list).map { .string($0) }
    case .numbers: numbers(node, range).map { .list($0.map(ValueDescription.number)) }
    case .points: points(node).map { .list($0.map(ValueDescription.point)) }
    case .triangles: triangles(node).map { .list($0.map(ValueDescription.number)) }
    case .colors: colors(node).map { .list($0.map(ValueDescription.color)) }
    case .corners: flags(node, of: "corners", .corner).map { .number($0) }
    case .text: text(node)
    case .font: font(node).map { .font($0) }
    case .contents: contents(node).map { .contents($0) }
    case .blendMode: blendMode(node).map { .string($0) }
    case .filters: filters(node).map { .list($0.map(ValueDescription.filter)) }
    case .vector:
      numbers(node, count: 4, expected: "four numbers [x, y, z, w]", range).map {
        .list($0.map(ValueDescription.number))
      }
    case .edges: flags(node, of: "edges", .edge).map { .number($0) }
    }
  }
}
