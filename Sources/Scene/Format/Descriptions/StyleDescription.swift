import Foundation

/// One level of a layer's `style`: values for properties that were not set, and more actions.
public struct StyleDescription: Sendable, Equatable {
  public var properties: [PropertySetting]
  public var actions: [String: ActionDescription]
  public var location: SourceLocation
}
