/// The names of cells, as far as key paths need them.
struct CellNames {
  var name: String
  var cells: [CellNames]

  /// Those of an array of cells that have names. Whatever is wrong with it is reported where it is decoded.
  static func all(in value: JSONValue) -> [CellNames] {
    guard case .array(let elements) = value.content else { return [] }
    return elements.compactMap { element in
      guard case .string(let name) = element["name"]?.content else { return nil }
      return CellNames(name: name, cells: element["emitterCells"].map(all) ?? [])
    }
  }
}
