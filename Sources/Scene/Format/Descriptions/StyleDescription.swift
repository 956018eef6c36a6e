import Foundation

/// One level of a layer's `style`: values for properties that were not set, and more actions.
public struct StyleDescription: Sendable, Equatable {
  /// The values, in the order written.
  public var properties: [PropertySetting]
  /// More answers to the search for actions, by key.
  public var actions: [String: ActionDescription]
  /// Where the level is written.
  public var location: SourceLocation
}
