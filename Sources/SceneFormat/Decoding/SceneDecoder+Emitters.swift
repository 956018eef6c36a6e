import AnimJSON
import AnimRenderTree

/// Emitter cells and the key paths into them.
extension SceneDecoder {
  package mutating func emitterCells(_ node: Node, depth: Int = 0) -> [EmitterCellDescription] {
    if case .null = node.value.content { return [] }
    guard let elements = array(node, of: "emitter cells") else { return [] }
    guard depth < Emitter.depthLimit else {
      report(.text(.nestedTooDeep(limit: Emitter.depthLimit)), at: node)
      return []
    }
    var names: [(name: String, position: SourcePosition)] = []
    return elements.compactMap { element in
      guard let object = anyObject(element, name: "an emitter cell") else { return nil }
      let name = object["name"].flatMap { cellName($0, &names) }
      return EmitterCellDescription(
        name: name, settings: cellSettings(of: object),
        cells: object["emitterCells"].map { emitterCells($0, depth: depth + 1) } ?? [],
        location: element.location)
    }
  }

  private mutating func cellName(
    _ node: Node, _ names: inout [(name: String, position: SourcePosition)]
  ) -> String? {
    guard let name = name(node) else { return nil }
    if name.contains(".") { report(.dotInCellName(name), at: node) }
    if let first = names.first(where: { $0.name == name }) {
      report(.duplicateCellName(name, first: first.position), at: node)
    }
    names.append((name, node.value.position))
    return name
  }

  private mutating func cellSettings(of object: ObjectNode) -> [PropertySetting] {
    var settings: [PropertySetting] = []
    for member in object.members where !EmitterCellTable.otherKeys.contains(member.key) {
      guard let row = EmitterCellTable.row(named: member.key) else {
        let suggestion = nearest(
          to: member.key, among: EmitterCellTable.names + EmitterCellTable.otherKeys + [Suppression.key])
        problems.append(
          .unknownKey(member.key, of: "CAEmitterCell", suggestion: suggestion),
          at: object.keyLocation(of: member))
        continue
      }
      let node = object.node(of: member)
      if settings.contains(where: { $0.property.key == row.key }) {
        problems.append(
          .sameProperty(member.key == row.name ? row.key : row.name, member.key),
          at: object.keyLocation(of: member))
      } else if let value = modelValue(node, row) {
        settings.append(
          PropertySetting(
            row, value, written: member.key, at: node.value.position, of: object.node.path))
      }
    }
    return settings
  }

  /// `emitterCells.NAME.field`, where the field may be in a cell in that cell.
  mutating func cellKeyPath(_ text: String, _ node: Node) -> SceneKeyPath? {
    var rest = text.split(separator: ".", omittingEmptySubsequences: false)[...]
    var cells = scope.cells
    var path: [Substring] = []
    while rest.count >= 3, rest.first == "emitterCells",
      let cell = cells.first(where: { $0.name == rest[rest.startIndex + 1] })
    {
      path += rest.prefix(2)
      rest = rest.dropFirst(2)
      cells = cell.cells
    }
    if !path.isEmpty, let name = rest.first, let row = EmitterCellTable.row(named: String(name)),
      row.key != "shape",
      let keyPath = SceneKeyPath(
        row, cellAt: path.joined(separator: "."), component: rest.dropFirst().joined(separator: "."))
    {
      return keyPath
    }
    let suggestion = nearest(to: text, among: SceneDecoder.keyPaths(of: scope.cells))
    return refuse(.unknownKeyPath(text, of: LayerKind.emitter.rawValue, suggestion: suggestion), at: node)
  }

  private static func keyPaths(of cells: [CellNames], prefix: String = "") -> [String] {
    cells.flatMap { cell in
      let path = "\(prefix)emitterCells.\(cell.name)."
      return EmitterCellTable.rows.filter { $0.key != "shape" }.map { path + $0.key }
        + keyPaths(of: cell.cells, prefix: path)
    }
  }
}

/// The names of cells, as far as key paths need them.
package struct CellNames {
  package var name: String
  package var cells: [CellNames]

  /// Those of an array of cells that have names. Whatever is wrong with it is reported where it is decoded.
  package static func all(in value: JSONValue) -> [CellNames] {
    guard case .array(let elements) = value.content else { return [] }
    return elements.compactMap { element in
      guard case .string(let name) = element["name"]?.content else { return nil }
      return CellNames(name: name, cells: element["emitterCells"].map(all) ?? [])
    }
  }
}
