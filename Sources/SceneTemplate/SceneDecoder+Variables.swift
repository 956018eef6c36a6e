import AnimJSON
import AnimSceneFormat

/// Values of variables that are colours, paths or times, and that no part of this scene may show.
extension SceneDecoder {
  /// Finds what is wrong with them. What the scene shows of them has been decoded where it stands.
  package mutating func check(_ variables: [TemplateVariableValue]) {
    for variable in variables { check(variable.value, variable.kind, variable.path) }
  }

  private mutating func check(_ value: JSONValue, _ kind: TemplateVariable.Kind, _ path: JSONPath) {
    let node = Node(value: value, path: path)
    switch (kind, value.content) {
    case (_, .null), (_, .refused): break
    case (.open("color"), _): _ = color(node)
    case (.open("path"), _): _ = self.path(node)
    case (.time, _): _ = time(node)
    case (.array(let element), .array(let elements)):
      for part in elements { check(part, element, path) }
    case (.record(let fields), .object(let members)):
      for field in fields {
        guard let index = members.index(of: field.name) else { continue }
        check(members[index].value, field.kind, path)
      }
    default: break
    }
  }
}
