import AnimJSON

/// `"allow": ["rule"]` of an object: the rule is silent there and in all that is in it.
public struct Suppression: Sendable, Hashable {
  /// The rule that is silent.
  public var rule: RuleName
  /// Of the object.
  public var path: JSONPath
  /// Of the rule's name.
  public var location: SourceLocation

  package static let key = "allow"
}
