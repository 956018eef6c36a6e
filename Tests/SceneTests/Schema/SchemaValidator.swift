import Foundation
import AnimJSON

@testable import AnimScene

/// What a JSON Schema says of a value, for the words that ours has. Source: JSON Schema 2020-12, core and validation.
struct SchemaValidator {
  private let definitions: [String: JSONValue]
  private let root: JSONValue
  private var patterns: [String: NSRegularExpression] = [:]
  /// What it does not know it does not pass over.
  private(set) var unknownWords: Set<String> = []

  init(_ document: JSONValue) {
    root = document
    var definitions: [String: JSONValue] = [:]
    if case .object(let members)? = document["$defs"]?.content {
      for member in members { definitions[member.key] = member.value }
    }
    self.definitions = definitions
  }

  /// Where it is wrong; none where it is right.
  mutating func errors(of value: JSONValue) -> [String] { errors(value, root, "") }

  private mutating func isValid(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    errors(value, schema, "").isEmpty
  }

  private mutating func errors(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    if case .bool(let flag) = schema.content { return flag ? [] : ["\(path): nothing is allowed here"] }
    guard case .object(let words) = schema.content else { return ["\(path): no schema"] }
    var found: [String] = []
    func fail(_ reason: String) { found.append("\(path): \(reason)") }
    for word in words {
      let rule = word.value
      switch word.key {
      case "$schema", "$defs", "title", "description", "default", "examples", "then", "else": break
      case "$ref":
        guard case .string(let text) = rule.content, let target = definitions[String(text.dropFirst(8))]
        else {
          fail("no definition")
          continue
        }
        found += errors(value, target, path)
      case "type":
        let names = rule.texts
        if !names.contains(where: { value.isOf(type: $0) }) {
          fail("expected \(names), found \(value.summary)")
        }
      case "enum":
        if case .array(let values) = rule.content, !values.contains(where: { $0.isEqual(to: value) }) {
          fail("\(value.summary) is not one of the words")
        }
      case "const":
        if !rule.isEqual(to: value) { fail("\(value.summary) is not \(rule.summary)") }
      case "pattern":
        if case .string(let text) = value.content, case .string(let pattern) = rule.content,
          !matches(text, pattern)
        {
          fail("\(text) does not match \(pattern)")
        }
      case "minimum", "maximum", "exclusiveMinimum", "minItems", "maxItems", "minLength", "maxLength":
        if !value.keeps(word.key, rule) { fail("\(value.summary) is beyond \(word.key)") }
      case "required":
        for key in rule.texts where value.isObject && value[key] == nil { fail("\(key) is missing") }
      case "properties":
        guard case .object(let properties) = rule.content else { continue }
        for property in properties {
          if let member = value[property.key] {
            found += errors(member, property.value, "\(path).\(property.key)")
          }
        }
      case "additionalProperties":
        guard case .object(let members) = value.content else { continue }
        let known = schema["properties"]
        for member in members where known?[member.key] == nil {
          found += errors(member.value, rule, "\(path).\(member.key)")
        }
      case "propertyNames":
        guard case .object(let members) = value.content else { continue }
        for member in members {
          found += errors(JSONValue(.string(member.key)), rule, "\(path).\(member.key)")
        }
      case "items":
        guard case .array(let elements) = value.content else { continue }
        for (index, element) in elements.enumerated() {
          found += errors(element, rule, "\(path)[\(index)]")
        }
      case "prefixItems":
        guard case .array(let elements) = value.content, case .array(let schemas) = rule.content else {
          continue
        }
        for (index, pair) in zip(elements, schemas).enumerated() {
          found += errors(pair.0, pair.1, "\(path)[\(index)]")
        }
      case "contains":
        guard case .array(let elements) = value.content else { continue }
        var isThere = false
        for element in elements where !isThere { isThere = isValid(element, rule) }
        if !isThere { fail("no element is as one must be") }
      case "oneOf":
        guard case .array(let schemas) = rule.content else { continue }
        var count = 0
        for part in schemas where isValid(value, part) { count += 1 }
        if count != 1 { fail("it is as \(count) of several, and not as one") }
      case "allOf":
        guard case .array(let schemas) = rule.content else { continue }
        for part in schemas { found += errors(value, part, path) }
      case "anyOf":
        guard case .array(let schemas) = rule.content else { continue }
        var best: [String]?
        for part in schemas {
          let tried = errors(value, part, path)
          if tried.count < best?.count ?? .max { best = tried }
          if tried.isEmpty { break }
        }
        found += best ?? []
      case "not":
        if isValid(value, rule) { fail("it is what it must not be") }
      case "if":
        let branch = isValid(value, rule) ? schema["then"] : schema["else"]
        if let branch { found += errors(value, branch, path) }
      default: unknownWords.insert(word.key)
      }
    }
    return found
  }

  private mutating func matches(_ text: String, _ pattern: String) -> Bool {
    if patterns[pattern] == nil { patterns[pattern] = try? NSRegularExpression(pattern: pattern) }
    guard let expression = patterns[pattern] else { return false }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }

  fileprivate var texts: [String] {
    switch content {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    default: []
    }
  }

  fileprivate func isOf(type: String) -> Bool {
    switch (type, content) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  fileprivate func isEqual(to other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    default: false
    }
  }

  fileprivate func keeps(_ word: String, _ rule: JSONValue) -> Bool {
    guard case .number(let limit) = rule.content else { return false }
    switch (word, content) {
    case ("minimum", .number(let number)): return number >= limit
    case ("maximum", .number(let number)): return number <= limit
    case ("exclusiveMinimum", .number(let number)): return number > limit
    case ("minItems", .array(let elements)): return Double(elements.count) >= limit
    case ("maxItems", .array(let elements)): return Double(elements.count) <= limit
    case ("minLength", .string(let text)): return Double(text.unicodeScalars.count) >= limit
    case ("maxLength", .string(let text)): return Double(text.unicodeScalars.count) <= limit
    default: return true
    }
  }
}
