/// `"allow": ["rule"]` of an object: the rule is silent there and in all that is in it.
public struct Suppression: Sendable, Hashable {
  /// The rule that is silent.
  public var rule: Rule
  /// Of the object.
  public var path: JSONPath
  /// Of the rule's name.
  public var location: SourceLocation

  static let key = "allow"
}
