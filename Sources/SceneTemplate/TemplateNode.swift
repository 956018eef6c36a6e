import AnimJSON
import AnimSceneFormat

/// A part of a template, read once: names are resolved, and what does not change is shared by all repetitions.
package indirect enum TemplateNode: Sendable {
  case constant(JSONValue)
  /// `{ "var": … }` and `{ "expr": … }`
  case value(TemplateExpression, SourcePosition)
  case text(TemplateText, SourcePosition)
  case condition(TemplateExpression, then: TemplateNode?, otherwise: TemplateNode?, SourcePosition)
  case object([Member], Finish, SourcePosition)
  case array([TemplateNode], SourcePosition)
  /// Only an element of an array.
  case repetition(Repetition)
  /// Only an element of an array.
  case scene(ImportedScene, SourcePosition)

  package struct Member: Sendable {
    package var key: String
    package var keyPosition: SourcePosition
    package var value: TemplateNode
  }

  package struct Repetition: Sendable {
    package var each: TemplateNode
    /// How many values its body sees beside those around it: the element, and perhaps the index.
    var hasIndex: Bool
    package var stagger: Stagger?
    package var body: TemplateNode
    package var position: SourcePosition
  }

  package struct Stagger: Sendable {
    package var each: TemplateNode
    package var origin: StaggerOrigin
    package var position: SourcePosition
  }

  /// What is made of an object's members once they have values.
  package enum Finish: Sendable {
    case none
    /// `{ "animate": …, "keyPath": … }`
    case animate
    /// `{ "count": …, "from": …, "to": … }`
    case count
    /// `"duration": "settling"`
    case settling
  }

  /// Where something was refused its owner is made of its parts, without it.
  package var isConstant: Bool {
    guard case .constant(let value) = self else { return false }
    if case .refused = value.content { return false }
    return true
  }
}

/// Another scene that is put in as a layer.
package struct ImportedScene: Sendable {
  package var file: String
  /// The scene's own template; its variables are the first values that it sees.
  package var scene: TemplateNode
  package var variables: [TemplateVariable]
  /// What it sees: values from around the import, and defaults.
  package var values: [TemplateNode]
  /// The import's own members, which the layer gets.
  package var layer: TemplateNode
}
