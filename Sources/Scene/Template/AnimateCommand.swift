import RenderTree

/// `{ "animate": "ball", "keyPath": "position.x", "from": 80, "to": 560, "duration": 1 }`: sets the model without
/// actions and adds the animation, as one block.
extension TemplateExpander {
  static let keys = [
    "animate", "keyPath", "from", "to", "values", "duration", "delay", "easing", "spring", "forKey",
  ]
  /// Members of the animation that go there as they are.
  static let passed = [
    "timingFunction", "timingFunctions", "keyTimes", "calculationMode", "repeatCount", "repeatDuration",
    "autoreverses", "speed", "timeOffset", "fillMode", "isAdditive", "isCumulative", "valueFunction",
    "isRemovedOnCompletion",
  ]

  mutating func animation(_ command: JSONValue, _ path: JSONPath) -> JSONValue {
    guard case .object(let members) = command.content, let layer = command["animate"],
      let keyPath = command["keyPath"]
    else { return command }
    let position = command.position
    checkKeys(
      of: members.filter { $0.key != "allow" }, Self.keys + Self.passed, of: "\"animate\"", path)
    func refuse(_ reason: String) -> JSONValue {
      report(.badAnimation(reason: reason), at: position, path)
      return JSONValue(content: .refused, position: position)
    }
    var animation = members.filter { Self.passed.contains($0.key) }
    let final: JSONValue
    var name = "CABasicAnimation"
    if let values = command["values"] {
      guard command["from"] == nil, command["to"] == nil, command["easing"] == nil, command["spring"] == nil
      else { return refuse("\"values\" takes the place of \"from\", \"to\", \"easing\" and \"spring\"") }
      guard case .array(let list) = values.content, let last = list.last else {
        return refuse("\"values\" is a list of one value or more")
      }
      name = "CAKeyframeAnimation"
      animation.append(JSONMember("values", values))
      final = last
    } else {
      guard let from = command["from"], let to = command["to"] else {
        return refuse("\"animate\" has \"from\" and \"to\", or \"values\"")
      }
      final = to
      switch spring(command, path) {
      case .some(let members):
        name = "CASpringAnimation"
        animation += members
        animation += [JSONMember("fromValue", from), JSONMember("toValue", to)]
      case nil:
        guard let easing = command["easing"] else {
          animation += [JSONMember("fromValue", from), JSONMember("toValue", to)]
          break
        }
        guard command["timingFunction"] == nil, command["timingFunctions"] == nil, command["keyTimes"] == nil
        else { return refuse("\"easing\" takes the place of timing functions and key times") }
        guard case .string(let word) = easing.content else {
          return refuse("an easing is a name such as \"easeOutBounce\", found \(easing.summary)")
        }
        if TimingFunction.named.contains(where: { $0.name == word }) {
          animation += [
            JSONMember("fromValue", from), JSONMember("toValue", to), JSONMember("timingFunction", easing),
          ]
          break
        }
        guard let known = Easing(name: word) else {
          report(
            .unknownEasing(word, suggestion: nearest(to: word, among: Easing.allNames)), at: easing.position,
            .key(path, "easing"))
          return JSONValue(content: .refused, position: position)
        }
        let ends = (from: from.components(of: keyPath), to: to.components(of: keyPath))
        guard let made = known.members(from: ends.from ?? from, to: ends.to ?? to, at: easing.position) else {
          if from.mayBeColors(of: keyPath) {
            // The decoder says which of them is no colour.
            animation += [JSONMember("fromValue", from), JSONMember("toValue", to)]
            break
          }
          return refuse(
            "the easing \(quoted(word)) becomes keyframes between numbers or lists of numbers, and \"from\" is "
              + "\(from.summary)")
        }
        if known.isCurve { animation += [JSONMember("fromValue", from), JSONMember("toValue", to)] }
        if !known.isCurve { name = "CAKeyframeAnimation" }
        animation += made
      }
    }
    if let duration = command["duration"] { animation.append(JSONMember("duration", duration)) }
    let delay = command["delay"] ?? JSONValue(content: .number(0), position: position)
    if command["delay"] != nil {
      animation.append(
        JSONMember(
          "beginTime", JSONValue(content: .object([JSONMember("now", delay)]), position: delay.position)))
    }
    // Before it begins the first value is seen, and not the model's, which is the last.
    if command["fillMode"] == nil {
      animation.append(JSONMember("fillMode", .text("backwards", position)))
    }
    animation.insert(JSONMember("class", .text(name, position)), at: 0)
    animation.insert(JSONMember("keyPath", keyPath), at: 1)
    var body = JSONValue(content: .object(animation), position: position)
    if case .string("settling")? = command["duration"]?.content { body = settled(body, path) }
    let set = [JSONMember("set", layer), JSONMember("keyPath", keyPath), JSONMember("value", final)]
    let add = [
      JSONMember("add", layer), JSONMember("forKey", command["forKey"] ?? keyPath),
      JSONMember("animation", body),
    ]
    var block = [
      JSONMember(
        "transaction",
        JSONValue(
          content: .object([
            JSONMember("disableActions", JSONValue(content: .bool(true), position: position))
          ]), position: position)),
      JSONMember(
        "do",
        JSONValue(
          content: .array([
            JSONValue(content: .object(set), position: position),
            JSONValue(content: .object(add), position: position),
          ]), position: position)),
    ]
    if let allow = command["allow"] { block.append(JSONMember("allow", allow)) }
    return JSONValue(content: .object(block), position: position)
  }

  /// The members of the spring; its duration is the settling one unless the command says another.
  private mutating func spring(_ command: JSONValue, _ path: JSONPath) -> [JSONMember]? {
    guard let spring = command["spring"] else { return nil }
    if command["easing"] != nil {
      report(
        .badAnimation(reason: "\"spring\" and \"easing\" exclude each other"), at: spring.position,
        .key(path, "spring"))
    }
    guard case .object(let members) = spring.content else {
      if case .bool(true) = spring.content { return settlingMember(command, spring.position, path) }
      report(
        .wrongType(expected: "true or an object such as { \"damping\": 12 }", found: spring.summary),
        at: spring.position, .key(path, "spring"))
      return []
    }
    let keys = ["mass", "stiffness", "damping", "initialVelocity"]
    checkKeys(of: members, keys, of: "\"spring\"", .key(path, "spring"))
    return members + settlingMember(spring, command, path)
  }

  private mutating func settlingMember(_ command: JSONValue, _ position: SourcePosition, _ path: JSONPath)
    -> [JSONMember]
  {
    settlingMember(JSONValue(content: .object([]), position: position), command, path)
  }

  private mutating func settlingMember(_ spring: JSONValue, _ command: JSONValue, _ path: JSONPath)
    -> [JSONMember]
  {
    if command["duration"] != nil { return [] }
    let duration = JSONMember("duration", .text("settling", spring.position))
    guard case .object(let members) = spring.content else { return [] }
    let whole = JSONValue(
      content: .object(
        [JSONMember("class", .text("CASpringAnimation", spring.position))] + members + [duration]),
      position: spring.position)
    return settled(whole, path)["duration"].map { [JSONMember("duration", $0)] } ?? []
  }

  /// `"duration": "settling"` of a spring, as seconds.
  mutating func settled(_ animation: JSONValue, _ path: JSONPath) -> JSONValue {
    guard case .object(var members) = animation.content, let index = members.index(of: "duration"),
      case .string("settling") = members[index].value.content
    else { return animation }
    let place = members[index].value.position
    guard case .string("CASpringAnimation")? = animation["class"]?.content else {
      report(
        .badAnimation(reason: "\"settling\" is the duration of a CASpringAnimation only"), at: place,
        .key(path, "duration"))
      members[index].value.content = .refused
      return JSONValue(content: .object(members), position: animation.position)
    }
    func number(_ key: String, _ usual: Double) -> Double {
      if case .number(let number)? = animation[key]?.content { return number }
      return usual
    }
    let mass = number("mass", 1)
    let stiffness = number("stiffness", 100)
    let damping = number("damping", 10)
    // The decoder says what is wrong with these.
    guard mass > 0, stiffness > 0, damping >= 0 else {
      members[index].value.content = .number(1)
      return JSONValue(content: .object(members), position: animation.position)
    }
    let duration = Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: number("initialVelocity", 0)
    ).settlingDuration
    guard duration < 86400 else {
      report(.endless("the spring"), at: place, .key(path, "duration"))
      members[index].value.content = .refused
      return JSONValue(content: .object(members), position: animation.position)
    }
    members[index].value.content = .number(duration)
    return JSONValue(content: .object(members), position: animation.position)
  }
}

extension JSONValue {
  /// Whether the key path's values are colours, or lists of them.
  fileprivate func mayBeColors(of keyPath: JSONValue) -> Bool {
    guard case .string(let text) = keyPath.content, let type = SceneKeyPath(text)?.type else { return false }
    return type == .color || type == .colors
  }

  /// Colours by their components, between which there are others; nil of what is no colour, and of other key paths.
  fileprivate func components(of keyPath: JSONValue) -> JSONValue? {
    guard mayBeColors(of: keyPath) else { return nil }
    guard case .array(let elements) = content else { return components }
    let parts = elements.compactMap(\.components)
    return parts.count == elements.count ? JSONValue(content: .array(parts), position: position) : nil
  }

  private var components: JSONValue? {
    var decoder = SceneDecoder(file: "", JSONReader([]), assets: NoAssets())
    guard let color = decoder.color(Node(value: self, path: .root)) else { return nil }
    let numbers = [color.red, color.green, color.blue, color.alpha].map { JSONValue.number($0, position) }
    return JSONValue(
      content: .object([JSONMember("srgb", JSONValue(content: .array(numbers), position: position))]),
      position: position)
  }
}

extension JSONMember {
  init(_ key: String, _ value: JSONValue) {
    self.init(key: key, keyPosition: value.position, value: value)
  }
}

extension JSONValue {
  static func text(_ text: String, _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .string(text), position: position)
  }

  static func number(_ number: Double, _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .number(number), position: position)
  }
}
