import AnimJSON

/// Commands that the steps from a template to its plain scene make.
extension JSONValue {
  /// A block of commands that run no actions; with a time, an entry of the timeline.
  package static func withoutActions(
    _ commands: [JSONValue], at time: Double? = nil, allow: JSONValue? = nil, _ position: SourcePosition
  ) -> JSONValue {
    var members: [JSONMember] = []
    members.append("at", time.map { .number($0, position) })
    members.append("transaction", .object(["disableActions": .bool(true, position)], position))
    members.append("do", .array(commands, position))
    members.append("allow", allow)
    return .object(members, position)
  }

  package static func set(
    _ layer: JSONValue, _ keyPath: JSONValue, to value: JSONValue, _ position: SourcePosition
  )
    -> JSONValue
  {
    .object(["set": layer, "keyPath": keyPath, "value": value], position)
  }

  package static func hide(_ layer: JSONValue, _ isHidden: Bool, _ position: SourcePosition) -> JSONValue {
    .set(layer, .text("hidden", position), to: .bool(isHidden, position), position)
  }

  package static func add(
    _ animation: JSONValue, to layer: JSONValue, forKey key: JSONValue, allow: JSONValue? = nil,
    _ position: SourcePosition
  ) -> JSONValue {
    var members = [JSONMember](["add": layer, "forKey": key, "animation": animation])
    members.append("allow", allow)
    return .object(members, position)
  }
}

extension [JSONMember] {
  /// An animation's begin time, so long after it is added.
  package mutating func append(delay: JSONValue?) {
    append("beginTime", delay.map { .object(["now": $0], $0.position) })
  }

  /// An animation that shows one text of a layer after the other, each from its part of the duration on.
  package static func texts(
    _ texts: [JSONValue], from times: [Double], duration: Double, _ position: SourcePosition
  ) -> [JSONMember] {
    [JSONMember]([
      "class": .text("CAKeyframeAnimation", position), "keyPath": .text("string", position),
      "values": .array(texts, position), "keyTimes": .numbers(times + [1], position),
      "calculationMode": .text("discrete", position), "duration": .number(duration, position),
    ])
  }
}
