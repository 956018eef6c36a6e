import AnimJSON

/// One property and the value it is given.
public struct PropertySetting: Sendable, Equatable {
  /// What is set.
  public var property: PropertyDescriptor
  /// What it is set to.
  public var value: ValueDescription
  /// Whether it is written as key paths have it, and not as Swift.
  private let isWrittenAsKey: Bool
  private let position: SourcePosition
  /// Of the object that has it: a step for each of so many settings would take much.
  private let owner: JSONPath

  /// - Parameter written: one of the property's two names.
  package init(
    _ property: PropertyDescriptor, _ value: ValueDescription, written: String, at position: SourcePosition,
    of owner: JSONPath
  ) {
    self.property = property
    self.value = value
    self.position = position
    self.owner = owner
    isWrittenAsKey = written != property.name
  }

  /// The name that stands in the scene.
  package var written: String { isWrittenAsKey ? property.key : property.name }

  /// Where the setting is written.
  public var location: SourceLocation {
    SourceLocation(position: position, path: .key(owner, written))
  }
}
