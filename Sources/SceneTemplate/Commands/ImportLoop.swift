import AnimJSON

/// `"loop"` of an imported scene: each turn has layers and entries of its own, so that it begins as the first one did.
package struct ImportLoop {
  package static let most = 1000

  package let name: String
  package let count: Int
  /// Of one turn.
  package let duration: Double

  /// The scene with the layers and entries of all turns, none of which has the import's prefix yet.
  package func repeated(_ scene: JSONValue, _ position: SourcePosition) -> JSONValue {
    guard case .object(var members) = scene.content else { return scene }
    let layers = scene["layers"]?.elements ?? []
    let entries = scene["timeline"]?.elements ?? []
    var turns: [JSONValue] = []
    var all: [JSONValue] = []
    for turn in 0..<count {
      let parts = JSONValue.object(
        ["layers": .array(layers, position), "timeline": .array(entries, position)], position)
      let copy = parts.prefixed(scene: "turn \(turn + 1)/")
      let name = JSONValue.text("turn \(turn + 1)", position)
      var layer = [JSONMember](["name": name, "sublayers": copy["layers"] ?? .array([], position)])
      if turn > 0 {
        layer.append("hidden", .bool(true, position))
        let before = JSONValue.text("turn \(turn)", position)
        all.append(
          .withoutActions(
            [.hide(before, true, position), .hide(name, false, position)], at: Double(turn) * duration,
            position))
      }
      turns.append(.object(layer, position))
      all += (copy["timeline"]?.elements ?? []).map { $0.later(by: Double(turn) * duration) }
    }
    members.set("layers", .array(turns, position))
    members.set("timeline", .array(all, position))
    return .object(members, scene.position)
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
    return .object(members, position)
  }
}

extension TemplateExpander {
  /// Nil of an import that is seen once, and after a problem.
  mutating func importLoop(_ name: String, _ layer: JSONValue, _ scene: JSONValue, _ path: JSONPath)
    -> ImportLoop?
  {
    guard let value = layer["loop"] else { return nil }
    let place = JSONPath.key(path, "loop")
    guard let count = value.wholeNumber, (1...ImportLoop.most).contains(count) else {
      return refuse(value, expected: "a whole number of times, 1 to \(ImportLoop.most)", place)
    }
    guard let duration = scene["video"]?["duration"]?.plainSeconds, duration > 0 else {
      let reason =
        "a scene that loops needs the \"duration\" of its \"video\", which is how long a turn is"
      return refuse(.template(.badLayout(reason: reason)), at: value.position, place)
    }
    // Each turn is a copy of all that is in the scene.
    take(count * scene.valueCount, textBytes: 0, value.position, place)
    return hasStopped ? nil : ImportLoop(name: name, count: count, duration: duration)
  }
}
