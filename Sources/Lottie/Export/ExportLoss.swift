import Scene

/// Something of a file that the scene made of it does not have.
public struct ExportLoss: Sendable, Hashable {
  /// The names of the layers down to it, or its place in the file.
  public var path: String
  public var feature: String
  public var reason: String

  public init(path: String, feature: String, reason: String) {
    (self.path, self.feature, self.reason) = (path, feature, reason)
  }

  init(_ placed: LocatedLint) {
    path = placed.location.map { "\($0.path)" } ?? "the file"
    switch placed.lint {
    case .lottieNotDrawn(let feature): (self.feature, reason) = (feature, "it is not drawn")
    case .lottieExpression: (feature, reason) = ("an expression", "expressions are not run")
    default: (feature, reason) = ("\(placed.lint)", "it is not as it seems")
    }
  }
}
