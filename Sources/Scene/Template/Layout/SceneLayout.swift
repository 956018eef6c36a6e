// In: a plain scene but for "fit", "verticalAlignment", "padding" and "stack" of its layers.
// Out: the scene with bounds and positions in their place.
// To read: SceneLayout, StackRule, LayoutItem, SceneLayout+Measuring, SceneLayout+Placing, MeasuredText.

import CoreAnimation
import Geometry
import RenderTree

/// Takes layers' sizes from their texts, and places what is in stacks: sizes from the inside out, then places from the
/// outside in, each layer once.
struct SceneLayout: TemplateReporter {
  static let keys = ["fit", "verticalAlignment", "padding", "stack"]

  let measurer: any TextMeasurer
  /// Pixels per point: sizes and places are whole pixels.
  private var scale = 1.0
  private(set) var problems: [(location: SourceLocation, problem: Problem)] = []

  init(measurer: any TextMeasurer) { self.measurer = measurer }

  mutating func resolve(_ scene: JSONValue) -> JSONValue {
    if case .number(let scale)? = scene["canvas"]?["scale"]?.content, scale > 0 { self.scale = scale }
    guard case .object(var members) = scene.content else { return scene }
    var isChanged = false
    if let index = members.index(of: "layers"),
      let plain = layers(members[index].value, .key(.root, "layers"))
    {
      members[index].value = plain
      isChanged = true
    }
    if let index = members.index(of: "timeline"),
      let plain = commands(members[index].value, .key(.root, "timeline"))
    {
      members[index].value = plain
      isChanged = true
    }
    return isChanged ? JSONValue(content: .object(members), position: scene.position) : scene
  }

  mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath) {
    problems.append((SourceLocation(position: position, path: path), problem))
  }

  mutating func report(_ reason: String, at position: SourcePosition, _ path: JSONPath) {
    report(.template(.badLayout(reason: reason)), at: position, path)
  }

  /// Up to whole pixels, so that nothing of a text is cut off.
  func up(_ length: Double) -> Double { ((length * scale) - 1e-6).rounded(.up) / scale }

  func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }

  // MARK: The tree

  /// Nil when nothing of it changes.
  private mutating func layers(_ list: JSONValue, _ path: JSONPath) -> JSONValue? {
    guard case .array(var elements) = list.content else { return nil }
    var isChanged = false
    for index in elements.indices {
      guard let plain = layer(elements[index], .index(path, index)) else { continue }
      elements[index] = plain
      isChanged = true
    }
    return isChanged ? JSONValue(content: .array(elements), position: list.position) : nil
  }

  /// Nil when nothing of it changes.
  mutating func layer(_ value: JSONValue, _ path: JSONPath) -> JSONValue? {
    guard case .object(let members) = value.content else { return nil }
    if Self.keys.contains(where: { members.index(of: $0) != nil }) {
      let item = measured(value, path, available: nil, forced: nil)
      return placed(item, size: item.size, origin: nil)
    }
    return inner(value, path)
  }

  /// The layer with what is in it laid out; nil when nothing of it changes.
  mutating func inner(_ value: JSONValue, _ path: JSONPath) -> JSONValue? {
    guard case .object(var members) = value.content else { return nil }
    var isChanged = false
    if let index = members.index(of: "sublayers"),
      let plain = layers(members[index].value, .key(path, "sublayers"))
    {
      members[index].value = plain
      isChanged = true
    }
    if let index = members.index(of: "mask"), let plain = layer(members[index].value, .key(path, "mask")) {
      members[index].value = plain
      isChanged = true
    }
    return isChanged ? JSONValue(content: .object(members), position: value.position) : nil
  }

  /// Layers that commands insert, at any depth.
  private mutating func commands(_ list: JSONValue, _ path: JSONPath) -> JSONValue? {
    guard case .array(var elements) = list.content else { return nil }
    var isListChanged = false
    for place in elements.indices {
      guard case .object(var members) = elements[place].content else { continue }
      let path = JSONPath.index(path, place)
      var isChanged = false
      for key in ["insert", "do", "keyframes", "completion"] {
        guard let index = members.index(of: key) else { continue }
        let value = members[index].value
        let inner = JSONPath.key(path, key)
        guard let plain = key == "insert" ? layer(value, inner) : commands(value, inner) else { continue }
        members[index].value = plain
        isChanged = true
      }
      guard isChanged else { continue }
      elements[place].content = .object(members)
      isListChanged = true
    }
    return isListChanged ? JSONValue(content: .array(elements), position: list.position) : nil
  }
}

extension [JSONMember] {
  /// Replaces the member of that key, or puts it at the end.
  mutating func set(_ key: String, _ value: JSONValue) {
    if let index = index(of: key) { self[index].value = value } else { append(JSONMember(key, value)) }
  }
}

extension JSONValue {
  static func numbers(_ numbers: [Double], _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .array(numbers.map { .number($0, position) }), position: position)
  }

  /// A list of so many numbers; nil of anything else.
  func numbers(count: Int) -> [Double]? {
    guard case .array(let elements) = content, elements.count == count else { return nil }
    let numbers = elements.compactMap { element -> Double? in
      if case .number(let number) = element.content { number } else { nil }
    }
    return numbers.count == count ? numbers : nil
  }
}
