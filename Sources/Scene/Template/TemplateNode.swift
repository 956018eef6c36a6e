/// A part of a template, read once: names are resolved, and what does not change is shared by all repetitions.
indirect enum TemplateNode: Sendable {
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

  struct Member: Sendable {
    var key: String
    var keyPosition: SourcePosition
    var value: TemplateNode
  }

  struct Repetition: Sendable {
    var each: TemplateNode
    /// How many values its body sees beside those around it: the element, and perhaps the index.
    var hasIndex: Bool
    var stagger: Stagger?
    var body: TemplateNode
    var position: SourcePosition
  }

  struct Stagger: Sendable {
    enum Origin: String, CaseIterable, Sendable { case start, centre, end }

    var each: TemplateNode
    var origin: Origin
    var position: SourcePosition
  }

  /// What is made of an object's members once they have values.
  enum Finish: Sendable {
    case none
    /// `{ "animate": …, "keyPath": … }`
    case animate
    /// `{ "count": …, "from": …, "to": … }`
    case count
    /// `"duration": "settling"`
    case settling
  }

  /// Where something was refused its owner is made of its parts, without it.
  var isConstant: Bool {
    guard case .constant(let value) = self else { return false }
    if case .refused = value.content { return false }
    return true
  }
}

/// Another scene that is put in as a layer.
struct ImportedScene: Sendable {
  var file: String
  /// The scene's own template; its variables are the first values that it sees.
  var scene: TemplateNode
  var variables: [TemplateVariable]
  /// What it sees: values from around the import, and defaults.
  var values: [TemplateNode]
  /// The import's own members, which the layer gets.
  var layer: TemplateNode
}
