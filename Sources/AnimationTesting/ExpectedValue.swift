import AnimationRenderer
import Foundation
import Scene

/// A value of any kind of property.
public struct ExpectedValue: Sendable {
  let description: ValueDescription
}
