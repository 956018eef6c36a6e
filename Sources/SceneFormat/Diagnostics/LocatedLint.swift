import AnimJSON

/// A lint and the place of what it is about; nil when that is no single thing of the scene.
package struct LocatedLint: Sendable, Hashable {
  package var location: SourceLocation?
  package var lint: Lint

  package init(location: SourceLocation?, lint: Lint) {
    self.location = location
    self.lint = lint
  }
}
