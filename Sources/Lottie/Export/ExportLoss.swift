import AnimSceneFormat

/// Something of a file that the scene made of it does not have.
public struct ExportLoss: Sendable, Hashable {
  /// The names of the layers down to it, or its place in the file.
  public var path: String
  /// What is lost, such as an effect or a property.
  public var feature: String
  /// Why it is lost.
  public var reason: String

  /// A loss with its place and reason.
  public init(path: String, feature: String, reason: String) {
    (self.path, self.feature, self.reason) = (path, feature, reason)
  }

  init(_ placed: LocatedLint) {
    path = placed.location.map { "\($0.path)" } ?? "the file"
    feature = placed.lint.subject ?? placed.lint.sentence
    switch placed.lint.rule {
    case .lottieNotDrawn: reason = "it is not drawn"
    case .lottieExpression: reason = "it is not run"
    default: reason = "it is not as it seems"
    }
  }
}
