/// Trees that are made and not read are written as literals; they stand nowhere.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(_ content: Content) { self.init(content: content, position: .start) }

  package init(stringLiteral text: String) { self.init(.string(text)) }
  package init(floatLiteral number: Double) { self.init(.number(number)) }
  package init(integerLiteral number: Int) { self.init(.number(Double(number))) }
  package init(booleanLiteral flag: Bool) { self.init(.bool(flag)) }
  package init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }

  package init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members: members) }

  package init(members: [(String, JSONValue)]) {
    self.init(.object(members.map { JSONMember(key: $0.0, keyPosition: .start, value: $0.1) }))
  }

  package init(texts: [String]) { self.init(.array(texts.map { JSONValue(.string($0)) })) }

  /// With more members behind its own; of an object.
  package func adding(_ members: [(String, JSONValue)]) -> JSONValue {
    guard case .object(let own) = content else { return self }
    return JSONValue(.object(own + members.map { JSONMember(key: $0.0, keyPosition: .start, value: $0.1) }))
  }
}
