import AnimJSON
import AnimSceneFormat

extension Rule {
  /// An angle in radians looks like one in degrees.
  public static let degreesForRadians = Rule(
    .degreesForRadians,
    "An angle in radians looks like one in degrees.",
    hint: "write {\"degrees\": 90} or \"rotateDegrees\"",
    details: "Warns of whole multiples of 15 from 30 on.",
    example: """
      \(canvas)
        "layers": [{ "bounds": [0, 0, 20, 20], "position": [50, 50], "backgroundColor": "tomato",
          "transform": { "rotate": 90 } }] }
      """)

  /// An emitter cell has neither contents nor a shape, nor cells in it that have.
  public static let emptyCell = Rule(
    .emptyCell,
    "An emitter cell has neither contents nor a shape, nor cells in it that have.",
    hint: "give the cell \"contents\" or a \"shape\"",
    details: "Particles live and are never drawn.",
    example: """
      \(canvas)
        "layers": [{ "class": "CAEmitterLayer", "name": "sparks", "emitterPosition": [50, 50],
          "backgroundColor": "navy", "bounds": [0, 0, 40, 40], "position": [50, 50],
          "emitterCells": [{ "birthRate": 10, "lifetime": 1 }] }] }
      """,
    .layer { layer, context in
      guard !layer.emitterCells.isEmpty, !context.filled.contains(layer.name ?? "") else { return [] }
      return layer.emitterCells.flatMap(\.emptyCells).map { cell in
        let name = cell.name.map { "the cell \(quoted($0))" } ?? "the cell"
        return (
          cell.location,
          "\(name) has neither \"contents\" nor a \"shape\": nothing is drawn of its particles"
        )
      }
    })

  /// A layer's shadow is described, and its opacity is 0, the default.
  public static let shadowNotDrawn = Rule(
    .shadowNotDrawn,
    "A layer's shadow is described, and its opacity is 0, the default.",
    hint: "set \"shadowOpacity\" to more than 0",
    details: "`shadowOpacity` is 0 by default.",
    example: """
      \(canvas)
        "layers": [{ "bounds": [0, 0, 20, 20], "position": [50, 50], "backgroundColor": "tomato",
          "shadowRadius": 4 }] }
      """,
    .layer { layer, context in
      let settings =
        layer.styles.isEmpty ? layer.properties : layer.properties + layer.styles.flatMap(\.properties)
      guard
        let first = settings.first(where: { setting in shadowRows.contains { $0 === setting.property } }),
        !settings.contains(where: { $0.property.key == "shadowOpacity" && $0.value != .number(0) }),
        !layer.isAnimatedByActions("shadowOpacity"), !context.shadowed.contains(layer.name ?? "")
      else { return [] }
      let key = quoted(first.property.key)
      return [(first.location, "\(key) has no effect: \"shadowOpacity\" is 0 and nothing changes it")]
    })
}

private let shadowRows = ["shadowColor", "shadowRadius", "shadowOffset", "shadowPath"]
  .compactMap { PropertyTable.row(named: $0) }

extension EmitterCellDescription {
  private var isDrawn: Bool {
    settings.contains { ["contents", "shape"].contains($0.property.key) && $0.value != .null }
  }

  /// Those of the cell and of all cells in it that draw nothing.
  fileprivate var emptyCells: [EmitterCellDescription] {
    // Of a cell that has others in it these are warned of already.
    cells.flatMap(\.emptyCells) + (cells.isEmpty && !isDrawn ? [self] : [])
  }
}

extension LayerDescription {
  fileprivate func isAnimatedByActions(_ key: String) -> Bool {
    actions.values.contains { action in
      var isFound = false
      if case .animation(let animation) = action {
        animation.forEachKeyPath { if $0.property.key == key { isFound = true } }
      }
      return isFound
    }
  }
}
