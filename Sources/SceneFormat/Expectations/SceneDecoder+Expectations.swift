import AnimJSON
import AnimRenderTree

/// What a scene expects of itself.
extension SceneDecoder {
  /// - Parameter duration: of the video, if it is known.
  package mutating func expectations(_ node: Node, duration: Double?) -> [ExpectationDescription] {
    guard let nodes = array(node, of: "expectations") else { return [] }
    return nodes.compactMap { expectation($0, duration ?? .infinity) }
  }

  private mutating func expectation(_ node: Node, _ duration: Double) -> ExpectationDescription? {
    guard let object = object(node, .expectation),
      let member = kind(of: object, .expectation, details: ExpectationRule.keys.map(\.0)),
      let rule = ExpectationRule.named(member.key)
    else { return nil }
    for key in ExpectationRule.keys.map(\.0).sorted() where object[key] != nil && !rule.takes(key) {
      problems.append(
        .useless(key, because: "\(quoted(rule.name)) does not ask for it"), at: object.keyLocation(key))
    }
    let layer = required("layer", of: object) == nil ? nil : layerName("layer", of: object)
    let keyPath = layer.flatMap { expectedKeyPath(of: rule, object, $0) }
    let from = object["from"].flatMap { expectedTime($0, duration) }
    let to = object["to"].flatMap { expectedTime($0, duration) }
    if let from, let to, from >= to, let node = object["to"] {
      report(
        .outOfRange(plainText(to), expected: "more than \(plainText(from)), which is \"from\""), at: node)
    }
    let tolerance = object["tolerance"].flatMap { number($0, .nonNegative) }
    guard let layer, keyPath != nil || rule.needsKeyPath != true else { return nil }
    let at = rule.takes("at") ? required("at", of: object).flatMap { expectedTime($0, duration) } : nil
    let event = rule.takes("event") ? milestone(object["event"]) : nil
    let by = rule.takes("by") ? object["by"] : nil
    let lead = by.flatMap { expectedTime($0, duration) }
    let source = ExpectationForm.Source(
      rule: rule, node: object.node(of: member), object: object, keyPath: keyPath, duration: duration)
    guard let argument = argument(source), (at != nil) == rule.takes("at"),
      (event != nil) == rule.takes("event"), (lead != nil) == (by != nil)
    else { return nil }
    return ExpectationDescription(
      layer: layer.name, keyPath: keyPath, rule, argument, at: at, from: from, to: to, tolerance: tolerance,
      event: event, lead: lead, location: node.location)
  }

  private mutating func argument(_ source: ExpectationForm.Source) -> ExpectationDescription.Argument? {
    guard let argument = source.rule.form.read(&self, source) else { return nil }
    if case .number(let number) = argument, let limit = source.rule.form.limit, !limit.contains(number) {
      report(.outOfRange(plainText(number), expected: limit.expected), at: source.node)
      return nil
    }
    return argument
  }

  private mutating func expectedKeyPath(
    of rule: ExpectationRule, _ object: ObjectNode, _ layer: (name: String, entry: LayerDirectory.Entry)
  ) -> SceneKeyPath? {
    guard rule.takes("keyPath") else { return nil }
    scope = layer.entry.scope
    let node = rule.needsKeyPath == true ? required("keyPath", of: object) : object["keyPath"]
    guard let node, let written = string(node, expected: "a key path"),
      let text = layerKeyPath(written, node, isView: layer.entry.isView),
      let keyPath = keyPath(text, node, layer.entry.layerClass, isView: layer.entry.isView)
    else { return nil }
    guard rule.subject != .numbers || keyPath.type.isNumeric else {
      report(.wrongType(expected: "a key path whose values are numbers", found: quoted(written)), at: node)
      return nil
    }
    return keyPath
  }

  private mutating func milestone(_ node: Node?) -> ExpectationDescription.Milestone? {
    guard let node else { return .appears }
    return constant(node, "event", ExpectationDescription.Milestone.self)
  }

  mutating func expectedTime(_ node: Node, _ duration: Double) -> Double? {
    guard let time = time(node, .nonNegative) else { return nil }
    guard time <= duration else {
      report(
        .outOfRange(plainText(time), expected: "at most \(plainText(duration)), the video's duration"),
        at: node)
      return nil
    }
    return time
  }

  package mutating func expectedValue(_ node: Node, _ source: ExpectationForm.Source) -> ValueDescription? {
    guard let keyPath = source.keyPath else { return nil }
    if keyPath.component.isEmpty, keyPath.property.isOptional, case .null = node.value.content {
      return .null
    }
    return value(node, keyPath.type)
  }
}

extension ValueFormat {
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .angle, .time, .repeatCount, .point, .size, .rect, .color, .transform: true
    default: false
    }
  }
}
