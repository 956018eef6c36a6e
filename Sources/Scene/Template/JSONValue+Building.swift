/// What the steps from a template to its plain scene make; it stands where the command stood that asked for it.
extension JSONValue {
  static func text(_ text: String, _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .string(text), position: position)
  }

  static func number(_ number: Double, _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .number(number), position: position)
  }

  static func bool(_ flag: Bool, _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .bool(flag), position: position)
  }

  static func array(_ elements: [JSONValue], _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .array(elements), position: position)
  }

  static func numbers(_ numbers: [Double], _ position: SourcePosition) -> JSONValue {
    .array(numbers.map { .number($0, position) }, position)
  }

  static func object(_ members: [JSONMember], _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .object(members), position: position)
  }

  static func object(_ members: KeyValuePairs<String, JSONValue>, _ position: SourcePosition) -> JSONValue {
    .object([JSONMember](members), position)
  }

  static func refused(_ position: SourcePosition) -> JSONValue {
    JSONValue(content: .refused, position: position)
  }

  var isRefused: Bool { if case .refused = content { true } else { false } }
  var number: Double? { if case .number(let number) = content { number } else { nil } }
  /// Not by way of `number` and a closure, over which the optimiser of Swift 6.3 stumbles.
  var wholeNumber: Int? { if case .number(let number) = content { Int(exactly: number) } else { nil } }
  var text: String? { if case .string(let text) = content { text } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }

  func numbers(count: Int) -> [Double]? {
    guard let elements, elements.count == count else { return nil }
    let numbers = elements.compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }

  /// A block of commands that run no actions; with a time, an entry of the timeline.
  static func withoutActions(
    _ commands: [JSONValue], at time: Double? = nil, allow: JSONValue? = nil, _ position: SourcePosition
  ) -> JSONValue {
    var members: [JSONMember] = []
    members.append("at", time.map { .number($0, position) })
    members.append("transaction", .object(["disableActions": .bool(true, position)], position))
    members.append("do", .array(commands, position))
    members.append("allow", allow)
    return .object(members, position)
  }

  static func set(_ layer: JSONValue, _ keyPath: JSONValue, to value: JSONValue, _ position: SourcePosition)
    -> JSONValue
  {
    .object(["set": layer, "keyPath": keyPath, "value": value], position)
  }

  static func hide(_ layer: JSONValue, _ isHidden: Bool, _ position: SourcePosition) -> JSONValue {
    .set(layer, .text("hidden", position), to: .bool(isHidden, position), position)
  }

  static func add(
    _ animation: JSONValue, to layer: JSONValue, forKey key: JSONValue, allow: JSONValue? = nil,
    _ position: SourcePosition
  ) -> JSONValue {
    var members = [JSONMember](["add": layer, "forKey": key, "animation": animation])
    members.append("allow", allow)
    return .object(members, position)
  }
}

extension JSONValue {
  /// The object with other values of these keys; nil when none has another.
  func changing(
    _ keys: [String], at path: JSONPath, _ change: (String, JSONValue, JSONPath) -> JSONValue?
  ) -> JSONValue? {
    guard case .object(var members) = content else { return nil }
    var isChanged = false
    for key in keys {
      guard let index = members.index(of: key),
        let value = change(key, members[index].value, .key(path, key))
      else { continue }
      members[index].value = value
      isChanged = true
    }
    return isChanged ? .object(members, position) : nil
  }

  /// The list with other elements; nil when none is another.
  func changingElements(at path: JSONPath, _ change: (JSONValue, JSONPath) -> JSONValue?) -> JSONValue? {
    guard case .array(var elements) = content else { return nil }
    var isChanged = false
    for index in elements.indices {
      guard let element = change(elements[index], .index(path, index)) else { continue }
      elements[index] = element
      isChanged = true
    }
    return isChanged ? .array(elements, position) : nil
  }

  /// With all that is in it at other places.
  func moved(_ place: (SourcePosition) -> SourcePosition) -> JSONValue {
    switch content {
    case .array(let elements): .array(elements.map { $0.moved(place) }, place(position))
    case .object(let members):
      .object(
        members.map {
          JSONMember(key: $0.key, keyPosition: place($0.keyPosition), value: $0.value.moved(place))
        },
        place(position))
    default: JSONValue(content: content, position: place(position))
    }
  }
}

extension JSONMember {
  init(_ key: String, _ value: JSONValue) {
    self.init(key: key, keyPosition: value.position, value: value)
  }
}

extension [JSONMember] {
  init(_ members: KeyValuePairs<String, JSONValue>) {
    self = members.map { JSONMember($0.key, $0.value) }
  }

  mutating func set(_ key: String, _ value: JSONValue) {
    if let index = index(of: key) { self[index].value = value } else { append(JSONMember(key, value)) }
  }

  mutating func append(_ key: String, _ value: JSONValue?) {
    if let value { append(JSONMember(key, value)) }
  }

  /// An animation's begin time, so long after it is added.
  mutating func append(delay: JSONValue?) {
    append("beginTime", delay.map { .object(["now": $0], $0.position) })
  }

  /// An animation that shows one text of a layer after the other, each from its part of the duration on.
  static func texts(
    _ texts: [JSONValue], from times: [Double], duration: Double, _ position: SourcePosition
  ) -> [JSONMember] {
    [JSONMember]([
      "class": .text("CAKeyframeAnimation", position), "keyPath": .text("string", position),
      "values": .array(texts, position), "keyTimes": .numbers(times + [1], position),
      "calculationMode": .text("discrete", position), "duration": .number(duration, position),
    ])
  }
}
