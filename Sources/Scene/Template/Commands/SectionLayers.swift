import Foundation
import RenderTree

/// `{ "section": "b", "layer": "card b", "transition": "push" }`: shows a section's layer from its start, hides the one of
/// the section before, and adds what moves between them.
struct SectionLayers: TemplateReporter {
  private struct Edit {
    /// Before the first section that shows it.
    var isHidden: Bool
    var mask: (value: JSONValue, kind: SectionTransition.Kind)?
  }

  private static let deepest = 32
  private var canvas = CGSize.zero
  private var layers: [String: JSONValue] = [:]
  private var edits: [String: Edit] = [:]
  private(set) var problems: [(location: SourceLocation, problem: Problem)] = []

  mutating func resolve(_ scene: JSONValue) -> JSONValue {
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
    return JSONValue(content: .object(members), position: scene.position)
  }

  mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath) {
    problems.append((SourceLocation(position: position, path: path), problem))
  }

  private mutating func sections(_ list: [JSONValue], _ path: JSONPath, depth: Int) -> [JSONValue] {
    var list = list
    var previous: JSONValue?
    for index in list.indices {
      guard list[index]["section"] != nil, case .object(var members) = list[index].content else { continue }
      let place = JSONPath.index(path, index)
      var entries: [JSONValue] = []
      if let inner = list[index]["do"], case .array(let own) = inner.content, depth < Self.deepest {
        entries = sections(own, .key(place, "do"), depth: depth + 1)
        members.set("do", JSONValue(content: .array(entries), position: inner.position))
      }
      if list[index]["layer"] != nil || list[index]["transition"] != nil {
        let shown = entrance(list[index], previous, place)
        members.removeAll { $0.key == "layer" || $0.key == "transition" }
        members.set(
          "do", JSONValue(content: .array(shown + entries), position: list[index].position))
        if let layer = list[index]["layer"], case .string = layer.content { previous = layer }
      }
      list[index].content = .object(members)
    }
    return list
  }

  /// The entries that show the section's layer.
  private mutating func entrance(_ section: JSONValue, _ previous: JSONValue?, _ path: JSONPath)
    -> [JSONValue]
  {
    guard let layer = section["layer"], case .string(let name) = layer.content else {
      if let layer = section["layer"] {
        if case .refused = layer.content { return [] }
        report(
          .wrongType(expected: "the name of a layer", found: layer.summary), at: layer.position,
          .key(path, "layer"))
      } else {
        report(.missingKey("layer", of: "a section with a transition"), at: section.position, path)
      }
      return []
    }
    guard let described = layers[name] else {
      report(
        .unknownLayer(name, suggestion: nearestName(to: name, among: layers.keys.sorted())),
        at: layer.position, .key(path, "layer"))
      return []
    }
    let position = (section["transition"] ?? layer).position
    let transition = section["transition"].flatMap { self.transition($0, .key(path, "transition")) }
    // What is there from the start is not hidden first; what comes back has been hidden by the section in between.
    let isBack = edits[name] != nil
    var edit =
      edits[name] ?? Edit(isHidden: previous != nil || section["at"] != nil || transition != nil)
    var commands = edit.isHidden || isBack ? [Self.hide(layer, false, position)] : []
    let rect = self.rect(of: described)
    if let transition {
      if transition.isMask {
        // A mask of the same kind is used again.
        let isTaken = described["mask"] != nil || edit.mask.map { $0.kind != transition.kind } ?? false
        let isFitted = rect == nil
        if isTaken || isFitted {
          let reason =
            isTaken
            ? "\(quoted(transition.kind.rawValue)) gives the layer \(quoted(name)) a mask, and it has one"
            : "\(quoted(transition.kind.rawValue)) needs the \"bounds\" or the \"frame\" of the layer \(quoted(name))"
          report(
            .template(.badLayout(reason: reason)), at: position, .key(path, "transition"))
          return []
        }
        edit.mask = edit.mask ?? rect.map { (transition.mask($0, position), transition.kind) }
      }
      commands.append(
        transition.incoming(
          layer, rect ?? CGRect(origin: .zero, size: canvas), canvas: canvas, position))
      if let previous, let away = transition.outgoing(previous, canvas: canvas, position) {
        commands.append(away)
      }
    }
    edits[name] = edit
    var speed = 1.0
    if case .number(let number)? = section["speed"]?.content { speed = number }
    var entries: [JSONValue] = []
    if let previous {
      let away = Self.hide(previous, true, position)
      if let transition {
        entries.append(Self.entry(at: transition.duration * speed, [away], position))
      } else {
        commands.append(away)
      }
    }
    return (commands.isEmpty ? [] : [Self.entry(at: 0, commands, position)]) + entries
  }

  private static func entry(at time: Double, _ commands: [[JSONMember]], _ position: SourcePosition)
    -> JSONValue
  {
    var block = JSONValue.withoutActions(commands, position)
    if case .object(let members) = block.content {
      block.content = .object([JSONMember("at", .number(time, position))] + members)
    }
    return block
  }

  private static func hide(_ layer: JSONValue, _ isHidden: Bool, _ position: SourcePosition) -> [JSONMember] {
    [
      JSONMember("set", layer), JSONMember("keyPath", .text("hidden", position)),
      JSONMember("value", JSONValue(content: .bool(isHidden), position: position)),
    ]
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
    let kinds = SectionTransition.Kind.allCases.map(\.rawValue)
    if case .object(let members) = value.content {
      checkKeys(of: members, SectionTransition.keys, of: "\"transition\"", path)
      guard let type = value["type"] else {
        report(.missingKey("type", of: "\"transition\""), at: value.position, path)
        return nil
      }
      guard let word = self.word(type, "transition", kinds, .key(path, "type")),
        let kind = SectionTransition.Kind(rawValue: word)
      else { return nil }
      transition.kind = kind
      if let subtype = value["subtype"] {
        let words = SectionTransition.Subtype.allCases.map(\.rawValue)
        guard let word = self.word(subtype, "subtype", words, .key(path, "subtype")) else { return nil }
        transition.subtype = SectionTransition.Subtype(rawValue: word) ?? .fromRight
      }
      if let easing = value["easing"] {
        let words = TimingFunction.named.map(\.name)
        guard let word = self.word(easing, "timing function", words, .key(path, "easing")) else { return nil }
        transition.easing = word
      }
      if let duration = value["duration"] {
        guard let seconds = duration.plainSeconds, seconds > 0, seconds <= 60 else {
          report(
            .wrongType(expected: "a time of more than 0 and at most 60 seconds", found: duration.summary),
            at: duration.position, .key(path, "duration"))
          return nil
        }
        transition.duration = seconds
      }
      return transition
    }
    guard let word = self.word(value, "transition", kinds, path),
      let kind = SectionTransition.Kind(rawValue: word)
    else { return nil }
    transition.kind = kind
    return transition
  }

  private mutating func word(_ value: JSONValue, _ what: String, _ choices: [String], _ path: JSONPath)
    -> String?
  {
    if case .refused = value.content { return nil }
    guard case .string(let text) = value.content else {
      let list = choices.map { quoted($0) }.joined(separator: ", ")
      report(.wrongType(expected: "one of " + list, found: value.summary), at: value.position, path)
      return nil
    }
    if choices.contains(text) { return text }
    report(
      .unknownConstant(
        text, what: what, suggestion: nearestName(to: text, among: choices), choices: choices),
      at: value.position, path)
    return nil
  }

  // MARK: Layers

  private func edited(_ list: JSONValue) -> JSONValue {
    guard case .array(let elements) = list.content else { return list }
    return JSONValue(content: .array(elements.map { edited(layer: $0) }), position: list.position)
  }

  private func edited(layer: JSONValue) -> JSONValue {
    guard case .object(var members) = layer.content else { return layer }
    if let index = members.index(of: "sublayers") { members[index].value = edited(members[index].value) }
    if case .string(let name)? = layer["name"]?.content, let edit = edits[name] {
      if edit.isHidden { members.set("hidden", JSONValue(content: .bool(true), position: layer.position)) }
      if let mask = edit.mask { members.set("mask", mask.value) }
    }
    return JSONValue(content: .object(members), position: layer.position)
  }
}

extension JSONValue {
  /// Of a list of layers: all that have names, with what is in them.
  func forEachLayer(_ body: (String, JSONValue) -> Void) {
    guard case .array(let elements) = content else { return }
    for element in elements {
      if case .string(let name)? = element["name"]?.content { body(name, element) }
      element["sublayers"]?.forEachLayer(body)
    }
  }

  /// Of a time without names.
  var plainSeconds: Double? {
    switch content {
    case .number(let number): number
    case .string(let text): SceneTime.seconds(text)
    default: nil
    }
  }
}
