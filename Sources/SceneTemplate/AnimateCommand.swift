import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// `{ "animate": "ball", "keyPath": "position.x", "from": 80, "to": 560, "duration": 1 }`: sets the model without
/// actions and adds the animation, as one block.
extension TemplateExpander {
  package mutating func animation(_ command: JSONValue, _ path: JSONPath) -> JSONValue {
    guard case .object(let members) = command.content, let layer = command["animate"],
      let keyPath = command["keyPath"]
    else { return command }
    let position = command.position
    checkKeys(of: members, ObjectKind.animate.keys + [Suppression.key], of: "\"animate\"", path)
    func refuse(_ reason: String) -> JSONValue {
      report(.badAnimation(reason: reason), at: position, path)
      return .refused(position)
    }
    var animation = members.filter { ObjectKind.passedToAnimation.contains($0.key) }
    let final: JSONValue
    var name = "CABasicAnimation"
    if let values = command["values"] {
      guard command["from"] == nil, command["to"] == nil, command["easing"] == nil, command["spring"] == nil
      else { return refuse("\"values\" takes the place of \"from\", \"to\", \"easing\" and \"spring\"") }
      guard let last = values.elements?.last else {
        return refuse("\"values\" is a list of one value or more")
      }
      name = "CAKeyframeAnimation"
      animation.append("values", values)
      final = last
    } else {
      guard let from = command["from"], let to = command["to"] else {
        return refuse("\"animate\" has \"from\" and \"to\", or \"values\"")
      }
      final = to
      let ends = [JSONMember](["fromValue": from, "toValue": to])
      if let members = spring(command, path) {
        name = "CASpringAnimation"
        animation += members + ends
      } else if let easing = command["easing"] {
        guard command["timingFunction"] == nil, command["timingFunctions"] == nil, command["keyTimes"] == nil
        else { return refuse("\"easing\" takes the place of timing functions and key times") }
        guard let word = easing.text else {
          return refuse("an easing is a name such as \"easeOutBounce\", found \(easing.summary)")
        }
        if TimingFunction.named.contains(where: { $0.name == word }) {
          animation += ends + [JSONMember("timingFunction", easing)]
        } else if let known = Easing(name: word) {
          let (first, last) = (
            from.components(of: keyPath) ?? from.radians ?? from,
            to.components(of: keyPath) ?? to.radians ?? to
          )
          if let made = known.members(from: first, to: last, at: easing.position) {
            if !known.isCurve { name = "CAKeyframeAnimation" }
            animation += (known.isCurve ? ends : []) + made
          } else if from.mayBeColors(of: keyPath) {
            // The decoder says which of them is no colour.
            animation += ends
          } else {
            return refuse(
              "the easing \(quoted(word)) becomes keyframes between numbers or lists of numbers, and \"from\" "
                + "is \(from.summary)")
          }
        } else {
          unknownEasing(word, at: easing.position, path)
          return .refused(position)
        }
      } else {
        animation += ends
      }
    }
    animation.append("duration", command["duration"])
    animation.append(delay: command["delay"])
    // Before it begins the first value is seen, and not the model's, which is the last.
    if command["fillMode"] == nil { animation.append("fillMode", .text("backwards", position)) }
    animation = [JSONMember](["class": .text(name, position), "keyPath": keyPath]) + animation
    var body = JSONValue.object(animation, position)
    if command["duration"]?.text == "settling" { body = settled(body, path) }
    let set = JSONValue.set(layer, keyPath, to: final, position)
    let add = JSONValue.add(body, to: layer, forKey: command["forKey"] ?? keyPath, position)
    return .withoutActions([set, add], allow: command["allow"], position)
  }

  /// The members of the spring; its duration is the settling one unless the command says another.
  private mutating func spring(_ command: JSONValue, _ path: JSONPath) -> [JSONMember]? {
    guard let spring = command["spring"] else { return nil }
    let place = JSONPath.key(path, "spring")
    if command["easing"] != nil {
      report(
        .badAnimation(reason: "\"spring\" and \"easing\" exclude each other"), at: spring.position, place)
    }
    guard case .object(let members) = spring.content else {
      if case .bool(true) = spring.content { return settlingMember([], spring.position, command, path) }
      wrongType(spring, expected: "true or an object such as { \"damping\": 12 }", place)
      return []
    }
    checkKeys(of: members, ["mass", "stiffness", "damping", "initialVelocity"], of: "\"spring\"", place)
    return members + settlingMember(members, spring.position, command, path)
  }

  private mutating func settlingMember(
    _ members: [JSONMember], _ position: SourcePosition, _ command: JSONValue, _ path: JSONPath
  ) -> [JSONMember] {
    if command["duration"] != nil { return [] }
    var spring = [JSONMember("class", .text("CASpringAnimation", position))] + members
    spring.append("duration", .text("settling", position))
    return settled(.object(spring, position), path)["duration"].map { [JSONMember("duration", $0)] } ?? []
  }

  /// `"duration": "settling"` of a spring, as seconds.
  package mutating func settled(_ animation: JSONValue, _ path: JSONPath) -> JSONValue {
    guard case .object(var members) = animation.content, let index = members.index(of: "duration"),
      case .string("settling") = members[index].value.content
    else { return animation }
    let place = members[index].value.position
    func lasting(_ duration: JSONValue.Content) -> JSONValue {
      members[index].value.content = duration
      return .object(members, animation.position)
    }
    guard animation["class"]?.text == "CASpringAnimation" else {
      report(
        .badAnimation(reason: "\"settling\" is the duration of a CASpringAnimation only"), at: place,
        .key(path, "duration"))
      return lasting(.refused)
    }
    let mass = animation["mass"]?.number ?? 1
    let stiffness = animation["stiffness"]?.number ?? 100
    let damping = animation["damping"]?.number ?? 10
    // The decoder says what is wrong with these.
    guard mass > 0, stiffness > 0, damping >= 0 else { return lasting(.number(1)) }
    let velocity = animation["initialVelocity"]?.number ?? 0
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    guard spring.settlingDuration < 86400 else {
      report(.endless("the spring"), at: place, .key(path, "duration"))
      return lasting(.refused)
    }
    return lasting(.number(spring.settlingDuration))
  }
}

extension JSONValue {
  /// Whether the key path's values are colours, or lists of them.
  fileprivate func mayBeColors(of keyPath: JSONValue) -> Bool {
    guard let type = keyPath.text.flatMap({ SceneKeyPath($0)?.type }) else { return false }
    return type == .color || type == .colors
  }

  /// An angle in degrees as a number; nil of anything else.
  fileprivate var radians: JSONValue? {
    guard case .object(let members) = content, members.count == 1, let degrees = self["degrees"]?.number
    else {
      return nil
    }
    return .number(degrees * .pi / 180, position)
  }

  /// Colours by their components, between which there are others; nil of what is no colour, and of other key paths.
  fileprivate func components(of keyPath: JSONValue) -> JSONValue? {
    guard mayBeColors(of: keyPath) else { return nil }
    guard let elements else { return components }
    let parts = elements.compactMap(\.components)
    return parts.count == elements.count ? .array(parts, position) : nil
  }

  private var components: JSONValue? {
    var decoder = SceneDecoder(file: "", JSONReader([]), assets: NoAssets())
    guard let color = decoder.color(Node(value: self, path: .root)) else { return nil }
    return .object(["srgb": .numbers([color.red, color.green, color.blue, color.alpha], position)], position)
  }
}
