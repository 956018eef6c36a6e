import Foundation

/// As much of JSON Schema as the published schemas use; any other word of it is a complaint.
public struct SchemaCheck {
  private let root: [String: Any]

  public init(_ url: URL) throws { try self.init(Data(contentsOf: url)) }

  public init(_ schema: Data) throws {
    root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] ?? [:]
  }

  /// What is wrong, each with its place.
  public func complaints(about data: Data) throws -> [String] {
    complaints(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed), root, "report")
  }

  private func complaints(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    var found: [String] = []
    for (word, rule) in schema {
      switch (word, rule) {
      case ("$schema", _), ("title", _), ("description", _), ("$defs", _): break
      case ("$ref", let reference as String):
        let name = reference.split(separator: "/").last.map(String.init) ?? ""
        guard let definition = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
          found.append("\(place): there is no definition '\(reference)'")
          continue
        }
        found += complaints(value, definition, place)
      case ("type", let name as String): if !Self.isKind(value, name) { found.append("\(place): no \(name)") }
      case ("type", let names as [String]):
        if !names.contains(where: { Self.isKind(value, $0) }) { found.append("\(place): none of \(names)") }
      case ("const", _):
        if !(value as? NSObject === rule as? NSObject || "\(value)" == "\(rule)") {
          found.append("\(place): not \(rule)")
        }
      case ("enum", let choices as [String]):
        if !((value as? String).map(choices.contains) ?? false) {
          found.append("\(place): '\(value)' is no choice")
        }
      case ("minimum", let least as Double):
        if (value as? Double).map({ $0 < least }) ?? false { found.append("\(place): \(value) is too small") }
      case ("maximum", let most as Double):
        if (value as? Double).map({ $0 > most }) ?? false { found.append("\(place): \(value) is too large") }
      case ("exclusiveMinimum", let bound as Double):
        if (value as? Double).map({ $0 <= bound }) ?? false {
          found.append("\(place): \(value) is too small")
        }
      case ("pattern", let pattern as String):
        if let text = value as? String, text.range(of: pattern, options: .regularExpression) == nil {
          found.append("\(place): '\(text)' is not like \(pattern)")
        }
      case ("minItems", let least as Int):
        if (value as? [Any]).map({ $0.count < least }) ?? false { found.append("\(place): too few items") }
      case ("maxItems", let most as Int):
        if (value as? [Any]).map({ $0.count > most }) ?? false { found.append("\(place): too many items") }
      case ("items", let items as [String: Any]):
        for (index, item) in (value as? [Any] ?? []).enumerated() {
          found += complaints(item, items, "\(place)[\(index)]")
        }
      case ("required", let names as [String]):
        guard let members = value as? [String: Any] else { break }
        found += names.filter { members[$0] == nil }.map { "\(place): '\($0)' is missing" }
      case ("properties", let properties as [String: [String: Any]]):
        for (name, member) in value as? [String: Any] ?? [:] {
          if let rule = properties[name] { found += complaints(member, rule, "\(place).\(name)") }
        }
      case ("additionalProperties", let isAllowed as Bool) where !isAllowed:
        let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
        let names = Set((value as? [String: Any] ?? [:]).keys)
        found += names.subtracting(known).map { "\(place): '\($0)' is not described" }
      default: found.append("the schema says '\(word)', which this check does not know")
      }
    }
    return found
  }

  private static func isKind(_ value: Any, _ name: String) -> Bool {
    switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": value is Bool
    case "number": (value as? NSNumber) != nil && !(value is String)
    case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}
