import Foundation
import AnimJSON
import AnimRenderTree
import AnimSceneFormat
import AnimSceneTiming

/// `{ "section": "b", "layer": "card b", "transition": "push" }`: shows a section's layer from its start, hides the one of
/// the section before, and adds what moves between them.
package struct SectionLayers: TemplateReporter {
  private struct Edit {
    /// Before the first section that shows it.
    var isHidden: Bool
    var mask: (value: JSONValue, kind: SectionTransition.Kind)?
  }

  private static let deepest = 32
  private var canvas = CGSize.zero
  private var layers: [String: JSONValue] = [:]
  private var edits: [String: Edit] = [:]
  package var problems = ProblemList<Problem>()

  package mutating func resolve(_ scene: JSONValue) -> JSONValue {
    guard case .object(var members) = scene.content, let index = members.index(of: "timeline"),
      case .array(let list) = members[index].value.content,
      list.contains(where: { $0["section"] != nil })
    else { return scene }
    if let size = scene["canvas"]?["size"]?.numbers(count: 2) {
      canvas = CGSize(width: size[0], height: size[1])
    }
    if let layers = scene["layers"] { layers.forEachLayer { self.layers[$0] = $1 } }
    members[index].value.content = .array(sections(list, .key(.root, "timeline"), depth: 0))
    if !edits.isEmpty, let index = members.index(of: "layers") {
      members[index].value = edited(members[index].value)
    }
    return .object(members, scene.position)
  }

  private mutating func sections(_ list: [JSONValue], _ path: JSONPath, depth: Int) -> [JSONValue] {
    var list = list
    var previous: JSONValue?
    for index in list.indices {
      guard list[index]["section"] != nil, case .object(var members) = list[index].content else { continue }
      let place = JSONPath.index(path, index)
      var entries: [JSONValue] = []
      if let inner = list[index]["do"], let own = inner.elements, depth < Self.deepest {
        entries = sections(own, .key(place, "do"), depth: depth + 1)
        members.set("do", .array(entries, inner.position))
      }
      if list[index]["layer"] != nil || list[index]["transition"] != nil {
        let shown = entrance(list[index], previous, place)
        members.removeAll { $0.key == "layer" || $0.key == "transition" }
        members.set("do", .array(shown + entries, list[index].position))
        if let layer = list[index]["layer"], layer.text != nil { previous = layer }
      }
      list[index].content = .object(members)
    }
    return list
  }

  /// The entries that show the section's layer.
  private mutating func entrance(_ section: JSONValue, _ previous: JSONValue?, _ path: JSONPath)
    -> [JSONValue]
  {
    guard let layer = required("layer", of: section, "a section with a transition", path),
      let described = self.layer(layer, among: layers, expected: "the name of a layer", .key(path, "layer")),
      let name = layer.text
    else { return [] }
    let position = (section["transition"] ?? layer).position
    let transition = section["transition"].flatMap { self.transition($0, .key(path, "transition")) }
    // What is there from the start is not hidden first; what comes back has been hidden by the section in between.
    let isBack = edits[name] != nil
    var edit =
      edits[name] ?? Edit(isHidden: previous != nil || section["at"] != nil || transition != nil)
    var commands = edit.isHidden || isBack ? [JSONValue.hide(layer, false, position)] : []
    let rect = self.rect(of: described)
    if let transition {
      if transition.isMask {
        // A mask of the same kind is used again.
        let isTaken = described["mask"] != nil || edit.mask.map { $0.kind != transition.kind } ?? false
        guard !isTaken, let rect else {
          let kind = quoted(transition.kind.rawValue)
          let reason =
            isTaken
            ? "\(kind) gives the layer \(quoted(name)) a mask, and it has one"
            : "\(kind) needs the \"bounds\" or the \"frame\" of the layer \(quoted(name))"
          report(.badLayout(reason: reason), at: position, .key(path, "transition"))
          return []
        }
        edit.mask = edit.mask ?? (value: transition.mask(rect, position), kind: transition.kind)
      }
      let place = rect ?? CGRect(origin: .zero, size: canvas)
      commands.append(transition.incoming(layer, place, canvas: canvas, position))
      if let previous, let away = transition.outgoing(previous, canvas: canvas, position) {
        commands.append(away)
      }
    }
    edits[name] = edit
    let speed = section["speed"]?.number ?? 1
    var entries: [JSONValue] = []
    if let previous {
      let away = JSONValue.hide(previous, true, position)
      if let transition {
        entries = [.withoutActions([away], at: transition.duration * speed, position)]
      } else {
        commands.append(away)
      }
    }
    return (commands.isEmpty ? [] : [.withoutActions(commands, at: 0, position)]) + entries
  }

  /// The layer's bounds; those of the canvas where it has none, and nil where a layout will give it some.
  private func rect(of layer: JSONValue) -> CGRect? {
    if let bounds = layer["bounds"]?.numbers(count: 4) {
      return CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
    }
    if let frame = layer["frame"]?.numbers(count: 4) {
      return CGRect(x: 0, y: 0, width: frame[2], height: frame[3])
    }
    if SceneLayout.keys.contains(where: { layer[$0] != nil }) { return nil }
    return CGRect(origin: .zero, size: canvas)
  }

  private mutating func transition(_ value: JSONValue, _ path: JSONPath) -> SectionTransition? {
    var transition = SectionTransition()
    var (type, place) = (value, path)
    if case .object(let members) = value.content {
      checkKeys(of: members, ObjectKind.sectionTransition.keys, of: "\"transition\"", path)
      guard let inner = required("type", of: value, "\"transition\"", path) else { return nil }
      (type, place) = (inner, .key(path, "type"))
    }
    guard let kind: SectionTransition.Kind = word(type, "transition", place) else { return nil }
    transition.kind = kind
    if let value = value["subtype"] {
      guard let subtype: SectionTransition.Subtype = word(value, "subtype", .key(path, "subtype")) else {
        return nil
      }
      transition.subtype = subtype
    }
    if let easing = value["easing"] {
      let words = TimingFunction.named.map(\.name)
      guard let word = word(easing, "timing function", words, .key(path, "easing")) else { return nil }
      transition.easing = word
    }
    if let duration = value["duration"] {
      guard let seconds = duration.plainSeconds, seconds > 0, seconds <= 60 else {
        let expected = "a time of more than 0 and at most 60 seconds"
        return refuse(duration, expected: expected, .key(path, "duration"))
      }
      transition.duration = seconds
    }
    return transition
  }

  // MARK: Layers

  private func edited(_ list: JSONValue) -> JSONValue {
    guard let elements = list.elements else { return list }
    return .array(elements.map { edited(layer: $0) }, list.position)
  }

  private func edited(layer: JSONValue) -> JSONValue {
    guard case .object(var members) = layer.content else { return layer }
    if let index = members.index(of: "sublayers") { members[index].value = edited(members[index].value) }
    if let name = layer["name"]?.text, let edit = edits[name] {
      if edit.isHidden { members.set("hidden", .bool(true, layer.position)) }
      if let mask = edit.mask { members.set("mask", mask.value) }
    }
    return .object(members, layer.position)
  }
}

extension JSONValue {
  /// Of a list of layers: all that have names, with what is in them.
  package func forEachLayer(_ body: (String, JSONValue) -> Void) {
    for element in elements ?? [] {
      if let name = element["name"]?.text { body(name, element) }
      element["sublayers"]?.forEachLayer(body)
    }
  }
}
