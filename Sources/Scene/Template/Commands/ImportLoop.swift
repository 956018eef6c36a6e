/// `"loop"` of an imported scene: each turn has layers and entries of its own, so that it begins as the first one did.
struct ImportLoop {
  static let most = 1000

  let name: String
  let count: Int
  /// Of one turn.
  let duration: Double

  /// The scene with the layers and entries of all turns, none of which has the import's prefix yet.
  func repeated(_ scene: JSONValue, _ position: SourcePosition) -> JSONValue {
    guard case .object(var members) = scene.content else { return scene }
    let layers = Self.list(scene["layers"])
    let entries = Self.list(scene["timeline"])
    var turns: [JSONValue] = []
    var all: [JSONValue] = []
    for turn in 0..<count {
      let prefix = "turn \(turn + 1)/"
      let copy = JSONValue(
        content: .object([
          JSONMember("layers", JSONValue(content: .array(layers), position: position)),
          JSONMember("timeline", JSONValue(content: .array(entries), position: position)),
        ]), position: position
      ).prefixed(scene: prefix)
      let turnName = JSONValue.text("turn \(turn + 1)", position)
      var layer = [
        JSONMember("name", turnName),
        JSONMember("sublayers", copy["layers"] ?? JSONValue(content: .array([]), position: position)),
      ]
      if turn > 0 {
        layer.append(JSONMember("hidden", JSONValue(content: .bool(true), position: position)))
        let before = JSONValue.text("turn \(turn)", position)
        var block = JSONValue.withoutActions(
          [Self.hide(before, true, position), Self.hide(turnName, false, position)], position)
        if case .object(let inner) = block.content {
          block.content = .object(
            [JSONMember("at", .number(Double(turn) * duration, position))] + inner)
        }
        all.append(block)
      }
      turns.append(JSONValue(content: .object(layer), position: position))
      all += Self.list(copy["timeline"]).map { $0.later(by: Double(turn) * duration) }
    }
    members.set("layers", JSONValue(content: .array(turns), position: position))
    members.set("timeline", JSONValue(content: .array(all), position: position))
    return JSONValue(content: .object(members), position: scene.position)
  }

  private static func list(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value?.content { elements } else { [] }
  }

  private static func hide(_ layer: JSONValue, _ isHidden: Bool, _ position: SourcePosition) -> [JSONMember] {
    [
      JSONMember("set", layer), JSONMember("keyPath", .text("hidden", position)),
      JSONMember("value", JSONValue(content: .bool(isHidden), position: position)),
    ]
  }
}

extension JSONValue {
  /// Its own, and those in it.
  fileprivate var valueCount: Int {
    switch content {
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    default: 1
    }
  }

  /// The entry of the timeline, later by so many seconds. One that waits for an animation is as it was.
  fileprivate func later(by seconds: Double) -> JSONValue {
    guard case .object(var members) = content else { return self }
    for key in ["at", "until"] {
      guard let index = members.index(of: key), let time = members[index].value.plainSeconds else { continue }
      members[index].value.content = .number(time + seconds)
    }
    return JSONValue(content: .object(members), position: position)
  }
}

extension TemplateExpander {
  /// Nil of an import that is seen once, and after a problem.
  mutating func importLoop(_ name: String, _ layer: JSONValue, _ scene: JSONValue, _ path: JSONPath)
    -> ImportLoop?
  {
    guard let value = layer["loop"] else { return nil }
    if case .refused = value.content { return nil }
    let place = JSONPath.key(path, "loop")
    guard case .number(let number) = value.content, let count = Int(exactly: number),
      (1...ImportLoop.most).contains(count)
    else {
      report(
        .wrongType(expected: "a whole number of times, 1 to \(ImportLoop.most)", found: value.summary),
        at: value.position, place)
      return nil
    }
    guard let duration = scene["video"]?["duration"]?.plainSeconds, duration > 0 else {
      report(
        .badLayout(
          reason: "a scene that loops needs the \"duration\" of its \"video\", which is how long a turn is"),
        at: value.position, place)
      return nil
    }
    // Each turn is a copy of all that is in the scene.
    take(count * scene.valueCount, textBytes: 0, value.position, place)
    return hasStopped ? nil : ImportLoop(name: name, count: count, duration: duration)
  }
}
