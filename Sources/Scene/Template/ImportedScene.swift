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
