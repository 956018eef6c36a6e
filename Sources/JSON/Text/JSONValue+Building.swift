/// Values that are made, and stand where that stood which asked for them.
extension JSONValue {
  package static func text(_ text: String, _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .string(text), position: position)
  }

  package static func number(_ number: Double, _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .number(number), position: position)
  }

  package static func bool(_ flag: Bool, _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .bool(flag), position: position)
  }

  package static func array(_ elements: [JSONValue], _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .array(elements), position: position)
  }

  package static func numbers(_ numbers: [Double], _ position: SourcePosition) -> JSONValue {
    .array(numbers.map { .number($0, position) }, position)
  }

  package static func object(_ members: [JSONMember], _ position: SourcePosition) -> JSONValue {
    JSONValue(content: .object(members), position: position)
  }

  package static func object(_ members: KeyValuePairs<String, JSONValue>, _ position: SourcePosition)
    -> JSONValue
  {
    .object([JSONMember](members), position)
  }

  package static func refused(_ position: SourcePosition) -> JSONValue {
    JSONValue(content: .refused, position: position)
  }

  package var isRefused: Bool { if case .refused = content { true } else { false } }
  package var number: Double? { if case .number(let number) = content { number } else { nil } }
  /// Not by way of `number` and a closure, over which the optimiser of Swift 6.3 stumbles.
  package var wholeNumber: Int? {
    if case .number(let number) = content { Int(exactly: number) } else { nil }
  }
  package var text: String? { if case .string(let text) = content { text } else { nil } }
  package var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }

  package func numbers(count: Int) -> [Double]? {
    guard let elements, elements.count == count else { return nil }
    let numbers = elements.compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }
}

extension JSONValue {
  /// The object with other values of these keys; nil when none has another.
  package func changing(
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
  package func changingElements(at path: JSONPath, _ change: (JSONValue, JSONPath) -> JSONValue?)
    -> JSONValue?
  {
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
  package func moved(_ place: (SourcePosition) -> SourcePosition) -> JSONValue {
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
  package init(_ key: String, _ value: JSONValue) {
    self.init(key: key, keyPosition: value.position, value: value)
  }
}

extension [JSONMember] {
  package init(_ members: KeyValuePairs<String, JSONValue>) {
    self = members.map { JSONMember($0.key, $0.value) }
  }

  package mutating func set(_ key: String, _ value: JSONValue) {
    if let index = index(of: key) { self[index].value = value } else { append(JSONMember(key, value)) }
  }

  package mutating func append(_ key: String, _ value: JSONValue?) {
    if let value { append(JSONMember(key, value)) }
  }
}
