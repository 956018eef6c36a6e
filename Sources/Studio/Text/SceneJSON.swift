import Insight
import Scene

/// A value of a scene's text, where the server's library has a type of the same name.
typealias SceneJSON = JSONValue

extension JSONText {
  /// As scenes are written.
  init(_ value: JSONValue) {
    switch value.content {
    case .null, .refused: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONText($0) })
    case .object(let members): self = .object(members.map { ($0.key, JSONText($0.value)) })
    }
  }
}
