import AnimScene
import AnimSceneTemplate

/// Variables that no row of a table gives a value, so that all videos show their defaults.
struct MissingColumns: Error, Equatable {
  var file: String
  /// Of the variables, in their order.
  var names: [String]

  /// - Parameter options: what else gives values.
  init(_ rows: [TemplateRow], _ variables: [DeclaredVariable], _ options: TemplateOptions, file: String) {
    self.file = file
    var given = Set(rows.lazy.flatMap(\.columns))
    given.formUnion(options.arguments.map(\.name))
    given.formUnion(options.data.compactMap(\.name))
    // A file for no single variable may have any of them.
    let isOpen = options.data.contains { $0.name == nil }
    names = isOpen ? [] : variables.filter { $0.hasDefault && !given.contains($0.name) }.map(\.name)
  }
}
