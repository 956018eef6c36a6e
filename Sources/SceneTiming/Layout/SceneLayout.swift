import AnimGeometry
import AnimJSON
import AnimSceneFormat

/// Takes layers' sizes from their texts, and places what is in stacks: sizes from the inside out, then places from the
/// outside in, each layer once.
package struct SceneLayout: TemplateReporter {
  package static let keys = ["fit", "verticalAlignment", "padding", "stack"]

  package let measurer: any TextMeasurer
  /// Pixels per point: sizes and places are whole pixels.
  private var scale = 1.0
  package var problems = ProblemList<Problem>()

  package init(measurer: any TextMeasurer) { self.measurer = measurer }

  package mutating func resolve(_ scene: JSONValue) -> JSONValue {
    if let scale = scene["canvas"]?["scale"]?.number, scale > 0 { self.scale = scale }
    return scene.changing(["layers", "timeline"], at: .root) { key, value, path in
      key == "layers" ? layers(value, path) : commands(value, path)
    } ?? scene
  }

  package mutating func report(_ reason: String, at position: SourcePosition, _ path: JSONPath) {
    report(.template(.badLayout(reason: reason)), at: position, path)
  }

  /// Up to whole pixels, so that nothing of a text is cut off.
  package func up(_ length: Double) -> Double { ((length * scale) - 1e-6).rounded(.up) / scale }

  package func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }

  // MARK: The tree

  /// Nil when nothing of it changes.
  private mutating func layers(_ list: JSONValue, _ path: JSONPath) -> JSONValue? {
    list.changingElements(at: path) { layer($0, $1) }
  }

  /// Nil when nothing of it changes.
  package mutating func layer(_ value: JSONValue, _ path: JSONPath) -> JSONValue? {
    guard case .object(let members) = value.content else { return nil }
    if Self.keys.contains(where: { members.index(of: $0) != nil }) {
      let item = measured(value, path, available: nil, forced: nil)
      return placed(item, size: item.size, origin: nil)
    }
    return inner(value, path)
  }

  /// The layer with what is in it laid out; nil when nothing of it changes.
  package mutating func inner(_ value: JSONValue, _ path: JSONPath) -> JSONValue? {
    value.changing(["sublayers", "mask"], at: path) { key, value, path in
      key == "mask" ? layer(value, path) : layers(value, path)
    }
  }

  /// Layers that commands insert, at any depth.
  private mutating func commands(_ list: JSONValue, _ path: JSONPath) -> JSONValue? {
    list.changingElements(at: path) { command, path in
      command.changing(["insert", "do", "keyframes", "completion"], at: path) { key, value, path in
        key == "insert" ? layer(value, path) : commands(value, path)
      }
    }
  }
}
