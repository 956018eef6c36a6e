import RenderTree

/// What a scene expects of itself.
extension SceneDecoder {
  /// - Parameter duration: of the video, if it is known.
  mutating func expectations(_ node: Node, duration: Double?) -> [ExpectationDescription] {
    guard let nodes = array(node, of: "expectations") else { return [] }
    return nodes.compactMap { expectation($0, duration ?? .infinity) }
  }

  private mutating func expectation(_ node: Node, _ duration: Double) -> ExpectationDescription? {
    guard let object = object(node, .expectation) else { return nil }
    guard let member = kind(of: object, .expectation, details: ExpectationWord.details),
      let word = ExpectationWord(rawValue: member.key)
    else { return nil }
    checkDetails(of: word, object)
    let layer = required("layer", of: object) == nil ? nil : layerName("layer", of: object)
    let keyPath = layer.flatMap { expectedKeyPath(of: word, object, $0) }
    let from = object["from"].flatMap { expectedTime($0, duration) }
    let to = object["to"].flatMap { expectedTime($0, duration) }
    if let from, let to, from >= to, let node = object["to"] {
      report(
        .outOfRange(plainText(to), expected: "more than \(plainText(from)), which is \"from\""), at: node)
    }
    let tolerance = object["tolerance"].flatMap { number($0, .nonNegative) }
    guard let layer, keyPath != nil || !word.needsKeyPath,
      let kind = expectedKind(word, object.node(of: member), object, keyPath, duration)
    else { return nil }
    return ExpectationDescription(
      layer: layer.name, keyPath: keyPath, kind: kind, from: from, to: to, tolerance: tolerance,
      location: node.location)
  }

  private mutating func checkDetails(of word: ExpectationWord, _ object: ObjectNode) {
    for key in ExpectationWord.details.sorted() where object[key] != nil && !word.keys.contains(key) {
      problems.append(
        .useless(key, because: "\(quoted(word.rawValue)) does not ask for it"), at: object.keyLocation(key))
    }
  }

  private mutating func expectedKeyPath(
    of word: ExpectationWord, _ object: ObjectNode, _ layer: (name: String, entry: LayerDirectory.Entry)
  ) -> SceneKeyPath? {
    guard word.keys.contains("keyPath") else { return nil }
    scope = layer.entry.scope
    let node = word.needsKeyPath ? required("keyPath", of: object) : object["keyPath"]
    guard let node, let written = string(node, expected: "a key path"),
      let text = layerKeyPath(written, node, isView: layer.entry.isView),
      let keyPath = keyPath(text, node, layer.entry.layerClass, isView: layer.entry.isView)
    else { return nil }
    guard !word.needsNumbers || keyPath.type.isNumeric else {
      report(.wrongType(expected: "a key path whose values are numbers", found: quoted(written)), at: node)
      return nil
    }
    return keyPath
  }

  private mutating func expectedTime(_ node: Node, _ duration: Double) -> Double? {
    guard let time = time(node, .nonNegative) else { return nil }
    guard time <= duration else {
      report(
        .outOfRange(plainText(time), expected: "at most \(plainText(duration)), the video's duration"),
        at: node)
      return nil
    }
    return time
  }

  private mutating func expectedKind(
    _ word: ExpectationWord, _ node: Node, _ object: ObjectNode, _ keyPath: SceneKeyPath?, _ duration: Double
  ) -> ExpectationDescription.Kind? {
    switch word {
    case .value:
      let at = required("at", of: object).flatMap { expectedTime($0, duration) }
      guard let keyPath, let value = value(node, keyPath), let at else { return nil }
      return .value(value, at: at)
    case .within:
      guard let keyPath, let ends = array(node, of: "two values, the least and the greatest") else {
        return nil
      }
      guard ends.count == 2 else {
        wrongType(node, expected: "two values, the least and the greatest")
        return nil
      }
      guard let low = value(ends[0], keyPath), let high = value(ends[1], keyPath) else { return nil }
      return .within(low, high)
    case .monotonic:
      return constant(node, "direction", ExpectationDescription.Direction.self).map { .monotonic($0) }
    case .overshoot: return number(node, .nonNegative).map { .overshoot($0) }
    case .settlesBy: return expectedTime(node, duration).map { .settlesBy($0) }
    case .largestJump: return number(node, .nonNegative).map { .largestJump($0) }
    case .continuousVelocity: return expectedTrue(node) ? .continuousVelocity : nil
    case .appearsBy: return expectedTime(node, duration).map { .appearsBy($0) }
    case .staysInFrame: return expectedTrue(node) ? .staysInFrame : nil
    case .contrast:
      let at = required("at", of: object).flatMap { expectedTime($0, duration) }
      guard let ratio = number(node, .any), let at else { return nil }
      guard (1...21).contains(ratio) else {
        report(.outOfRange(plainText(ratio), expected: "1 to 21"), at: node)
        return nil
      }
      return .contrast(ratio, at: at)
    case .endsAtModel: return expectedTrue(node) ? .endsAtModel : nil
    case .before:
      let milestone = object["event"].map { constant($0, "event", ExpectationDescription.Milestone.self) }
      let lead = object["by"].map { expectedTime($0, duration) }
      guard let other = otherLayer(word, node, object), let milestone = milestone ?? .appears else {
        return nil
      }
      if let lead, lead == nil { return nil }
      return .before(other.name, milestone, by: lead ?? nil)
    case .keepsMoving:
      return expectedTime(node, duration).flatMap { pause in
        if pause > 0 { return .keepsMoving(every: pause) }
        report(.outOfRange(plainText(pause), expected: "more than 0"), at: node)
        return nil
      }
    case .inStep:
      guard let keyPath, let other = otherLayer(word, node, object) else { return nil }
      scope = other.entry.scope
      guard self.keyPath(keyPath.text, node, other.entry.layerClass) != nil else { return nil }
      return .inStep(other.name)
    }
  }

  /// The layer that the first one is compared with.
  private mutating func otherLayer(_ word: ExpectationWord, _ node: Node, _ object: ObjectNode)
    -> (name: String, entry: LayerDirectory.Entry)?
  {
    guard let other = layerName(word.rawValue, of: object) else { return nil }
    guard let first = object["layer"], case .string(other.name) = first.value.content else { return other }
    report(.wrongType(expected: "the name of another layer", found: quoted(other.name)), at: node)
    return nil
  }

  private mutating func value(_ node: Node, _ keyPath: SceneKeyPath) -> ValueDescription? {
    if keyPath.component.isEmpty, keyPath.property.isOptional, case .null = node.value.content {
      return .null
    }
    return value(node, keyPath.type)
  }

  /// What is not expected is left out.
  private mutating func expectedTrue(_ node: Node) -> Bool {
    if case .bool(true) = node.value.content { return true }
    wrongType(node, expected: "true")
    return false
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

extension ObjectKind {
  static let expectation = ObjectKind(
    "an expectation",
    ExpectationWord.allCases.map(\.rawValue) + ExpectationWord.details)
}

/// The key that says what is expected.
enum ExpectationWord: String, CaseIterable {
  case value, within, monotonic, overshoot, settlesBy, largestJump, continuousVelocity, appearsBy,
    staysInFrame,
    contrast, endsAtModel, before, keepsMoving, inStep

  /// The keys that may stand beside one of them.
  static let details = ["layer", "keyPath", "at", "from", "to", "tolerance", "event", "by"]

  var keys: Set<String> {
    switch self {
    case .value: ["layer", "keyPath", "at", "tolerance"]
    case .within, .monotonic, .settlesBy, .continuousVelocity:
      ["layer", "keyPath", "from", "to", "tolerance"]
    case .overshoot, .largestJump: ["layer", "keyPath", "from", "to"]
    case .appearsBy: ["layer"]
    case .staysInFrame: ["layer", "from", "to", "tolerance"]
    case .contrast: ["layer", "at"]
    case .endsAtModel: ["layer", "keyPath", "tolerance"]
    case .before: ["layer", "event", "by"]
    case .keepsMoving: ["layer", "from", "to", "tolerance"]
    case .inStep: ["layer", "keyPath", "from", "to", "tolerance"]
    }
  }

  var needsKeyPath: Bool { keys.contains("keyPath") && self != .endsAtModel }

  var needsNumbers: Bool { needsKeyPath && self != .value }
}
